import type { ScatterChart } from '../../../contract/src/report-content.js';
import { axisTitle, measured, nameAbove, secondLinePx } from './axis-name.js';
import {
  baseLayout,
  endRoomPx,
  lyingAxis,
  valueAxis,
  type Figure,
  type Frame,
  type PlotObject,
} from './chart-frame.js';
import { chartText } from './chart-text.js';

const PLOT_PX = 300;
const AXIS_PX = 62;

/** Both measures are named at their axes; the upright one stands above its ticks. */
const measureLayout = (
  frame: Frame,
  chart: ScatterChart,
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
      xaxis: { ...xaxis, title: axisTitle(frame, chart.x, plotPx) },
      yaxis,
      annotations: nameAbove(frame, chart.y, AXIS_PX),
    },
  );
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
