import type { CategoryChart } from '../../../contract/src/report-content.js';
import { AXIS_NAME_PX, axisName, nameAbove } from './axis-name.js';
import {
  baseLayout,
  extent,
  font,
  hiddenAxis,
  labelAxis,
  legendPx,
  valueAxis,
  type Figure,
  type Frame,
  type PlotObject,
} from './chart-frame.js';
import {
  axisLabels,
  chartText,
  fitLabel,
  labelStep,
  longestWidthPx,
  textWidthPx,
  wrapLabel,
} from './chart-text.js';
import { pointTexts } from './point-text.js';
import { barColors, seriesColors } from './series-colors.js';

export const COLUMNS_PX = 300;
export const AXIS_PX = 62;
/** Of a label where not all have room. */
const LONGEST_PX = 109;

/** Labels beneath: all where they fit in two lines, else every n-th. */
export const bottomLabels = (
  given: readonly string[],
  plotPx: number,
): { readonly positions: readonly number[]; readonly texts: readonly string[]; lines: number } => {
  const labels = axisLabels(given);
  const slot = plotPx / Math.max(1, labels.length);
  const wrapped = labels.map((label) => wrapLabel(label, Math.max(slot - 8, 24)));
  const fits = slot >= 40 && wrapped.every((lines, at) => lines.join(' ') === labels[at]);
  if (fits) {
    return {
      positions: labels.map((_, at) => at),
      texts: wrapped.map((lines) => lines.map(chartText).join('<br>')),
      lines: Math.max(...wrapped.map((lines) => lines.length)),
    };
  }
  const widest = Math.min(longestWidthPx(labels), LONGEST_PX);
  const step = labelStep(labels.length, widest, plotPx);
  const last = labels.length - 1;
  const positions = labels
    .map((_, at) => at)
    .filter((at) => (at % step === 0 && last - at >= step) || at === last);
  return {
    positions,
    texts: positions.map((at) => chartText(fitLabel(labels[at] ?? '', LONGEST_PX))),
    lines: 1,
  };
};

/** labelAxis escapes its texts; these are escaped already, for their line breaks. */
export const bottomAxis = (
  frame: Frame,
  labels: readonly string[],
  plotPx: number,
): PlotObject & { readonly ticktext: readonly string[] } => {
  const { positions, texts } = bottomLabels(labels, plotPx);
  return {
    ...labelAxis(frame, positions, [], [-0.5, labels.length - 0.5]),
    ticktext: texts,
    tickfont: font(frame.palette.secondInk),
  };
};

export const namesOf = (chart: CategoryChart): readonly string[] =>
  chart.series.map((series) => series.name);

const fitsValues = (chart: CategoryChart, plotPx: number): boolean => {
  if (chart.valueLabels === undefined || chart.series.length !== 1) return false;
  return longestWidthPx(chart.valueLabels) + 6 <= plotPx / Math.max(1, chart.labels.length);
};

const columnTraces = (
  chart: CategoryChart,
  frame: Frame,
  writesValues: boolean,
): readonly PlotObject[] => {
  const colors = seriesColors(frame, chart.series);
  const single = chart.series.length === 1;
  return chart.series.map((series, index) => ({
    type: 'bar',
    name: chartText(series.name),
    x: chart.labels.map((_, at) => at),
    y: series.values,
    marker: {
      color: single
        ? barColors(frame, chart.labels, chart.highlight, colors[0] ?? '')
        : colors[index],
    },
    ...(writesValues ? { text: (chart.valueLabels ?? []).map(chartText) } : {}),
    textposition: writesValues ? 'outside' : 'none',
    constraintext: 'none',
    textfont: font(frame.palette.ink),
    textangle: 0,
    cliponaxis: false,
    hoverinfo: 'text',
    hovertext: pointTexts(chart, series),
  }));
};

const columnMargin = (topPx: number, lines: number) => ({
  l: 4,
  r: 8,
  t: topPx + 10,
  b: 12 + lines * 17,
});

/** A last label that is wider than its place reaches beyond the drawing. */
const endLabelPx = (labels: readonly string[], lines: number): number =>
  lines > 1 || labels.length < 8
    ? 0
    : Math.min(48, textWidthPx(axisLabels(labels).at(-1) ?? '') / 2);

/** Beside an axis that is read by its values, whose name stands above it. */
export const uprightMargin = (chart: CategoryChart, topPx: number, lines: number) => ({
  l: AXIS_PX,
  r: Math.max(12, endLabelPx(chart.labels, lines)),
  t: topPx + (axisName(chart.y) === '' ? 10 : AXIS_NAME_PX),
  b: 12 + lines * 17,
});

/** Upright columns for ordered categories; values at the columns where they fit. */
export const columnsFigure = (chart: CategoryChart, frame: Frame): Figure => {
  const writesValues = fitsValues(chart, frame.widthPx - 12);
  const [low, high] = extent(chart.series, true);
  const plotPx = frame.widthPx - (writesValues ? 12 : AXIS_PX + 8);
  const { lines } = bottomLabels(chart.labels, plotPx);
  const pad = (high - low) * 0.1;
  const withLegend = chart.series.length > 1;
  const topPx = withLegend ? legendPx(namesOf(chart), frame.widthPx) : 4;
  const heightPx = COLUMNS_PX + topPx - 4;
  const layout = baseLayout(
    frame,
    heightPx,
    writesValues ? columnMargin(topPx, lines) : uprightMargin(chart, topPx, lines),
    {
      barmode: 'group',
      bargap: 0.28,
      showlegend: withLegend,
      annotations: writesValues ? [] : nameAbove(frame, chart.y, AXIS_PX),
      xaxis: bottomAxis(frame, chart.labels, plotPx),
      yaxis: writesValues
        ? { ...hiddenAxis, range: [low < 0 ? low - pad : 0, high > 0 ? high + pad : 0] }
        : valueAxis(frame, low, high, chart.y),
    },
  );
  return { data: columnTraces(chart, frame, writesValues), layout, heightPx };
};
