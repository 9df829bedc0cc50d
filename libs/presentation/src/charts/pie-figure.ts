import type { PieChart } from '../../../contract/src/report-content.js';
import { formatNumber } from '../format/number.js';
import { baseLayout, font, hiddenAxis, type Figure, type Frame } from './chart-frame.js';
import { seriesColor } from './chart-palette.js';
import { chartText, fitLabel } from './chart-text.js';

const PIE_PX = 300;

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
