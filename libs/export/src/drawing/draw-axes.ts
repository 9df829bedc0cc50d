import type { PlotObject } from '../../../presentation/src/charts/chart-frame.js';
import { numberOf, objectOf, textOf } from './plot-object.js';
import { rangeOf, ticksOf, type Plot } from './plot.js';
import { fontOf, straightLine, textHeightPx, textSvg, type Point, type Svg } from './svg.js';

const TICK_PAD_PX = 2;

const isShown = (axis: PlotObject): boolean => axis['visible'] !== false;
const labelsShown = (axis: PlotObject): boolean =>
  isShown(axis) && axis['showticklabels'] !== false;

/** Marks that are not drawn take no room. */
const gapPx = (axis: PlotObject): number =>
  (axis['ticks'] === 'outside' ? numberOf(axis['ticklen'], 5) : 0) + TICK_PAD_PX;

/** What lies behind the data: the grid, and the line at zero. */
export const gridOf = (plot: Plot): readonly Svg[] => [
  ...linesAcross(plot.xaxis, (value) => upright(plot, value)),
  ...linesAcross(plot.yaxis, (value) => lying(plot, value)),
];

type Ends = readonly [Point, Point];

const upright = ({ area, x }: Plot, value: number): Ends => [
  { x: x(value), y: area.y },
  { x: x(value), y: area.y + area.height },
];

const lying = ({ area, y }: Plot, value: number): Ends => [
  { x: area.x, y: y(value) },
  { x: area.x + area.width, y: y(value) },
];

const linesAcross = (axis: PlotObject, ends: (value: number) => Ends): readonly Svg[] => {
  if (!isShown(axis)) return [];
  const line = (value: number, color: unknown): Svg =>
    straightLine(...ends(value), { color: textOf(color, '#e3e0d8'), width: 1 });
  const [from, to] = rangeOf(axis);
  const hasZero = axis['zeroline'] === true && Math.min(from, to) <= 0 && Math.max(from, to) >= 0;
  const grid = axis['showgrid'] === true ? ticksOf(axis).map(({ value }) => value) : [];
  return [
    ...grid.filter((value) => value !== 0 || !hasZero).map((at) => line(at, axis['gridcolor'])),
    ...(hasZero ? [line(0, axis['zerolinecolor'])] : []),
  ];
};

export const axesOf = (plot: Plot): readonly Svg[] => [...bottomOf(plot), ...leftOf(plot)];

const bottomOf = (plot: Plot): readonly Svg[] => {
  const { xaxis, area, x } = plot;
  if (!labelsShown(xaxis)) return [];
  const font = fontOf(xaxis['tickfont']);
  const top = area.y + area.height + gapPx(xaxis);
  const ticks = ticksOf(xaxis);
  const labels = ticks.map(({ value, text }) =>
    textSvg(text, { x: x(value), y: top, across: 'center', down: 'top' }, font),
  );
  const height = Math.max(0, ...ticks.map(({ text }) => textHeightPx(text, font.size)));
  return [...labels, ...titleOf(plot, top + height)];
};

const titleOf = ({ xaxis, area }: Plot, below: number): readonly Svg[] => {
  const title = objectOf(xaxis['title']);
  const text = textOf(title['text']);
  if (text === '') return [];
  const place = { x: area.x + area.width / 2, y: below + numberOf(title['standoff'], 8) };
  return [textSvg(text, { ...place, across: 'center', down: 'top' }, fontOf(title['font']))];
};

const leftOf = ({ yaxis, area, y }: Plot): readonly Svg[] => {
  if (!labelsShown(yaxis)) return [];
  const font = fontOf(yaxis['tickfont']);
  const right = area.x - gapPx(yaxis);
  return ticksOf(yaxis).map(({ value, text }) =>
    textSvg(text, { x: right, y: y(value), across: 'right', down: 'middle' }, font),
  );
};
