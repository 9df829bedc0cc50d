import type { ChartAxis, ChartSeries } from '../../../contract/src/report-content.js';
import type { ChartPalette } from './chart-palette.js';
import { chartText, longestWidthPx, niceTicks, textWidthPx, tickTexts } from './chart-text.js';

export type PlotObject = Readonly<Record<string, unknown>>;

/** What is handed to Plotly: declarations only, never code and never markup from data. */
export interface Figure {
  readonly data: readonly PlotObject[];
  readonly layout: PlotObject;
  readonly heightPx: number;
  /** Where it is wider than the frame. */
  readonly widthPx?: number;
}

export interface Frame {
  readonly palette: ChartPalette;
  readonly widthPx: number;
  /** Of names that are series somewhere in the report: their places in the palette. */
  readonly colors?: ReadonlyMap<string, number>;
  /** Whether a drawing may be wider than its place, which then scrolls. */
  readonly scrolls?: boolean;
}

export interface Margin {
  l: number;
  r: number;
  t: number;
  b: number;
}

export const FONT_FAMILY = "'Golos Text Variable', 'Golos Text', system-ui, sans-serif";
const LEGEND_ROW_PX = 20;
const LEGEND_MARK_PX = 54;
/** Between the texts of an axis and the drawing. */
const SIDE_GAP_PX = 8;

export const hiddenAxis: PlotObject = {
  visible: false,
  fixedrange: true,
  zeroline: false,
  showgrid: false,
};

export const font = (color: string, size = 13): PlotObject => ({
  family: FONT_FAMILY,
  size,
  color,
});

/** An axis that is read by its labels: categories in the middle of whole numbers. */
export const labelAxis = (
  frame: Frame,
  positions: readonly number[],
  texts: readonly string[],
  range: readonly [number, number],
): PlotObject => ({
  tickmode: 'array',
  tickvals: positions,
  ticktext: texts.map(chartText),
  tickfont: font(frame.palette.ink),
  tickangle: 0,
  ticklen: 4,
  tickcolor: 'rgba(0,0,0,0)',
  range,
  showgrid: false,
  zeroline: false,
  showline: false,
  fixedrange: true,
});

/** An axis that is read by its values: round ticks and a thin grid. */
export const valueAxis = (
  frame: Frame,
  low: number,
  high: number,
  axis: ChartAxis,
  count = 5,
): PlotObject => {
  const ticks = niceTicks(low, high, count);
  return {
    tickmode: 'array',
    tickvals: ticks,
    ticktext: tickTexts(ticks, axis.unit),
    tickfont: font(frame.palette.secondInk),
    tickangle: 0,
    ticks: 'outside',
    ticklen: 6,
    tickcolor: 'rgba(0,0,0,0)',
    range: [ticks[0] ?? low, ticks.at(-1) ?? high],
    showgrid: true,
    gridcolor: frame.palette.line,
    gridwidth: 1,
    zeroline: true,
    zerolinecolor: frame.palette.strongLine,
    showline: false,
    fixedrange: true,
  };
};

/** A lying value axis with as many ticks as their texts have room for. */
export const lyingAxis = (
  frame: Frame,
  [low, high]: readonly [number, number],
  axis: ChartAxis,
  plotPx: number,
): PlotObject => {
  const counts = [6, 5, 4, 3, 2, 1];
  const fits = (count: number): boolean => {
    const ticks = niceTicks(low, high, count);
    const widest = longestWidthPx(tickTexts(ticks, axis.unit));
    return (widest + 14) * (ticks.length - 1) <= plotPx;
  };
  return valueAxis(frame, low, high, axis, counts.find(fits) ?? 1);
};

/** Room beside a lying value axis for the half of its last tick's text. */
export const endRoomPx = (axis: PlotObject): number =>
  Math.max(12, Math.ceil(textWidthPx(textsOf(axis).at(-1) ?? '') / 2) + 2);

const textsOf = (axis: PlotObject): readonly string[] =>
  Array.isArray(axis['ticktext']) ? (axis['ticktext'] as readonly string[]) : [];

/** Room left of an upright value axis for its longest text. */
export const sideRoomPx = (axis: PlotObject, least: number): number =>
  Math.max(least, longestWidthPx(textsOf(axis)) + SIDE_GAP_PX);

/** Entries stand in even columns once they do not fit on one line. */
export const legendPx = (names: readonly string[], widthPx: number): number => {
  const widths = names.map((name) => textWidthPx(name) + LEGEND_MARK_PX);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const columns = Math.max(1, Math.floor(widthPx / Math.max(1, ...widths)));
  const rows = total <= widthPx ? 1 : Math.ceil(names.length / columns);
  return rows * LEGEND_ROW_PX + 30;
};

export const legendOf = (frame: Frame): PlotObject => ({
  orientation: 'h',
  xref: 'container',
  yref: 'container',
  x: 0,
  xanchor: 'left',
  y: 1,
  yanchor: 'top',
  tracegroupgap: 0,
  itemclick: false,
  itemdoubleclick: false,
  font: font(frame.palette.secondInk),
});

export const baseLayout = (
  frame: Frame,
  heightPx: number,
  margin: Margin,
  rest: PlotObject,
): PlotObject => ({
  width: frame.widthPx,
  height: heightPx,
  margin: { ...margin, pad: 0 },
  paper_bgcolor: 'rgba(0,0,0,0)',
  plot_bgcolor: 'rgba(0,0,0,0)',
  font: font(frame.palette.ink),
  separators: ',\u00a0',
  showlegend: false,
  dragmode: false,
  hovermode: 'closest',
  hoverlabel: {
    bgcolor: frame.palette.surface,
    bordercolor: frame.palette.strongLine,
    font: font(frame.palette.ink),
    align: 'left',
  },
  legend: legendOf(frame),
  ...rest,
});

export const finite = (values: readonly (number | null)[]): readonly number[] =>
  values.filter((value): value is number => value !== null && Number.isFinite(value));

/** Lowest and highest of all series; bars begin at zero, so zero always belongs to it. */
export const extent = (
  series: readonly ChartSeries[],
  withZero: boolean,
): readonly [number, number] => {
  const all = series.flatMap((one) => finite(one.values));
  const low = Math.min(...(withZero ? [0] : []), ...all);
  const high = Math.max(...(withZero ? [0] : []), ...all);
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [0, 1];
  return low === high ? [low - (withZero ? 0 : 1), high + 1] : [low, high];
};
