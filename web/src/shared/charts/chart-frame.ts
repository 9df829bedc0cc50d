import type { ChartAxis, ChartSeries } from '../../../../libs/contract/src/report-content.js';
import type { ChartPalette } from './chart-palette.js';
import { chartText, niceTicks, tickTexts } from './chart-text.js';

export type PlotObject = Readonly<Record<string, unknown>>;

/** What is handed to Plotly: declarations only, never code and never markup from data. */
export type Figure = {
  readonly data: readonly PlotObject[];
  readonly layout: PlotObject;
  readonly heightPx: number;
};

export type Frame = { readonly palette: ChartPalette; readonly widthPx: number };

export type Margin = { l: number; r: number; t: number; b: number };

export const FONT_FAMILY = "'Golos Text Variable', 'Golos Text', system-ui, sans-serif";
export const LEGEND_PX = 44;

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
  legend: {
    orientation: 'h',
    xref: 'container',
    yref: 'container',
    x: 0,
    xanchor: 'left',
    y: 1,
    yanchor: 'top',
    itemclick: false,
    itemdoubleclick: false,
    font: font(frame.palette.secondInk),
  },
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
