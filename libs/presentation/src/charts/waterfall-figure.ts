import type { CategoryChart } from '../../../contract/src/report-content.js';
import { formatNumber } from '../format/number.js';
import { nameAbove } from './axis-name.js';
import {
  baseLayout,
  font,
  hiddenAxis,
  labelAxis,
  valueAxis,
  type Figure,
  type Frame,
  type PlotObject,
} from './chart-frame.js';
import { seriesColor } from './chart-palette.js';
import { chartText, fitLabels, longestWidthPx, textWidthPx } from './chart-text.js';
import {
  AXIS_PX,
  bottomAxis,
  bottomLabels,
  COLUMNS_PX,
  hoverText,
  uprightMargin,
} from './columns-figure.js';

export interface WaterfallStep {
  readonly from: number;
  readonly to: number;
  readonly total: boolean;
}

const ROW_PX = 40;
/** Half of a column's width, and where the next one begins. */
const COLUMN_HALF = 0.36;

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

interface Drawn {
  readonly chart: CategoryChart;
  readonly frame: Frame;
  readonly steps: readonly WaterfallStep[];
  readonly values: readonly string[];
  readonly low: number;
  readonly high: number;
}

const colorOf = ({ frame }: Drawn, step: WaterfallStep): string => {
  if (step.total) return frame.palette.muted;
  return step.to >= step.from ? frame.palette.accent : seriesColor(frame.palette, 1);
};

/** Thin lines that hand the running sum from one column to the next. */
const connectors = ({ steps, frame }: Drawn, upright: boolean): readonly PlotObject[] =>
  steps.slice(0, -1).map(({ to }, at) => {
    const [near, far] = [at + COLUMN_HALF, at + 1 - COLUMN_HALF];
    const ends = upright
      ? { x0: near, x1: far, y0: to, y1: to }
      : { x0: to, x1: to, y0: near, y1: far };
    const line = { color: frame.palette.secondInk, width: 1 };
    return { type: 'line', layer: 'below', line, ...ends };
  });

const shared = (drawn: Drawn): PlotObject => ({
  type: 'bar',
  base: drawn.steps.map((step) => step.from),
  marker: { color: drawn.steps.map((step) => colorOf(drawn, step)) },
  textfont: font(drawn.frame.palette.ink),
  constraintext: 'none',
  cliponaxis: false,
  hoverinfo: 'text',
  hovertext: drawn.chart.labels.map((label, at) => hoverText(label, drawn.values[at] ?? '')),
});

const upright = (drawn: Drawn, plotPx: number): Figure => {
  const { chart, frame, steps, values, low, high } = drawn;
  const trace = {
    ...shared(drawn),
    x: chart.labels.map((_, at) => at),
    y: steps.map((step) => step.to - step.from),
    text: values.map(chartText),
    textposition: 'outside',
  };
  const margin = uprightMargin(chart, 4, bottomLabels(chart.labels, plotPx).lines);
  const layout = baseLayout(frame, COLUMNS_PX, margin, {
    bargap: 1 - COLUMN_HALF * 2,
    xaxis: bottomAxis(frame, chart.labels, plotPx),
    yaxis: valueAxis(frame, low, high, chart.y),
    shapes: connectors(drawn, true),
    annotations: nameAbove(frame, chart.y, AXIS_PX),
  });
  return { data: [trace], layout, heightPx: COLUMNS_PX };
};

/** Where the names have no room side by side they stand one below the other. */
const lying = (drawn: Drawn): Figure => {
  const { chart, frame, steps, values, low, high } = drawn;
  const widest = longestWidthPx(chart.labels);
  const labelPx = Math.min(widest, Math.round(frame.widthPx * 0.36));
  const valuePx = longestWidthPx(values) + 8;
  const plotPx = frame.widthPx - labelPx - 20;
  const pad = ((high - low) / Math.max(60, plotPx - valuePx * 2)) * valuePx;
  const positions = chart.labels.map((_, at) => at);
  const trace = {
    ...shared(drawn),
    orientation: 'h',
    y: positions,
    x: steps.map((step) => step.to - step.from),
    text: values.map(chartText),
    textposition: 'outside',
  };
  const heightPx = steps.length * ROW_PX + 8;
  const texts = fitLabels(chart.labels, labelPx);
  // What a step takes away is written left of its end.
  const taken = steps.filter(({ from, to, total }) => (total ? to < 0 : to < from));
  const left = Math.min(low, ...taken.map(({ to }) => to - pad));
  const layout = baseLayout(
    frame,
    heightPx,
    { l: labelPx + 12, r: 8, t: 4, b: 4 },
    {
      bargap: 1 - COLUMN_HALF * 2,
      xaxis: { ...hiddenAxis, range: [left, high + pad] },
      yaxis: labelAxis(frame, positions, texts, [steps.length - 0.5, -0.5]),
      shapes: connectors(drawn, false),
    },
  );
  return { data: [trace], layout, heightPx };
};

export const waterfallFigure = (chart: CategoryChart, frame: Frame): Figure => {
  const steps = waterfallSteps(chart.series[0]?.values ?? []);
  const ends = steps.flatMap((step) => [step.from, step.to]);
  const values = chart.valueLabels ?? steps.map((step) => formatNumber(step.to - step.from));
  const low = Math.min(0, ...ends);
  const high = Math.max(0, ...ends);
  const drawn = { chart, frame, steps, values, low, high };
  const plotPx = frame.widthPx - AXIS_PX - 12;
  const slot = plotPx / Math.max(1, steps.length);
  const writes = values.every((value) => textWidthPx(value) + 4 <= slot);
  const named = bottomLabels(chart.labels, plotPx).positions.length === chart.labels.length;
  return writes && named ? upright(drawn, plotPx) : lying(drawn);
};
