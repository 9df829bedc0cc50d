import type {
  BoxChart,
  HeatmapChart,
  PieChart,
} from '../../../../libs/contract/src/report-content.js';
import { formatNumber } from '../format/number.js';
import {
  baseLayout,
  font,
  hiddenAxis,
  labelAxis,
  valueAxis,
  type Figure,
  type Frame,
  type PlotObject,
} from './chart-frame.js';
import { seriesColor } from './chart-palette.js';
import { chartText, fitLabel, longestWidthPx } from './chart-text.js';
import { bottomAxis, bottomLabels } from './columns-figure.js';

const PIE_PX = 300;

export const boxFigure = (chart: BoxChart, frame: Frame): Figure => {
  const labels = chart.boxes.map((box) => `${box.label} (n\u00a0=\u00a0${formatNumber(box.n)})`);
  const labelPx = Math.min(longestWidthPx(labels), Math.round(frame.widthPx * 0.38));
  const heightPx = chart.boxes.length * 46 + 44;
  const trace = {
    type: 'box',
    orientation: 'h',
    y: chart.boxes.map((_, at) => at),
    q1: chart.boxes.map((box) => box.q1),
    median: chart.boxes.map((box) => box.median),
    q3: chart.boxes.map((box) => box.q3),
    lowerfence: chart.boxes.map((box) => box.min),
    upperfence: chart.boxes.map((box) => box.max),
    line: { color: frame.palette.accent, width: 1.5 },
    fillcolor: frame.palette.muted,
    whiskerwidth: 0.5,
    hoverinfo: 'x',
  };
  const low = Math.min(...chart.boxes.map((box) => box.min));
  const high = Math.max(...chart.boxes.map((box) => box.max));
  const layout = baseLayout(
    frame,
    heightPx,
    { l: labelPx + 12, r: 12, t: 4, b: 40 },
    {
      xaxis: valueAxis(frame, low, high, chart.x, frame.widthPx < 480 ? 3 : 5),
      yaxis: labelAxis(
        frame,
        chart.boxes.map((_, at) => at),
        labels.map((label) => fitLabel(label, labelPx)),
        [chart.boxes.length - 0.5, -0.5],
      ),
    },
  );
  return { data: [trace], layout, heightPx };
};

const CELLS_WITH_TEXT = 160;
const CELL_PX = 34;

const heatmapHover = (chart: HeatmapChart): readonly (readonly string[])[] =>
  chart.values.map((row, y) =>
    row.map((value, x) => {
      const place = `${chart.yLabels[y] ?? ''}, ${chart.xLabels[x] ?? ''}`;
      return `${chartText(place)}<br>${value === null ? '—' : formatNumber(value)}`;
    }),
  );

const heatmapTrace = (chart: HeatmapChart, frame: Frame, cellPx: number): PlotObject => {
  const texts = chart.values.map((row) =>
    row.map((value) => (value === null ? '' : formatNumber(value, 1))),
  );
  const few = chart.yLabels.length * chart.xLabels.length <= CELLS_WITH_TEXT;
  const writes = few && longestWidthPx(texts.flat()) + 4 <= cellPx;
  return {
    type: 'heatmap',
    z: chart.values,
    x: chart.xLabels.map((_, at) => at),
    y: chart.yLabels.map((_, at) => at),
    colorscale: [
      [0, frame.palette.surface],
      [1, frame.palette.accent],
    ],
    showscale: false,
    xgap: 2,
    ygap: 2,
    hoverinfo: 'text',
    hovertext: heatmapHover(chart),
    ...(writes ? { text: texts, texttemplate: '%{text}' } : {}),
  };
};

export const heatmapFigure = (chart: HeatmapChart, frame: Frame): Figure => {
  const rows = chart.yLabels.length;
  const labelPx = Math.min(longestWidthPx(chart.yLabels), Math.round(frame.widthPx * 0.34));
  const plotPx = frame.widthPx - labelPx - 24;
  const heightPx = rows * CELL_PX + 30 + bottomLabels(chart.xLabels, plotPx).lines * 17;
  const trace = heatmapTrace(chart, frame, plotPx / Math.max(1, chart.xLabels.length));
  const layout = baseLayout(
    frame,
    heightPx,
    { l: labelPx + 12, r: 8, t: 4, b: heightPx - rows * CELL_PX - 4 },
    {
      xaxis: bottomAxis(frame, chart.xLabels, plotPx),
      yaxis: labelAxis(
        frame,
        chart.yLabels.map((_, at) => at),
        chart.yLabels.map((label) => fitLabel(label, labelPx)),
        [rows - 0.5, -0.5],
      ),
    },
  );
  return { data: [trace], layout, heightPx };
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
