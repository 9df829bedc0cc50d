import type { PlotObject } from '../../../presentation/src/charts/chart-frame.js';
import { numberOf, textOf, valuesOf } from './plot-object.js';
import { lineStrokeOf } from './draw-lines.js';
import type { Plot } from './plot.js';
import { rectangle, straightLine, type Stroke, type Svg } from './svg.js';

/** Half of a box in parts of its row: what Plotly leaves between and around boxes is taken off. */
const HALF = 0.245;

interface Quantiles {
  readonly low: number;
  readonly q1: number;
  readonly median: number;
  readonly q3: number;
  readonly high: number;
}

/** Lying boxes: the half in the middle, the median, whiskers to the ends. */
export const boxesOf = (plot: Plot, trace: PlotObject): readonly Svg[] => {
  const of = (name: string) => {
    const values = valuesOf(trace[name]);
    return (at: number): number => values[at] ?? 0;
  };
  const [low, q1, median] = [of('lowerfence'), of('q1'), of('median')];
  const [q3, high] = [of('q3'), of('upperfence')];
  return valuesOf(trace['y']).flatMap((row, at) => {
    const box = { low: low(at), q1: q1(at), median: median(at), q3: q3(at), high: high(at) };
    return row === null ? [] : boxOf(plot, trace, row, box);
  });
};

const boxOf = (plot: Plot, trace: PlotObject, row: number, box: Quantiles): readonly Svg[] => {
  const stroke = lineStrokeOf(trace);
  const [top, bottom] = [plot.y(row - HALF), plot.y(row + HALF)].sort((a, b) => a - b);
  const [from = 0, to = 0] = [top, bottom];
  const middle = (from + to) / 2;
  const reach = ((to - from) / 2) * numberOf(trace['whiskerwidth'], 0.5);
  const place = { x: plot.x(box.q1), y: from, width: plot.x(box.q3) - plot.x(box.q1) };
  return [
    ...whisker(plot.x(box.low), plot.x(box.q1), { middle, reach }, stroke),
    ...whisker(plot.x(box.high), plot.x(box.q3), { middle, reach }, stroke),
    rectangle({ ...place, height: to - from }, textOf(trace['fillcolor'], '#c9cdd1'), stroke),
    upright(plot.x(box.median), { middle, reach: (to - from) / 2 }, stroke),
  ];
};

interface Level {
  readonly middle: number;
  readonly reach: number;
}

const upright = (x: number, { middle, reach }: Level, stroke: Stroke): Svg =>
  straightLine({ x, y: middle - reach }, { x, y: middle + reach }, stroke);

const whisker = (end: number, box: number, level: Level, stroke: Stroke): readonly Svg[] => [
  straightLine({ x: end, y: level.middle }, { x: box, y: level.middle }, stroke),
  upright(end, level, stroke),
];
