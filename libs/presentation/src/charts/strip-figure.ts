import type { StripChart } from '../../../contract/src/report-content.js';
import { axisTitle, measured, secondLinePx } from './axis-name.js';
import {
  baseLayout,
  endRoomPx,
  font,
  hiddenAxis,
  lyingAxis,
  type Figure,
  type Frame,
  type PlotObject,
} from './chart-frame.js';
import { faded } from './chart-palette.js';
import { chartText, fitLabel, textWidthPx } from './chart-text.js';

const STRIP_PX = 210;
const GOLDEN = 0.618_033_988_75;
const NAMED_MAX = 4;
const NAME_PX_MAX = 170;
const SIDE_PX = 16;
/** Far points stand near the middle, and their names above all of them. */
const FAR_SPREAD = 0.36;
const NAMES_AT = 0.2;

type Point = StripChart['points'][number];

/** Between −½ and ½; neighbours by value stand far apart, and the picture is the same each time. */
export const stripOffset = (order: number): number => ((order * GOLDEN) % 1) - 0.5;

const hoverOf = (chart: StripChart, { label, value }: Point): string => {
  const name = label === undefined ? '' : `${chartText(label)}<br>`;
  return `${name}${chartText(chart.x.title)}: ${chartText(measured(value, chart.x))}`;
};

interface Name {
  readonly point: Point;
  readonly text: string;
  readonly anchor: 'left' | 'center' | 'right';
  readonly from: number;
  readonly to: number;
}

const nameAt = (point: Point, place: number, plotPx: number): Name => {
  const text = fitLabel(point.label ?? '', NAME_PX_MAX);
  const width = textWidthPx(text);
  if (place + width / 2 > plotPx)
    return { point, text, anchor: 'right', from: place - width, to: place };
  if (place - width / 2 < 0) return { point, text, anchor: 'left', from: place, to: place + width };
  return { point, text, anchor: 'center', from: place - width / 2, to: place + width / 2 };
};

/** The farthest points are named, as far as their names do not meet. */
const namesFor = (
  chart: StripChart,
  [low, high]: readonly [number, number],
  plotPx: number,
): readonly Name[] => {
  const usual = chart.points.filter((point) => !point.far).map((point) => point.value);
  const centre = usual[Math.floor(usual.length / 2)] ?? 0;
  const farthest = chart.points
    .filter((point) => point.far && point.label !== undefined)
    .sort((a, b) => Math.abs(b.value - centre) - Math.abs(a.value - centre));
  const names: Name[] = [];
  for (const point of farthest) {
    const name = nameAt(point, ((point.value - low) / (high - low)) * plotPx, plotPx);
    const meets = names.some(({ from, to }) => name.to > from && name.from < to);
    if (!meets && names.length < NAMED_MAX) names.push(name);
  }
  return names;
};

const nameNotes = (
  chart: StripChart,
  frame: Frame,
  ends: readonly [number, number],
): readonly PlotObject[] =>
  namesFor(chart, ends, frame.widthPx - SIDE_PX * 2).map(({ point, text, anchor }) => ({
    x: point.value,
    xanchor: anchor,
    y: NAMES_AT,
    yanchor: 'bottom',
    yshift: 6,
    text: chartText(text),
    showarrow: false,
    font: font(frame.palette.ink),
  }));

const usualField = ({ usual }: StripChart, frame: Frame): readonly PlotObject[] =>
  usual === undefined
    ? []
    : [
        {
          type: 'rect',
          layer: 'below',
          xref: 'x',
          yref: 'paper',
          x0: usual[0],
          x1: usual[1],
          y0: 0,
          y1: 1,
          line: { width: 0 },
          fillcolor: faded(frame.palette.muted, 0.35),
        },
      ];

/** By value, so that it is the same whatever the order of the points. */
const offsetsOf = (chart: StripChart): ReadonlyMap<Point, number> =>
  new Map(
    [...chart.points]
      .sort((a, b) => a.value - b.value)
      .map((point, at) => [point, stripOffset(at) * (point.far ? FAR_SPREAD : 1)]),
  );

const pointsTrace = (
  chart: StripChart,
  frame: Frame,
  far: boolean,
  offsets: ReadonlyMap<Point, number>,
): PlotObject => {
  const points = chart.points.filter((point) => point.far === far);
  return {
    type: 'scatter',
    mode: 'markers',
    x: points.map((point) => point.value),
    y: points.map((point) => offsets.get(point) ?? 0),
    marker: far
      ? { color: frame.palette.accent, size: 10, line: { width: 1, color: frame.palette.surface } }
      : { color: frame.palette.secondInk, size: 6, opacity: 0.4 },
    cliponaxis: false,
    hoverinfo: 'text',
    hovertext: points.map((point) => hoverOf(chart, point)),
  };
};

export const stripFigure = (chart: StripChart, frame: Frame): Figure => {
  const offsets = offsetsOf(chart);
  const values = chart.points.map((point) => point.value);
  const low = Math.min(...values);
  const high = Math.max(...values);
  const ends = low === high ? ([low - 1, high + 1] as const) : ([low, high] as const);
  const xaxis = lyingAxis(frame, ends, chart.x, frame.widthPx - SIDE_PX * 3);
  const [from = low, to = high] = xaxis['range'] as readonly number[];
  const usual = chart.usual === undefined ? undefined : within(chart.usual, from, to);
  const right = Math.max(SIDE_PX, endRoomPx(xaxis));
  const plotPx = frame.widthPx - SIDE_PX - right;
  const layout = baseLayout(
    frame,
    STRIP_PX,
    { l: SIDE_PX, r: right, t: 10, b: 56 + secondLinePx(chart.x, plotPx) },
    {
      xaxis: { ...xaxis, title: axisTitle(frame, chart.x, plotPx) },
      yaxis: { ...hiddenAxis, range: [-0.62, 0.72] },
      shapes: usualField(usual === undefined ? chart : { ...chart, usual }, frame),
      annotations: nameNotes(chart, frame, [from, to]),
    },
  );
  const data = [
    pointsTrace(chart, frame, false, offsets),
    pointsTrace(chart, frame, true, offsets),
  ];
  return { data, layout, heightPx: STRIP_PX };
};

const within = (
  [low, high]: readonly [number, number],
  from: number,
  to: number,
): readonly [number, number] => [Math.max(low, from), Math.min(high, to)];
