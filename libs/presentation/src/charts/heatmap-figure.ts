import type { HeatmapChart } from '../../../contract/src/report-content.js';
import { formatFixed, formatNumber } from '../format/number.js';
import { axisName, axisTitle, nameAbove, secondLinePx } from './axis-name.js';
import {
  baseLayout,
  finite,
  font,
  labelAxis,
  type Figure,
  type Frame,
  type PlotObject,
} from './chart-frame.js';
import { inkOn, mixed } from './chart-palette.js';
import { chartText, fitLabels, longestWidthPx } from './chart-text.js';
import { bottomAxis, bottomLabels } from './columns-figure.js';

const CELL_PX = 34;
const CELL_PADDING_PX = 6;
const CELLS_WITH_TEXT = 400;
/** From the best to read to what still is; the first that fits is taken. */
const fontSizesPx = [12, 11, 10, 9] as const;
const CHARACTER_SHARE = 0.57;
/** The smallest value is still seen beside a cell that has none. */
const LEAST_SHARE = 0.07;

const cellText = (chart: HeatmapChart, value: number | null): string => {
  if (value === null) return '';
  return chart.decimals === undefined ? formatNumber(value, 1) : formatFixed(value, chart.decimals);
};

const hoverTexts = (chart: HeatmapChart): readonly (readonly string[])[] =>
  chart.values.map((row, y) =>
    row.map((value, x) => {
      const place = `${chart.yLabels[y] ?? ''}, ${chart.xLabels[x] ?? ''}`;
      const suffix = chart.percent === true ? '\u00a0%' : '';
      return `${chartText(place)}<br>${value === null ? '—' : cellText(chart, value) + suffix}`;
    }),
  );

interface Scale {
  readonly low: number;
  readonly high: number;
  readonly from: string;
  readonly to: string;
}

const scaleOf = (chart: HeatmapChart, { palette }: Frame): Scale => {
  const values = finite(chart.values.flat());
  const low = Math.min(...values);
  const high = Math.max(...values);
  return {
    low: low === high ? low - 1 : low,
    high,
    from: mixed(palette.surface, palette.accent, LEAST_SHARE),
    to: palette.accent,
  };
};

const colorOf = ({ low, high, from, to }: Scale, value: number): string =>
  mixed(from, to, (value - low) / (high - low));

/** Each text in the ink that is read best on its cell. */
const cellNotes = (chart: HeatmapChart, scale: Scale, textPx: number): readonly PlotObject[] =>
  chart.values.flatMap((row, y) =>
    row.flatMap((value, x) =>
      value === null
        ? []
        : [
            {
              x,
              y,
              text: cellText(chart, value),
              showarrow: false,
              font: font(inkOn(colorOf(scale, value)), textPx),
            },
          ],
    ),
  );

const trace = (chart: HeatmapChart, scale: Scale): PlotObject => ({
  type: 'heatmap',
  z: chart.values,
  x: chart.xLabels.map((_, at) => at),
  y: chart.yLabels.map((_, at) => at),
  zmin: scale.low,
  zmax: scale.high,
  colorscale: [
    [0, scale.from],
    [1, scale.to],
  ],
  showscale: false,
  xgap: 2,
  ygap: 2,
  hoverongaps: false,
  hoverinfo: 'text',
  hovertext: hoverTexts(chart),
});

interface Size {
  readonly frame: Frame;
  readonly labelPx: number;
  readonly plotPx: number;
}

/** Cells keep the width of their texts: where there is less room, the drawing scrolls. */
const sizeOf = (chart: HeatmapChart, given: Frame): Size => {
  const columns = Math.max(1, chart.xLabels.length);
  const labelPx = Math.min(longestWidthPx(chart.yLabels), Math.round(given.widthPx * 0.34));
  const wanted = labelPx + 24 + columns * cellWidthPx(chart, fontSizesPx[0]);
  const widthPx = given.scrolls === true ? Math.max(given.widthPx, wanted) : given.widthPx;
  return { frame: { ...given, widthPx }, labelPx, plotPx: widthPx - labelPx - 24 };
};

const cellWidthPx = (chart: HeatmapChart, textPx: number): number => {
  const lengths = chart.values.flat().map((value) => cellText(chart, value).length);
  return Math.ceil(Math.max(0, ...lengths) * textPx * CHARACTER_SHARE) + CELL_PADDING_PX;
};

/** The size of the texts that fit into the cells; null where none does. */
const textPxOf = (chart: HeatmapChart, plotPx: number): number | null => {
  const columns = chart.xLabels.length;
  if (columns * chart.yLabels.length > CELLS_WITH_TEXT) return null;
  const fits = (textPx: number): boolean => cellWidthPx(chart, textPx) * columns <= plotPx + 1;
  return fontSizesPx.find(fits) ?? null;
};

const marginOf = (chart: HeatmapChart, { labelPx, plotPx }: Size) => {
  const named = axisName(chart.x) === '' ? 0 : 24 + secondLinePx(chart.x, plotPx);
  const lines = bottomLabels(chart.xLabels, plotPx).lines;
  return {
    l: labelPx + 12,
    r: 8,
    t: axisName(chart.y) === '' ? 4 : 28,
    b: 14 + lines * 17 + named,
  };
};

export const heatmapFigure = (chart: HeatmapChart, given: Frame): Figure => {
  const size = sizeOf(chart, given);
  const { frame, labelPx, plotPx } = size;
  const rows = chart.yLabels.length;
  const margin = marginOf(chart, size);
  const heightPx = rows * CELL_PX + margin.t + margin.b;
  const scale = scaleOf(chart, frame);
  const textPx = textPxOf(chart, plotPx);
  const layout = baseLayout(frame, heightPx, margin, {
    xaxis: {
      ...bottomAxis(frame, chart.xLabels, plotPx),
      ...(axisName(chart.x) === '' ? {} : { title: axisTitle(frame, chart.x, plotPx) }),
    },
    yaxis: labelAxis(
      frame,
      chart.yLabels.map((_, at) => at),
      fitLabels(chart.yLabels, labelPx),
      [rows - 0.5, -0.5],
    ),
    annotations: [
      ...nameAbove(frame, chart.y, margin.l),
      ...(textPx === null ? [] : cellNotes(chart, scale, textPx)),
    ],
  });
  return { data: [trace(chart, scale)], layout, heightPx, widthPx: frame.widthPx };
};
