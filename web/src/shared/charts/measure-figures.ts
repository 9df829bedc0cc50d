import type {
  BoxChart,
  HeatmapChart,
  HistogramChart,
  PieChart,
  ScatterChart,
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
import { bottomAxis, bottomLabels } from './columns-figure.js';
import { seriesColor } from './chart-palette.js';
import { chartText, fitLabel, longestWidthPx } from './chart-text.js';
import { barColors } from './series-colors.js';

const PLOT_PX = 300;
const AXIS_PX = 62;

const axisTitle = (frame: Frame, text: string, unit: string | undefined): PlotObject => ({
  text: chartText(unit === undefined ? text : `${text}, ${unit}`),
  font: font(frame.palette.secondInk),
  standoff: 8,
});

/** Both measures are named at their axes; the upright one stands above its ticks. */
const measureLayout = (
  frame: Frame,
  chart: HistogramChart | ScatterChart,
  xaxis: PlotObject,
  yaxis: PlotObject,
): PlotObject =>
  baseLayout(
    frame,
    PLOT_PX,
    { l: AXIS_PX, r: 14, t: 30, b: 52 },
    {
      bargap: 0.04,
      xaxis: { ...xaxis, title: axisTitle(frame, chart.x.title, chart.x.unit) },
      yaxis,
      annotations: [
        {
          xref: 'paper',
          yref: 'paper',
          x: 0,
          y: 1,
          xanchor: 'left',
          yanchor: 'bottom',
          xshift: 6 - AXIS_PX,
          yshift: 8,
          showarrow: false,
          ...axisTitle(frame, chart.y.title, chart.y.unit),
        },
      ],
    },
  );

export const histogramFigure = (chart: HistogramChart, frame: Frame): Figure => {
  const { bins } = chart;
  const low = bins[0]?.from ?? 0;
  const high = bins.at(-1)?.to ?? 1;
  const most = Math.max(1, ...bins.map((bin) => bin.count));
  const trace = {
    type: 'bar',
    x: bins.map((bin) => (bin.from + bin.to) / 2),
    width: bins.map((bin) => bin.to - bin.from),
    y: bins.map((bin) => bin.count),
    marker: {
      color: barColors(frame.palette, bins.length, chart.highlight, frame.palette.accent),
      line: { width: 1, color: frame.palette.surface },
    },
    hoverinfo: 'text',
    hovertext: bins.map(
      (bin) =>
        `${formatNumber(bin.from)} — ${formatNumber(bin.to)}<br>${chartText(chart.y.title)}: ` +
        formatNumber(bin.count),
    ),
  };
  const across = valueAxis(frame, low, high, chart.x, frame.widthPx < 480 ? 3 : 6);
  const layout = measureLayout(
    frame,
    chart,
    { ...across, range: [low, high], showgrid: false },
    valueAxis(frame, 0, most, chart.y),
  );
  return { data: [trace], layout, heightPx: PLOT_PX };
};

export const scatterFigure = (chart: ScatterChart, frame: Frame): Figure => {
  const xs = chart.points.map((point) => point[0]);
  const ys = chart.points.map((point) => point[1]);
  const points = {
    type: 'scatter',
    mode: 'markers',
    x: xs,
    y: ys,
    marker: { color: frame.palette.accent, size: 7, opacity: 0.55 },
    hoverinfo: 'text',
    hovertext: chart.points.map(
      ([x, y]) =>
        `${chartText(chart.x.title)}: ${formatNumber(x)}<br>` +
        `${chartText(chart.y.title)}: ${formatNumber(y)}`,
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
    { ...valueAxis(frame, ...span(xs), chart.x, frame.widthPx < 480 ? 3 : 6), showgrid: false },
    valueAxis(frame, ...span([...ys, ...(chart.trend ?? []).map((point) => point[1])]), chart.y),
  );
  return { data: [points, ...trend], layout, heightPx: PLOT_PX };
};

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

export const heatmapFigure = (chart: HeatmapChart, frame: Frame): Figure => {
  const rows = chart.yLabels.length;
  const labelPx = Math.min(longestWidthPx(chart.yLabels), Math.round(frame.widthPx * 0.34));
  const plotPx = frame.widthPx - labelPx - 24;
  const cell = plotPx / Math.max(1, chart.xLabels.length);
  const texts = chart.values.map((row) =>
    row.map((value) => (value === null ? '' : formatNumber(value, 1))),
  );
  const writes =
    rows * chart.xLabels.length <= CELLS_WITH_TEXT && longestWidthPx(texts.flat()) + 4 <= cell;
  const heightPx = rows * 34 + 30 + bottomLabels(chart.xLabels, plotPx).lines * 17;
  const trace = {
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
    hovertext: chart.values.map((row, y) =>
      row.map((value, x) => {
        const place = `${chart.yLabels[y] ?? ''}, ${chart.xLabels[x] ?? ''}`;
        return `${chartText(place)}<br>${value === null ? '—' : formatNumber(value)}`;
      }),
    ),
    ...(writes ? { text: texts, texttemplate: '%{text}' } : {}),
  };
  const layout = baseLayout(
    frame,
    heightPx,
    { l: labelPx + 12, r: 8, t: 4, b: heightPx - rows * 34 - 4 },
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
    PLOT_PX,
    { l: 20, r: 20, t: 34, b: 34 },
    { xaxis: hiddenAxis, yaxis: hiddenAxis },
  );
  return { data: [trace], layout, heightPx: PLOT_PX };
};
