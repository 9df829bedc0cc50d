import type { CategoryChart, ChartSeries } from '../../../contract/src/report-content.js';
import { formatNumber } from '../format/number.js';
import { axisTitle } from './axis-name.js';
import {
  baseLayout,
  endRoomPx,
  extent,
  font,
  hiddenAxis,
  legendOf,
  legendPx,
  lyingAxis,
  type Figure,
  type Frame,
  type PlotObject,
} from './chart-frame.js';
import { namesOf } from './columns-figure.js';
import { inkOn } from './chart-palette.js';
import { chartText, longestWidthPx, textWidthPx } from './chart-text.js';
import { labelNotes, labelRoomOf, leftPx, note, rowsAxis, type LabelRoom } from './lying-rows.js';
import { pointTexts } from './point-text.js';
import { barColors, seriesColors, stackedColors } from './series-colors.js';

interface BarsPlan {
  readonly room: LabelRoom;
  readonly valuePx: number;
  readonly rowPx: number;
  /** The bars of one row together. */
  readonly barPx: number;
  readonly withLegend: boolean;
  readonly low: number;
  readonly high: number;
}

const LABEL_ABOVE_PX = 19;

const barPx = (rows: number, series: number): number => {
  const one = rows <= 4 ? 40 : rows <= 8 ? 28 : 20;
  return series === 1 ? one : Math.max(one, series * 16);
};

/** A label above its bar needs room on both sides, for the bar stands in the row's middle. */
const rowPx = (bar: number, labelsAbove: boolean): number =>
  labelsAbove ? bar + LABEL_ABOVE_PX * 2 : Math.round(bar * 1.38);

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Stacked bars reach as far as their positive and negative parts together. */
const stackedExtent = (chart: CategoryChart): readonly [number, number] => {
  const parts = chart.labels.map((_, at) => chart.series.map((one) => one.values[at] ?? 0));
  const low = Math.min(0, ...parts.map((part) => sumOf(part.filter((value) => value < 0))));
  const high = Math.max(0, ...parts.map((part) => sumOf(part.filter((value) => value > 0))));
  return low === high ? [0, 1] : [low, high];
};

const planOf = (chart: CategoryChart, frame: Frame): BarsPlan => {
  const stacked = chart.kind === 'stacked-bars';
  const [low, high] = stacked ? stackedExtent(chart) : extent(chart.series, true);
  const room = labelRoomOf(chart.labels, frame);
  const full = barPx(chart.labels.length, stacked ? 1 : chart.series.length);
  const bar = room.above ? Math.round(full * 0.62) : full;
  return {
    room,
    valuePx: longestWidthPx(chart.valueLabels ?? []),
    rowPx: rowPx(bar, room.above),
    barPx: bar,
    withLegend: chart.series.length > 1,
    low,
    high,
  };
};

const SEGMENT_PX = 15;

/** What is written inside the parts of a stacked bar, where it has room. */
const segmentTexts = (
  chart: CategoryChart,
  series: ChartSeries,
  pxPerUnit: number,
): readonly string[] => {
  const unit = chart.y.unit === '%' ? '\u00a0%' : '';
  return series.values.map((value) => {
    if (value === null || value === 0) return '';
    const text = formatNumber(value, chart.y.unit === '%' ? 0 : 1) + unit;
    return textWidthPx(text) + SEGMENT_PX <= Math.abs(value) * pxPerUnit + 8 ? text : '';
  });
};

const stackedTraces = (
  chart: CategoryChart,
  frame: Frame,
  pxPerUnit: number,
): readonly PlotObject[] => {
  const colors = stackedColors(frame, chart.series);
  return chart.series.map((series, index) => {
    const color = colors[index] ?? frame.palette.accent;
    return {
      type: 'bar',
      orientation: 'h',
      name: chartText(series.name),
      y: chart.labels.map((_, at) => at),
      x: series.values,
      marker: { color, line: { width: 1, color: frame.palette.surface } },
      text: segmentTexts(chart, series, pxPerUnit).map(chartText),
      textposition: 'inside',
      insidetextanchor: 'middle',
      insidetextfont: font(inkOn(color), 12),
      constraintext: 'none',
      textangle: 0,
      hoverinfo: 'text',
      hovertext: pointTexts(chart, series),
    };
  });
};

