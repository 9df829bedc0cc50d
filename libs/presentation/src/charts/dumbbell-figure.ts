import type { CategoryChart, ChartSeries } from '../../../contract/src/report-content.js';
import {
  baseLayout,
  extent,
  font,
  hiddenAxis,
  legendOf,
  legendPx,
  type Figure,
  type Frame,
  type PlotObject,
} from './chart-frame.js';
import { chartText, longestWidthPx } from './chart-text.js';
import { namesOf } from './columns-figure.js';
import { labelNotes, labelRoomOf, leftPx, note, rowsAxis, type LabelRoom } from './lying-rows.js';
import { pointTexts } from './point-text.js';

const ROW_PX = 34;
const ROW_WITH_LABEL_PX = 52;
const DOT_PX = 12;
/** The first row's label has room above it. */
const FIRST_ABOVE = -0.8;

interface Room extends LabelRoom {
  readonly valuePx: number;
  readonly rowPx: number;
}

const roomOf = (chart: CategoryChart, frame: Frame): Room => {
  const room = labelRoomOf(chart.labels, frame);
  return {
    ...room,
    valuePx: longestWidthPx(valueTexts(chart)) + DOT_PX,
    rowPx: room.above ? ROW_WITH_LABEL_PX : ROW_PX,
  };
};

/** From one end to the other, a row each; what lacks an end has no line. */
const linesTrace = ({ labels, series }: CategoryChart, { palette }: Frame): PlotObject => {
  const [one, other] = series;
  const rows = labels.map((_, at) => ({ at, ends: [one?.values[at], other?.values[at]] }));
  const whole = rows.filter(({ ends }) => ends.every((end) => typeof end === 'number'));
  return {
    type: 'scatter',
    mode: 'lines',
    showlegend: false,
    x: whole.flatMap(({ ends }) => [...ends, null]),
    y: whole.flatMap(({ at }) => [at, at, null]),
    line: { color: palette.muted, width: 4 },
    hoverinfo: 'skip',
  };
};

/** What came is a full dot, what it is held against an open one. */
const dotsTrace = (chart: CategoryChart, series: ChartSeries, { palette }: Frame): PlotObject => {
  const isOpen = series.role === 'reference';
  const color = isOpen ? palette.secondInk : palette.accent;
  return {
    type: 'scatter',
    mode: 'markers',
    name: chartText(series.name),
    x: series.values,
    y: chart.labels.map((_, at) => at),
    marker: {
      size: DOT_PX,
      color: isOpen ? palette.surface : color,
      line: { width: 2, color },
    },
    cliponaxis: false,
    hoverinfo: 'text',
    hovertext: pointTexts(chart, series),
  };
};

/** The first series' values; beside the dot of the other one its name says whose they are. */
const valueTexts = ({ series: [first, ...others], valueLabels = [] }: CategoryChart) =>
  valueLabels.map((text, at) => {
    const own = first?.values[at] ?? null;
    const isBesideOther = others.some(({ values }) => own !== null && (values[at] ?? own) > own);
    return isBesideOther && text !== '' ? `${first?.name ?? ''} ${text}` : text;
  });

/** Right of whichever end is farther. */
const valueNotes = (chart: CategoryChart, { palette }: Frame): readonly PlotObject[] =>
  valueTexts(chart).flatMap((text, at) => {
    const ends = chart.series.flatMap(({ values }) => values[at] ?? []);
    if (ends.length === 0 || text === '') return [];
    const place = { x: Math.max(...ends), xanchor: 'left', xshift: DOT_PX, y: at };
    return [note({ ...place, text: chartText(text), font: font(palette.ink) })];
  });

/** Positions tell, no lengths: the axis need not begin at zero, and has room for the values. */
const valuesAxis = ({ series }: CategoryChart, room: Room, plotPx: number): PlotObject => {
  const [low, high] = extent(series, false);
  const perPx = (high - low) / Math.max(60, plotPx - room.valuePx - DOT_PX * 2);
  return {
    ...hiddenAxis,
    range: [low - perPx * DOT_PX, high + perPx * (room.valuePx + DOT_PX)],
  };
};

/** Two ends of each row: what came, and what it is held against. */
export const dumbbellFigure = (chart: CategoryChart, frame: Frame): Figure => {
  const room = roomOf(chart, frame);
  const rows = chart.labels.length;
  const margin = {
    l: leftPx(room, DOT_PX),
    r: 8,
    t: legendPx(namesOf(chart), frame.widthPx),
    b: 4,
  };
  const heightPx = rows * room.rowPx + margin.t + margin.b;
  const layout = baseLayout(frame, heightPx, margin, {
    showlegend: true,
    legend: legendOf(frame),
    yaxis: rowsAxis(frame, chart.labels, room, room.above ? FIRST_ABOVE : undefined),
    xaxis: valuesAxis(chart, room, frame.widthPx - margin.l - margin.r),
    annotations: [
      ...labelNotes(chart.labels, room, frame, (y) => ({ y, yshift: DOT_PX - 4 })),
      ...valueNotes(chart, frame),
    ],
  });
  const dots = chart.series.map((one) => dotsTrace(chart, one, frame));
  return { data: [linesTrace(chart, frame), ...dots], layout, heightPx };
};
