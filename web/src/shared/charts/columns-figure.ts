import type { CategoryChart } from '../../../../libs/contract/src/report-content.js';
import { formatNumber } from '../format/number.js';
import {
  baseLayout,
  extent,
  font,
  hiddenAxis,
  labelAxis,
  LEGEND_PX,
  valueAxis,
  type Figure,
  type Frame,
  type PlotObject,
} from './chart-frame.js';
import { chartText, labelStep, longestWidthPx, wrapLabel } from './chart-text.js';
import { barColors, seriesColors } from './series-colors.js';

export const COLUMNS_PX = 300;
export const AXIS_PX = 62;

/** Labels beneath: all where they fit in two lines, else every n-th. */
export const bottomLabels = (
  labels: readonly string[],
  plotPx: number,
): { readonly positions: readonly number[]; readonly texts: readonly string[]; lines: number } => {
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
  const widest = Math.min(longestWidthPx(labels), 96);
  const step = labelStep(labels.length, widest, plotPx);
  const positions = labels.map((_, at) => at).filter((at) => at % step === 0);
  return {
    positions,
    texts: positions.map((at) => chartText((labels[at] ?? '').slice(0, 14))),
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

export const hoverText = (label: string, shown: string): string =>
  `${chartText(label)}<br>${chartText(shown)}`;

const fitsValues = (chart: CategoryChart, plotPx: number): boolean => {
  if (chart.valueLabels === undefined || chart.series.length !== 1) return false;
  return longestWidthPx(chart.valueLabels) + 6 <= plotPx / Math.max(1, chart.labels.length);
};

const shownValue = (chart: CategoryChart, series: number, at: number): string => {
  const value = chart.series[series]?.values[at];
  const own = series === 0 ? chart.valueLabels?.[at] : undefined;
  return own ?? (value === null || value === undefined ? '—' : formatNumber(value));
};

const columnTraces = (
  chart: CategoryChart,
  frame: Frame,
  writesValues: boolean,
): readonly PlotObject[] => {
  const colors = seriesColors(frame.palette, chart.series);
  const single = chart.series.length === 1;
  return chart.series.map((series, index) => ({
    type: 'bar',
    name: chartText(series.name),
    x: chart.labels.map((_, at) => at),
    y: series.values,
    marker: {
      color: single
        ? barColors(frame.palette, chart.labels.length, chart.highlight, colors[0] ?? '')
        : colors[index],
    },
    ...(writesValues ? { text: (chart.valueLabels ?? []).map(chartText) } : {}),
    textposition: writesValues ? 'outside' : 'none',
    textfont: font(frame.palette.ink),
    textangle: 0,
    cliponaxis: false,
    hoverinfo: 'text',
    hovertext: chart.labels.map((label, at) => hoverText(label, shownValue(chart, index, at))),
  }));
};

export const columnMargin = (withLegend: boolean, withAxis: boolean, lines: number) => ({
  l: withAxis ? AXIS_PX : 4,
  r: 8,
  t: withLegend ? LEGEND_PX : 14,
  b: 12 + lines * 17,
});

/** Upright columns for ordered categories; values at the columns where they fit. */
export const columnsFigure = (chart: CategoryChart, frame: Frame): Figure => {
  const writesValues = fitsValues(chart, frame.widthPx - 12);
  const [low, high] = extent(chart.series, true);
  const plotPx = frame.widthPx - (writesValues ? 12 : AXIS_PX + 8);
  const { lines } = bottomLabels(chart.labels, plotPx);
  const pad = (high - low) * 0.1;
  const layout = baseLayout(
    frame,
    COLUMNS_PX,
    columnMargin(chart.series.length > 1, !writesValues, lines),
    {
      barmode: 'group',
      bargap: 0.28,
      showlegend: chart.series.length > 1,
      xaxis: bottomAxis(frame, chart.labels, plotPx),
      yaxis: writesValues
        ? { ...hiddenAxis, range: [low < 0 ? low - pad : 0, high > 0 ? high + pad : 0] }
        : valueAxis(frame, low, high, chart.y),
    },
  );
  return { data: columnTraces(chart, frame, writesValues), layout, heightPx: COLUMNS_PX };
};

/** Shares as columns and their running sum as a line, both on one axis. */
export const paretoFigure = (chart: CategoryChart, frame: Frame): Figure => {
  const [shares, ...lines] = chart.series;
  const plotPx = frame.widthPx - AXIS_PX - 8;
  const [low, high] = extent(chart.series, true);
  const bars =
    shares === undefined ? [] : columnTraces({ ...chart, series: [shares] }, frame, false);
  const curves = lines.map((series, index) => ({
    type: 'scatter',
    mode: 'lines',
    name: chartText(series.name),
    x: chart.labels.map((_, at) => at),
    y: series.values,
    line: { color: frame.palette.ink, width: 2 },
    hoverinfo: 'text',
    hovertext: chart.labels.map((label, at) => hoverText(label, shownValue(chart, index + 1, at))),
  }));
  const layout = baseLayout(
    frame,
    COLUMNS_PX,
    columnMargin(true, true, bottomLabels(chart.labels, plotPx).lines),
    {
      bargap: chart.labels.length > 30 ? 0 : 0.28,
      showlegend: true,
      xaxis: bottomAxis(frame, chart.labels, plotPx),
      yaxis: valueAxis(frame, low, high, chart.y),
    },
  );
  return { data: [...bars, ...curves], layout, heightPx: COLUMNS_PX };
};
