import type { HistogramChart, ScatterChart } from '../../../contract/src/report-content.js';
import { formatNumber } from '../format/number.js';
import { axisTitle, measured, nameAbove, secondLinePx } from './axis-name.js';
import {
  baseLayout,
  endRoomPx,
  font,
  labelAxis,
  lyingAxis,
  valueAxis,
  type Figure,
  type Frame,
  type PlotObject,
} from './chart-frame.js';
import { chartText, labelStep, longestWidthPx } from './chart-text.js';
import { barColors } from './series-colors.js';

const PLOT_PX = 300;
const AXIS_PX = 62;
const WIDTHS_APART = 1.5;

/** Both measures are named at their axes; the upright one stands above its ticks. */
const measureLayout = (
  frame: Frame,
  chart: HistogramChart | ScatterChart,
  xaxis: PlotObject,
  yaxis: PlotObject,
): PlotObject => {
  const right = endRoomPx(xaxis);
  const plotPx = frame.widthPx - AXIS_PX - right;
  return baseLayout(
    frame,
    PLOT_PX,
    { l: AXIS_PX, r: right, t: 34, b: 52 + secondLinePx(chart.x, plotPx) },
    {
      bargap: 0.04,
      xaxis: { ...xaxis, title: axisTitle(frame, chart.x, plotPx) },
      yaxis,
      annotations: nameAbove(frame, chart.y, AXIS_PX),
    },
  );
};

const isEven = (chart: HistogramChart): boolean => {
  const widths = chart.bins.map((bin) => bin.to - bin.from);
  const narrowest = Math.min(...widths);
  return widths.every((width) => width <= narrowest * WIDTHS_APART);
};

const binTexts = (chart: HistogramChart): readonly string[] =>
  chart.bins.map(
    (bin) =>
      `${formatNumber(bin.from)} — ${chartText(measured(bin.to, chart.x))}<br>` +
      `${chartText(chart.y.title)}: ${formatNumber(bin.count)}`,
  );

interface Across {
  readonly x: readonly number[];
  readonly width: readonly number[];
  readonly axis: PlotObject;
}

const evenAcross = (chart: HistogramChart, frame: Frame): Across => {
  const low = chart.bins[0]?.from ?? 0;
  const high = chart.bins.at(-1)?.to ?? 1;
  const axis = lyingAxis(frame, [low, high], chart.x, frame.widthPx - AXIS_PX - 40);
  return {
    x: chart.bins.map((bin) => (bin.from + bin.to) / 2),
    width: chart.bins.map((bin) => bin.to - bin.from),
    axis: { ...axis, range: [low, high], showgrid: false },
  };
};

/**
 * Outer bins that take in everything beyond them would squeeze the others: then every bin is as
 * wide as any other, and the bounds between them are written where they meet.
 */
const orderedAcross = (chart: HistogramChart, frame: Frame): Across => {
  const bounds = chart.bins.slice(1).map((bin) => bin.from);
  const texts = bounds.map((bound) => formatNumber(bound));
  const step = labelStep(bounds.length, longestWidthPx(texts), frame.widthPx - AXIS_PX);
  const shown = bounds.map((_, at) => at).filter((at) => at % step === 0);
  return {
    x: chart.bins.map((_, at) => at),
    width: chart.bins.map(() => 1),
    axis: {
      ...labelAxis(
        frame,
        shown.map((at) => at + 0.5),
        shown.map((at) => texts[at] ?? ''),
        [-0.5, chart.bins.length - 0.5],
      ),
      tickfont: font(frame.palette.secondInk),
    },
  };
};

export const histogramFigure = (chart: HistogramChart, frame: Frame): Figure => {
  const { bins } = chart;
  const across = isEven(chart) ? evenAcross(chart, frame) : orderedAcross(chart, frame);
  const trace = {
    type: 'bar',
    x: across.x,
    width: across.width,
    y: bins.map((bin) => bin.count),
    marker: {
      color: barColors(frame.palette, bins.length, chart.highlight, frame.palette.accent),
      line: { width: 1, color: frame.palette.surface },
    },
    hoverinfo: 'text',
    hovertext: binTexts(chart),
  };
  const most = Math.max(1, ...bins.map((bin) => bin.count));
  const yaxis = valueAxis(frame, 0, most, chart.y);
  return {
    data: [trace],
    layout: measureLayout(frame, chart, across.axis, yaxis),
    heightPx: PLOT_PX,
  };
};

export const scatterFigure = (chart: ScatterChart, frame: Frame): Figure => {
  const xs = chart.points.map((point) => point[0]);
  const ys = chart.points.map((point) => point[1]);
  const points = {
    type: 'scatter',
    mode: 'markers',
    cliponaxis: false,
    x: xs,
    y: ys,
    marker: { color: frame.palette.accent, size: 7, opacity: 0.55 },
    hoverinfo: 'text',
    hovertext: chart.points.map(
      ([x, y]) =>
        `${chartText(chart.x.title)}: ${chartText(measured(x, chart.x))}<br>` +
        `${chartText(chart.y.title)}: ${chartText(measured(y, chart.y))}`,
    ),
  };
  const trend = (chart.trend === undefined ? [] : [chart.trend]).map((line) => ({
    type: 'scatter',
    mode: 'lines',
    x: line.map((point) => point[0]),
    y: line.map((point) => point[1]),
    line: { color: frame.palette.ink, width: 1.5, dash: 'dash' },
    hoverinfo: 'skip',
  }));
  const span = (values: readonly number[]): readonly [number, number] => {
    const low = Math.min(...values);
    const high = Math.max(...values);
    return Number.isFinite(low) && high > low ? [low, high] : [0, Math.max(1, high)];
  };
  const layout = measureLayout(
    frame,
    chart,
    { ...lyingAxis(frame, span(xs), chart.x, frame.widthPx - AXIS_PX - 40), showgrid: false },
    valueAxis(frame, ...span([...ys, ...(chart.trend ?? []).map((point) => point[1])]), chart.y),
  );
  return { data: [points, ...trend], layout, heightPx: PLOT_PX };
};
