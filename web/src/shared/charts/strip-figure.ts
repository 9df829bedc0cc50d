import type { StripChart } from '../../../../libs/contract/src/report-content.js';
import { formatNumber } from '../format/number.js';
import {
  baseLayout,
  hiddenAxis,
  valueAxis,
  type Figure,
  type Frame,
  type PlotObject,
} from './chart-frame.js';
import { chartText } from './chart-text.js';

const STRIP_PX = 190;
const SPREAD_STEPS = 11;

type Point = StripChart['points'][number];

/** Points stand apart by their order among all, so that the picture is the same each time. */
export const stripOffset = (order: number): number =>
  (((order * 7) % SPREAD_STEPS) - (SPREAD_STEPS - 1) / 2) / SPREAD_STEPS;

const hoverOf = (chart: StripChart, { label, value }: Point): string => {
  const name = label === undefined ? '' : `${chartText(label)}<br>`;
  const unit = chart.x.unit === undefined ? '' : `\u00a0${chartText(chart.x.unit)}`;
  return `${name}${chartText(chart.x.title)}: ${formatNumber(value)}${unit}`;
};

export const stripFigure = (chart: StripChart, frame: Frame): Figure => {
  const order = new Map(
    [...chart.points].sort((a, b) => a.value - b.value).map((point, at) => [point, at]),
  );
  const trace = (far: boolean): PlotObject => {
    const points = chart.points.filter((point) => point.far === far);
    return {
      type: 'scatter',
      mode: 'markers',
      x: points.map((point) => point.value),
      y: points.map((point) => stripOffset(order.get(point) ?? 0)),
      marker: far
        ? { color: frame.palette.accent, size: 10 }
        : { color: frame.palette.secondInk, size: 6, opacity: 0.35 },
      cliponaxis: false,
      hoverinfo: 'text',
      hovertext: points.map((point) => hoverOf(chart, point)),
    };
  };
  const values = chart.points.map((point) => point.value);
  const axis = valueAxis(
    frame,
    Math.min(...values),
    Math.max(...values),
    chart.x,
    frame.widthPx < 480 ? 3 : 6,
  );
  const layout = baseLayout(
    frame,
    STRIP_PX,
    { l: 16, r: 16, t: 10, b: 40 },
    { xaxis: axis, yaxis: { ...hiddenAxis, range: [-0.8, 0.8] } },
  );
  return { data: [trace(false), trace(true)], layout, heightPx: STRIP_PX };
};
