import type { BoxChart, PieChart } from '../../../contract/src/report-content.js';
import { formatNumber } from '../format/number.js';
import { axisTitle, measured, secondLinePx } from './axis-name.js';
import {
  baseLayout,
  endRoomPx,
  font,
  hiddenAxis,
  labelAxis,
  lyingAxis,
  type Figure,
  type Frame,
  type PlotObject,
} from './chart-frame.js';
import { seriesColor } from './chart-palette.js';
import { chartText, fitLabel, longestWidthPx } from './chart-text.js';

const PIE_PX = 300;

/** The number of rows stands under each name, where no cut can take it away. */
const boxTexts = (chart: BoxChart, frame: Frame, labelPx: number): readonly string[] =>
  chart.boxes.map(
    (box) =>
      `${chartText(fitLabel(box.label, labelPx))}<br>` +
      `<span style="color:${frame.palette.secondInk}">n\u00a0=\u00a0${formatNumber(box.n)}</span>`,
  );

const boxHover = (chart: BoxChart): readonly string[] =>
  chart.boxes.map(
    ({ label, min, q1, median, q3, max }) =>
      `${chartText(label)}<br>медиана ${chartText(measured(median, chart.y))}<br>` +
      `половина — от ${formatNumber(q1)} до ${chartText(measured(q3, chart.y))}<br>` +
      `все — от ${formatNumber(min)} до ${chartText(measured(max, chart.y))}`,
  );

/** Invisible bars carry the text: Plotly has none for boxes made of quantiles. */
const hoverBars = (chart: BoxChart): PlotObject => ({
  type: 'bar',
  orientation: 'h',
  y: chart.boxes.map((_, at) => at),
  base: chart.boxes.map((box) => box.min),
  x: chart.boxes.map((box) => box.max - box.min),
  marker: { color: 'rgba(0,0,0,0)' },
  hoverinfo: 'text',
  hovertext: boxHover(chart),
});

export const boxFigure = (chart: BoxChart, frame: Frame): Figure => {
  const widest = longestWidthPx(chart.boxes.map((box) => box.label));
  const labelPx = Math.max(64, Math.min(widest, Math.round(frame.widthPx * 0.38)));
  const heightPx = chart.boxes.length * 46 + 64;
  const positions = chart.boxes.map((_, at) => at);
  const trace = {
    type: 'box',
    orientation: 'h',
    y: positions,
    q1: chart.boxes.map((box) => box.q1),
    median: chart.boxes.map((box) => box.median),
    q3: chart.boxes.map((box) => box.q3),
    lowerfence: chart.boxes.map((box) => box.min),
    upperfence: chart.boxes.map((box) => box.max),
    line: { color: frame.palette.accent, width: 1.5 },
    fillcolor: frame.palette.muted,
    whiskerwidth: 0.5,
    hoverinfo: 'skip',
  };
  const low = Math.min(...chart.boxes.map((box) => box.min));
  const high = Math.max(...chart.boxes.map((box) => box.max));
  const xaxis = lyingAxis(frame, [low, high], chart.y, frame.widthPx - labelPx - 60);
  const range: readonly [number, number] = [chart.boxes.length - 0.5, -0.5];
  const right = endRoomPx(xaxis);
  const plotPx = frame.widthPx - labelPx - 12 - right;
  const layout = baseLayout(
    frame,
    heightPx,
    { l: labelPx + 12, r: right, t: 4, b: 56 + secondLinePx(chart.y, plotPx) },
    {
      xaxis: { ...xaxis, title: axisTitle(frame, chart.y, plotPx) },
      yaxis: {
        ...labelAxis(frame, positions, [], range),
        ticktext: boxTexts(chart, frame, labelPx),
      },
    },
  );
  return { data: [hoverBars(chart), trace], layout, heightPx };
};

export const pieFigure = (chart: PieChart, frame: Frame): Figure => {
  const total = chart.values.reduce((sum, value) => sum + value, 0);
  const share = (value: number): string =>
    `${formatNumber(total === 0 ? 0 : (value / total) * 100, 1)}\u00a0%`;
  const trace = {
    type: 'pie',
    labels: chart.labels.map((_, at) => String(at)),
    values: chart.values,
    hole: 0.58,
    sort: false,
    direction: 'clockwise',
    text: chart.labels.map(
      (label, at) => `${chartText(fitLabel(label, 130))}<br>${share(chart.values[at] ?? 0)}`,
    ),
    textinfo: 'text',
    textposition: 'outside',
    textfont: font(frame.palette.ink),
    marker: {
      colors: chart.labels.map((_, at) => seriesColor(frame.palette, at)),
      line: { color: frame.palette.surface, width: 2 },
    },
    hoverinfo: 'text',
    hovertext: chart.labels.map(
      (label, at) => `${chartText(label)}<br>${formatNumber(chart.values[at] ?? 0)}`,
    ),
    automargin: true,
  };
  const layout = baseLayout(
    frame,
    PIE_PX,
    { l: 20, r: 20, t: 34, b: 34 },
    { xaxis: hiddenAxis, yaxis: hiddenAxis },
  );
  return { data: [trace], layout, heightPx: PIE_PX };
};
