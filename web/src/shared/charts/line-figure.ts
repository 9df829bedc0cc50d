import type { CategoryChart, ChartSeries } from '../../../../libs/contract/src/report-content.js';
import { formatNumber } from '../format/number.js';
import {
  baseLayout,
  extent,
  LEGEND_PX,
  valueAxis,
  type Figure,
  type Frame,
  type PlotObject,
} from './chart-frame.js';
import { AXIS_PX, bottomAxis, bottomLabels, COLUMNS_PX } from './columns-figure.js';
import { chartText } from './chart-text.js';
import { seriesColors } from './series-colors.js';

const MARKERS_UP_TO = 31;

type Part = { readonly values: readonly (number | null)[]; readonly dashed: boolean };

/** The dashed part begins at the last solid point, so that the line does not break. */
export const lineParts = (series: ChartSeries): readonly Part[] => {
  const from = series.dashedFrom;
  if (from === undefined || from >= series.values.length) {
    return [{ values: series.values, dashed: series.role === 'reference' }];
  }
  const solid = series.values.map((value, at) => (at < from ? value : null));
  const dashed = series.values.map((value, at) => (at >= from - 1 ? value : null));
  const parts = [
    { values: solid, dashed: false },
    { values: dashed, dashed: true },
  ];
  return from <= 0 ? parts.slice(1) : parts;
};

const valueText = (value: number | null | undefined): string =>
  value === null || value === undefined ? '—' : formatNumber(value);

const markerOf = (chart: CategoryChart, series: ChartSeries, color: string): PlotObject => ({
  color,
  opacity: 1,
  line: { width: 0 },
  size: series.values.map((_, at) =>
    series.role !== 'reference' && chart.highlight.includes(at) ? 10 : 5,
  ),
});

const traces = (chart: CategoryChart, frame: Frame): readonly PlotObject[] => {
  const colors = seriesColors(frame.palette, chart.series);
  const withMarkers = chart.labels.length <= MARKERS_UP_TO;
  return chart.series.flatMap((series, index) => {
    const color = colors[index] ?? frame.palette.accent;
    const reference = series.role === 'reference';
    return lineParts(series).map((part, at) => ({
      type: 'scatter',
      mode: withMarkers && !reference ? 'lines+markers' : 'lines',
      name: chartText(series.name),
      legendgroup: String(index),
      showlegend: at === 0,
      x: chart.labels.map((_, position) => position),
      y: part.values,
      connectgaps: false,
      line: {
        color,
        width: reference ? 1.5 : 2.5,
        dash: part.dashed ? 'dash' : 'solid',
      },
      marker: markerOf(chart, series, color),
      hoverinfo: 'text',
      hovertext: chart.labels.map(
        (label, position) =>
          `${chartText(label)}<br>${chartText(series.name)}: ` +
          chartText(valueText(series.values[position])),
      ),
    }));
  });
};

/** Zero belongs to a line's axis unless the values lie far from it. */
const lineExtent = (series: readonly ChartSeries[]): readonly [number, number] => {
  const [low, high] = extent(series, false);
  return low >= 0 && low < high * 0.6 ? [0, high] : [low, high];
};

export const lineFigure = (chart: CategoryChart, frame: Frame): Figure => {
  const plotPx = frame.widthPx - AXIS_PX - 12;
  const [low, high] = lineExtent(chart.series);
  const withLegend = chart.series.length > 1;
  const { lines } = bottomLabels(chart.labels, plotPx);
  const layout = baseLayout(
    frame,
    COLUMNS_PX,
    { l: AXIS_PX, r: 12, t: withLegend ? LEGEND_PX : 14, b: 12 + lines * 17 },
    {
      showlegend: withLegend,
      xaxis: bottomAxis(frame, chart.labels, plotPx),
      yaxis: valueAxis(frame, low, high, chart.y),
    },
  );
  return { data: traces(chart, frame), layout, heightPx: COLUMNS_PX };
};
