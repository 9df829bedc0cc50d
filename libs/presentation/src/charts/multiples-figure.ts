import type { CategoryChart, ChartSeries } from '../../../contract/src/report-content.js';
import { axisName, nameAbove } from './axis-name.js';
import {
  baseLayout,
  extent,
  font,
  labelAxis,
  valueAxis,
  type Figure,
  type Frame,
  type PlotObject,
} from './chart-frame.js';
import {
  axisLabels,
  chartText,
  fitLabel,
  niceTicks,
  textWidthPx,
  tickTexts,
} from './chart-text.js';
import { AXIS_PX } from './columns-figure.js';
import { pointTexts } from './point-text.js';
import { seriesColors } from './series-colors.js';

const PANEL_PX = 84;
const TICKS = 3;
const NAME_PX = 34;
const PANEL_WIDTH_PX = 190;
const COLUMNS_MAX = 4;
/** Between two panels of a row, of a panel's width. */
const GAP = 0.14;
const LABELS_PX = 30;

interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** Points of one line less one: the width of a panel. */
  readonly width: number;
  readonly low: number;
  readonly high: number;
}

const gridOf = ({ labels }: CategoryChart, drawn: readonly ChartSeries[], frame: Frame): Grid => {
  const fitting = Math.floor((frame.widthPx - AXIS_PX) / PANEL_WIDTH_PX);
  const columns = Math.max(1, Math.min(COLUMNS_MAX, drawn.length, fitting));
  const ticks = niceTicks(...extent(drawn, true), TICKS);
  return {
    columns,
    rows: Math.ceil(drawn.length / columns),
    width: Math.max(1, labels.length - 1),
    low: ticks[0] ?? 0,
    high: ticks.at(-1) ?? 1,
  };
};

/** Of the panel's left edge. */
const leftOf = ({ columns, width }: Grid, at: number): number => (at % columns) * width * (1 + GAP);

/** From a row of panels to the one below it. */
const STEP = 1 + NAME_PX / PANEL_PX;

const heightOf = ({ low, high }: Grid, row: number, value: number): number =>
  (value - low) / (high - low) - row * STEP;

const rowOf = ({ columns }: Grid, at: number): number => Math.floor(at / columns);

const panelTrace = (
  chart: CategoryChart,
  series: ChartSeries,
  grid: Grid,
  at: number,
  color: string,
): PlotObject => ({
  type: 'scatter',
  mode: 'lines+markers',
  name: chartText(series.name),
  showlegend: false,
  x: series.values.map((_, place) => leftOf(grid, at) + place),
  y: series.values.map((value) => (value === null ? null : heightOf(grid, rowOf(grid, at), value))),
  connectgaps: false,
  line: { color, width: 2 },
  marker: { color, size: 4, line: { width: 0 } },
  cliponaxis: false,
  hoverinfo: 'text',
  hovertext: pointTexts(chart, series),
});

const panelName = (
  { palette, widthPx }: Frame,
  name: string,
  grid: Grid,
  at: number,
): PlotObject => ({
  x: leftOf(grid, at),
  xanchor: 'left',
  y: heightOf(grid, rowOf(grid, at), grid.high),
  yanchor: 'bottom',
  yshift: 3,
  text: chartText(fitLabel(name, (widthPx - AXIS_PX) / grid.columns - 12)),
  showarrow: false,
  font: font(palette.ink),
});

/** The first and the last label of each column, or the first alone where both have no room. */
const bottomOf = (chart: CategoryChart, grid: Grid, frame: Frame, endX: number): PlotObject => {
  const labels = axisLabels(chart.labels);
  const [first = '', last = ''] = [labels[0], labels.at(-1)];
  const panelPx = (frame.widthPx - AXIS_PX) / grid.columns;
  const both = textWidthPx(first) + textWidthPx(last) < panelPx && labels.length > 1;
  const places = Array.from({ length: grid.columns }, (_, column) => column);
  const inset = (px: number): number => (px / panelPx) * grid.width * (1 + GAP);
  const positions = places.flatMap((column) => {
    const left = leftOf(grid, column);
    const from = left + inset(textWidthPx(first) / 2);
    return both ? [from, left + grid.width - inset(textWidthPx(last) / 2)] : [from];
  });
  const texts = places.flatMap(() => (both ? [first, last] : [first]));
  return {
    ...labelAxis(frame, positions, texts, [-grid.width * 0.02, endX]),
    tickfont: font(frame.palette.secondInk, 12),
  };
};

const sideOf = (chart: CategoryChart, grid: Grid, frame: Frame): PlotObject => {
  const ticks = niceTicks(grid.low, grid.high, TICKS);
  const texts = tickTexts(ticks, chart.y.unit);
  const rows = Array.from({ length: grid.rows }, (_, row) => row);
  const last = heightOf(grid, grid.rows - 1, grid.low);
  return {
    ...valueAxis(frame, grid.low, grid.high, chart.y),
    tickvals: rows.flatMap((row) => ticks.map((tick) => heightOf(grid, row, tick))),
    ticktext: rows.flatMap(() => texts),
    tickfont: font(frame.palette.secondInk, 12),
    range: [last, 1],
    zeroline: false,
  };
};

/** A small drawing for each line, all on one scale: more than a few lines in one are a tangle. */
export const multiplesFigure = (chart: CategoryChart, frame: Frame): Figure => {
  const drawn = chart.series.filter(({ role }) => role !== 'reference');
  const grid = gridOf(chart, drawn, frame);
  const colors = seriesColors(frame, drawn);
  const top = NAME_PX + (axisName(chart.y) === '' ? 0 : LABELS_PX - 8);
  const margin = { l: AXIS_PX, r: 12, t: top, b: LABELS_PX };
  const heightPx = Math.round((grid.rows - 1) * STEP * PANEL_PX + PANEL_PX + top + LABELS_PX);
  const endX = leftOf(grid, grid.columns - 1) + grid.width * 1.02;
  const layout = baseLayout(frame, heightPx, margin, {
    xaxis: bottomOf(chart, grid, frame, endX),
    yaxis: sideOf(chart, grid, frame),
    annotations: [
      ...nameAbove(frame, chart.y, AXIS_PX).map((name) => ({ ...name, yshift: NAME_PX - 4 })),
      ...drawn.map(({ name }, at) => panelName(frame, name, grid, at)),
    ],
  });
  const data = drawn.map((series, at) =>
    panelTrace(chart, series, grid, at, colors[at] ?? frame.palette.accent),
  );
  return { data, layout, heightPx };
};