const barTraces = (chart: CategoryChart, frame: Frame): readonly PlotObject[] => {
  const colors = seriesColors(frame, chart.series);
  const single = chart.series.length === 1;
  return chart.series.map((series, index) => {
    const color = colors[index] ?? frame.palette.accent;
    const writesValues = single && chart.valueLabels !== undefined;
    return {
      type: 'bar',
      orientation: 'h',
      name: chartText(series.name),
      y: chart.labels.map((_, at) => at),
      x: series.values,
      marker: {
        color: single ? barColors(frame, chart.labels, chart.highlight, color) : color,
      },
      ...(writesValues ? { text: (chart.valueLabels ?? []).map(chartText) } : {}),
      textposition: writesValues ? 'outside' : 'none',
      constraintext: 'none',
      textfont: font(frame.palette.ink),
      cliponaxis: false,
      hoverinfo: 'text',
      hovertext: pointTexts(chart, series),
    };
  });
};

const totalNotes = (chart: CategoryChart, frame: Frame): readonly PlotObject[] =>
  (chart.valueLabels ?? []).map((text, at) =>
    note({
      x: chart.series.reduce((sum, one) => sum + Math.max(0, one.values[at] ?? 0), 0),
      xanchor: 'left',
      xshift: 6,
      y: at,
      text: chartText(text),
      font: font(frame.palette.ink),
    }),
  );

/** Room for what is written beside the bars, also left of the negative ones. */
const valueRange = (plan: BarsPlan, plotPx: number): readonly [number, number] => {
  const inner = Math.max(60, plotPx - plan.valuePx * (plan.low < 0 ? 2 : 1));
  const perPx = (plan.high - plan.low) / inner;
  const pad = perPx * (plan.valuePx + 8);
  return [plan.low < 0 ? plan.low - pad : 0, plan.high > 0 ? plan.high + pad : perPx * 4];
};

/** Parts that make a whole end at it, so that no room is left beyond. */
const WHOLE = 100;

const hasAxis = (chart: CategoryChart): boolean =>
  chart.valueLabels === undefined && chart.kind !== 'stacked-bars';

const valuesAxis = (chart: CategoryChart, frame: Frame, plan: BarsPlan, plotPx: number) => {
  if (hasAxis(chart)) {
    const axis = lyingAxis(frame, [plan.low, plan.high], chart.y, plotPx);
    return { ...axis, title: axisTitle(frame, chart.y) };
  }
  const bare = chart.kind === 'stacked-bars' && chart.valueLabels === undefined;
  const end = Math.abs(plan.high - WHOLE) < 1 ? WHOLE : plan.high;
  return { ...hiddenAxis, range: bare ? [plan.low, end] : valueRange(plan, plotPx) };
};

const marginOf = (chart: CategoryChart, frame: Frame, plan: BarsPlan) => ({
  l: leftPx(plan.room, 2),
  r: hasAxis(chart) ? endRoomPx(valuesAxis(chart, frame, plan, frame.widthPx)) : 8,
  t: plan.withLegend ? legendPx(namesOf(chart), frame.widthPx) : 4,
  b: hasAxis(chart) ? 54 : 4,
});

const tracesOf = (chart: CategoryChart, frame: Frame, axis: PlotObject, plotPx: number) => {
  if (chart.kind !== 'stacked-bars') return barTraces(chart, frame);
  const [from = 0, to = 1] = axis['range'] as readonly number[];
  return stackedTraces(chart, frame, plotPx / Math.max(to - from, Number.MIN_VALUE));
};

/** Horizontal bars: values stand at the bars, so there is no value axis. */
export const barsFigure = (chart: CategoryChart, frame: Frame): Figure => {
  const plan = planOf(chart, frame);
  const stacked = chart.kind === 'stacked-bars';
  const margin = marginOf(chart, frame, plan);
  const rows = chart.labels.length;
  const heightPx = rows * plan.rowPx + margin.t + margin.b;
  const plotPx = frame.widthPx - margin.l - margin.r;
  const xaxis = valuesAxis(chart, frame, plan, plotPx);
  const layout = baseLayout(frame, heightPx, margin, {
    barmode: stacked ? 'relative' : 'group',
    bargap: 1 - plan.barPx / plan.rowPx,
    showlegend: plan.withLegend,
    legend: { ...legendOf(frame), traceorder: 'normal' },
    yaxis: rowsAxis(frame, chart.labels, plan.room),
    xaxis,
    annotations: [
      ...labelNotes(chart.labels, plan.room, frame, (at) => ({
        y: at - plan.barPx / plan.rowPx / 2,
        yshift: -1,
      })),
      ...(stacked ? totalNotes(chart, frame) : []),
    ],
  });
  return { data: tracesOf(chart, frame, xaxis, plotPx), layout, heightPx };
};
