import type { CategoryChart } from '../../../../libs/contract/src/report-content.js';
import { formatNumber } from '../format/number.js';
import { baseLayout, font, valueAxis, type Figure, type Frame } from './chart-frame.js';
import { seriesColor } from './chart-palette.js';
import { chartText, textWidthPx } from './chart-text.js';
import {
  AXIS_PX,
  bottomAxis,
  bottomLabels,
  columnMargin,
  COLUMNS_PX,
  hoverText,
} from './columns-figure.js';

export type WaterfallStep = { readonly from: number; readonly to: number; readonly total: boolean };

/** A value that equals the running sum is a total and stands on zero; others are steps. */
export const waterfallSteps = (values: readonly (number | null)[]): readonly WaterfallStep[] => {
  let running = 0;
  return values.map((value, at) => {
    const amount = value ?? 0;
    const same = Math.abs(amount - running) <= Math.abs(running) * 1e-9;
    if (at === 0 || (same && amount !== 0)) {
      running = amount;
      return { from: 0, to: amount, total: true };
    }
    const step = { from: running, to: running + amount, total: false };
    running += amount;
    return step;
  });
};

export const waterfallFigure = (chart: CategoryChart, frame: Frame): Figure => {
  const steps = waterfallSteps(chart.series[0]?.values ?? []);
  const plotPx = frame.widthPx - AXIS_PX - 8;
  const ends = steps.flatMap((step) => [step.from, step.to]);
  const low = Math.min(0, ...ends);
  const high = Math.max(0, ...ends);
  const fall = seriesColor(frame.palette, 1);
  const color = (step: WaterfallStep): string => {
    if (step.total) return frame.palette.muted;
    return step.to >= step.from ? frame.palette.accent : fall;
  };
  const labels = chart.valueLabels ?? steps.map((step) => formatNumber(step.to - step.from));
  const slot = plotPx / Math.max(1, steps.length);
  const writes = labels.every((label) => textWidthPx(label) + 4 <= slot);
  const trace = {
    type: 'bar',
    x: chart.labels.map((_, at) => at),
    base: steps.map((step) => step.from),
    y: steps.map((step) => step.to - step.from),
    marker: { color: steps.map(color) },
    text: writes ? labels.map(chartText) : [],
    textposition: writes ? 'outside' : 'none',
    textfont: font(frame.palette.ink),
    cliponaxis: false,
    hoverinfo: 'text',
    hovertext: chart.labels.map((label, at) => hoverText(label, labels[at] ?? '')),
  };
  const layout = baseLayout(
    frame,
    COLUMNS_PX,
    columnMargin(false, true, bottomLabels(chart.labels, plotPx).lines),
    {
      bargap: 0.28,
      xaxis: bottomAxis(frame, chart.labels, plotPx),
      yaxis: valueAxis(frame, low, high, chart.y),
    },
  );
  return { data: [trace], layout, heightPx: COLUMNS_PX };
};
