import { numberText, trendOf } from '../../../../statistics/src/index.js';
import type { Trend } from '../../../../statistics/src/index.js';
import { oneRow } from './computation.js';
import type { Computation, ComputationInput } from './computation.js';
import { withoutSeason } from './season-factors.js';
import type { Deseasoned } from './season-factors.js';
import { fullPeriods, stepsBetween } from './timeline.js';

const LENGTH_MIN = 3;
const LENGTH_MAX = 10_000;

interface Series extends Deseasoned {
  readonly times: readonly number[];
}

/** Columns: values in the order of time; or period, value and partial. */
export const trend: Computation = (input) => {
  const series = seriesOf(input);
  const { values, deseasoned } = series;
  const n = values.length;
  const found = trendIn(series);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (found === null) return oneRow({ n, slope: Number.NaN, p: Number.NaN, low, high });
  const { slope, p, z, s } = found;
  const centre = values.reduce((sum, value) => sum + value, 0) / n;
  const percent = centre > 0 ? (100 * slope) / centre : Number.NaN;
  const more = { low, high, deseasoned: deseasoned ? 1 : 0 };
  return oneRow({ n, slope, slope_percent: percent, s, z, p, ...more });
};

const SIGNIFICANT = 0.01;

/** The query's rows, each full period with its place on the trend's line where there is a trend. */
export const trendRows: Computation = (input) => {
  const { of, columns, grain } = input;
  const [periods = [], , partial = []] = columns;
  const first = fullPeriods(input)[0]?.period;
  const series = trendIn(seriesOf(input));
  const found = series !== null && series.p < SIGNIFICANT ? series : null;
  const placed = periods.map((period, index) => {
    if (found === null || first === undefined || typeof period !== 'string') return null;
    if (partial[index] === true) return null;
    return numberText(found.intercept + found.slope * stepsBetween(first, period, grain));
  });
  return {
    columns: [...of.columns, { name: 'trend', type: 'number' }],
    rows: of.rows.map((row, index) => [...row, placed[index] ?? null]),
    rowCount: of.rowCount,
  };
};

function trendIn({ values, times, inflation }: Series): Trend | null {
  if (values.length < LENGTH_MIN || values.length > LENGTH_MAX) return null;
  return trendOf(values, times, inflation);
}

function seriesOf(input: ComputationInput): Series {
  const [values = []] = input.columns;
  if (input.columns.length === 1) {
    const known = values.filter((value) => value !== null).map(Number);
    return {
      values: known,
      times: known.map((_, index) => index),
      deseasoned: false,
      inflation: 1,
    };
  }
  const points = fullPeriods(input);
  const first = points[0]?.period ?? '';
  return {
    ...withoutSeason(points, input.grain),
    times: points.map(({ period }) => stepsBetween(first, period, input.grain)),
  };
}
