import type { CategoryChart, ChartSeries } from '../../../contract/src/report-content.js';
import { nameAbove } from './axis-name.js';
import {
  baseLayout,
  extent,
  finite,
  font,
  legendPx,
  sideRoomPx,
  valueAxis,
  type Figure,
  type Frame,
  type PlotObject,
} from './chart-frame.js';
import { faded } from './chart-palette.js';
import { chartText } from './chart-text.js';
import {
  AXIS_PX,
  bottomAxis,
  bottomLabels,
  COLUMNS_PX,
  namesOf,
  uprightMargin,
} from './columns-figure.js';
import { valueNotes, withRoom } from './line-notes.js';
import { multiplesFigure } from './multiples-figure.js';
import { pointTexts } from './point-text.js';
import { seriesColors } from './series-colors.js';

const MARKERS_UP_TO = 31;
const BAND_OPACITY = 0.18;

interface Part {
  readonly values: readonly (number | null)[];
  readonly dashed: boolean;
}

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
  const bare = finite(solid.slice(0, from - 1)).length === 0 && finite(solid).length < 2;
  return from <= 0 || bare ? parts.slice(1) : parts;
};

const markerOf = (chart: CategoryChart, series: ChartSeries, color: string): PlotObject => ({
  color,
  opacity: 1,
  line: { width: 0 },
  size: series.values.map((_, at) =>
    series.role !== 'reference' && chart.highlight.includes(at) ? 10 : 5,
  ),
});

const traces = (chart: CategoryChart, frame: Frame): readonly PlotObject[] => {
  const colors = seriesColors(frame, chart.series);
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
      hovertext: pointTexts(chart, series),
    }));
  });
};

const withoutMarks = { mode: 'lines', hoverinfo: 'skip', line: { width: 0 } };

/** The interval as a pale field, its lower bound unseen; it is drawn behind the lines. */
const bandTraces = (chart: CategoryChart, frame: Frame): readonly PlotObject[] => {
  if (chart.band === undefined) return [];
  const { name, low, high } = chart.band;
  const positions = chart.labels.map((_, position) => position);
  const shared = { type: 'scatter', x: positions, legendgroup: 'band', ...withoutMarks };
  return [
    { ...shared, y: low, showlegend: false },
    {
      ...shared,
      y: high,
      name: chartText(name),
      showlegend: true,
      fill: 'tonexty',
      fillcolor: faded(frame.palette.accent, BAND_OPACITY),
    },
  ];
};

const markShapes = (chart: CategoryChart, frame: Frame): readonly PlotObject[] =>
  (chart.marks ?? []).map(({ index }) => ({
    type: 'line',
    xref: 'x',
    yref: 'paper',
    x0: index - 0.5,
    x1: index - 0.5,
    y0: 0,
    y1: 1,
    line: { color: frame.palette.ink, width: 1.5, dash: 'dot' },
  }));

/** Written towards the side that has more room. */
const markNotes = (chart: CategoryChart, frame: Frame): readonly PlotObject[] =>
  (chart.marks ?? []).map(({ index, text }) => {
    const late = index > chart.labels.length * 0.7;
    return {
      x: index - 0.5,
      xanchor: late ? 'right' : 'left',
      xshift: late ? -6 : 6,
      yref: 'paper',
      y: 1,
      yanchor: 'top',
      text: chartText(text),
      showarrow: false,
      font: font(frame.palette.ink),
      bgcolor: frame.palette.surface,
    };
  });

/** Zero belongs to a line's axis unless the values lie far from it. */
const lineExtent = ({ series, band }: CategoryChart): readonly [number, number] => {
  const bounds = [band?.low ?? [], band?.high ?? []];
  const all = [
    ...series,
    ...bounds.map((values) => ({ name: '', role: 'reference' as const, values })),
  ];
  const [low, high] = extent(all, false);
  return low >= 0 && low < high * 0.6 ? [0, high] : [low, high];
};

/** More lines than are told apart in one drawing. */
const LINES_MAX = 4;

export const lineFigure = (chart: CategoryChart, frame: Frame): Figure => {
  const told = chart.series.filter(({ role }) => role !== 'reference');
  if (told.length > LINES_MAX) return multiplesFigure(chart, frame);
  const yaxis = valueAxis(frame, ...withRoom(lineExtent(chart), chart), chart.y);
  const left = sideRoomPx(yaxis, AXIS_PX);
  const plotPx = frame.widthPx - left - 12;
  const withLegend = chart.series.length > 1 || chart.band !== undefined;
  const names = [...namesOf(chart), ...(chart.band === undefined ? [] : [chart.band.name])];
  const topPx = withLegend ? legendPx(names, frame.widthPx) : 4;
  const margin = uprightMargin(chart, topPx, bottomLabels(chart.labels, plotPx).lines);
  const heightPx = COLUMNS_PX + topPx - 4;
  const layout = baseLayout(
    frame,
    heightPx,
    { ...margin, l: left },
    {
      showlegend: withLegend,
      xaxis: bottomAxis(frame, chart.labels, plotPx),
      yaxis,
      shapes: markShapes(chart, frame),
      annotations: [
        ...nameAbove(frame, chart.y, left),
        ...markNotes(chart, frame),
        ...valueNotes(chart, frame),
      ],
    },
  );
  return { data: [...bandTraces(chart, frame), ...traces(chart, frame)], layout, heightPx };
};
