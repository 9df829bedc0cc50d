import type { Grain } from '../../analyst/plan.js';
import { numberText } from '../../decimal/decimal.js';
import { seasonalityOf } from '../../statistics/seasonality.js';
import { trendOf } from '../../statistics/trend.js';
import type { Trend } from '../../statistics/trend.js';
import { oneRow } from './computation.js';
import type { Computation, ComputationInput } from './computation.js';
import { placeOf } from './seasons.js';
import { everyStep, fullPeriods, stepsBetween } from './timeline.js';
import type { TimePoint } from './timeline.js';

const lengthMin = 3;
const lengthMax = 10_000;

interface Series {
  readonly values: readonly number[];
  readonly times: readonly number[];
  /** The season was taken away before the trend was looked for. */
  readonly deseasoned: boolean;
  /** Of the variance: what the season took from the values, it took from what they can prove. */
  readonly inflation: number;
}

/** Columns: values in the order of time; or period, value and partial. */
export const trend: Computation = (input) => {
  const series = seriesOf(input);
  const { values, deseasoned } = series;
  const n = values.length;
  const found = trendIn(series);
  if (found === null) return oneRow({ n, slope: Number.NaN, p: Number.NaN });
  const { slope, p, z, s } = found;
  const centre = values.reduce((sum, value) => sum + value, 0) / n;
  const percent = centre > 0 ? (100 * slope) / centre : Number.NaN;
  return oneRow({ n, slope, slope_percent: percent, s, z, p, deseasoned: deseasoned ? 1 : 0 });
};

const significant = 0.01;

/** The query's rows, each full period with its place on the trend's line where there is a trend. */
export const trendRows: Computation = (input) => {
  const { of, columns, grain } = input;
  const [periods = [], , partial = []] = columns;
  const first = fullPeriods(input)[0]?.period;
  const series = trendIn(seriesOf(input));
  const found = series !== null && series.p < significant ? series : null;
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
  if (values.length < lengthMin || values.length > lengthMax) return null;
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
  const factors = seasonFactors(points, input.grain);
  return {
    values: points.map(({ period, value }) =>
      factors === null ? value : value / (factors[placeOf(period, input.grain)] ?? 1),
    ),
    times: points.map(({ period }) => stepsBetween(first, period, input.grain)),
    deseasoned: factors !== null,
    inflation: factors === null ? 1 : points.length / (points.length - factors.length),
  };
}

const cycles: Readonly<Partial<Record<Grain, number>>> = { month: 12, day: 7 };
const cyclesMin = { month: 2, day: 8 } as const;
const factorMin = 0.05;

/** A season that holds hides a trend, or looks like one: its factors, where it does. */
function seasonFactors(points: readonly TimePoint[], grain: Grain): readonly number[] | null {
  const cycle = cycles[grain];
  if (cycle === undefined || (grain !== 'month' && grain !== 'day')) return null;
  if (points.length < cycle * cyclesMin[grain]) return null;
  const steps = everyStep(points, grain);
  const values = steps.map(({ value }) => value ?? Number.NaN);
  const { index, p } = seasonalityOf(values, cycle, placeOf(points[0]?.period ?? '', grain));
  const factors = index.map((percent) => percent / 100);
  return p < significant && factors.every((factor) => factor > factorMin) ? factors : null;
}
