import type { ScatterChart } from '../../../contract/src/report-content.js';
import type { PlannedScatter } from '../analyst/plan.js';
import type { ResultSet } from '../../../jail/src/index.js';
import { axes, numbers } from './chart-columns.js';
import type { ChartTexts } from './chart-columns.js';
import { thinned } from './thin-points.js';

const POINTS_MAX = 500;

/** Pairs that lack one of their values are no points. */
export function scatter(
  planned: PlannedScatter,
  result: ResultSet,
  { title, subtitle }: ChartTexts,
): ScatterChart {
  const xs = numbers(result, planned.xColumn, planned.decimals);
  const ys = numbers(result, planned.yColumn, planned.decimals);
  const pairs = xs.flatMap((x, index): (readonly [number, number])[] => {
    const y = ys[index] ?? null;
    return x === null || y === null ? [] : [[x, y]];
  });
  return {
    kind: 'scatter',
    title,
    subtitle,
    points: thinned(pairs, (pair) => pair, POINTS_MAX),
    ...axes(planned),
  };
}
