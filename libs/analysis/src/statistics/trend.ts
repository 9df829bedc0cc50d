import { normalTwoSided } from './distributions.js';
import { mean, median } from './moments.js';
import { ranksOf, tieSizes } from './ranks.js';

export interface Trend {
  /** Theil–Sen: the median of the slopes of all pairs, per unit of time. */
  readonly slope: number;
  readonly intercept: number;
  /** Mann–Kendall's S, its normal score with the correction for ties, and the two-sided p. */
  readonly s: number;
  readonly z: number;
  readonly p: number;
}

/** All pairs of more values than this are too many to sort. */
const pairwiseMax = 1_500;

/** Values in the order of time, at least two; `times` are 0, 1, 2 … where not given. */
export function trendOf(
  values: readonly number[],
  times: readonly number[] = values.map((_, index) => index),
): Trend {
  const slope = theilSenSlope(values, times);
  const left = values.map((value, index) => value - slope * (times[index] ?? 0));
  const { s, z, p } = mannKendall(values, serialInflation(left));
  return { slope, intercept: median(left), s, z, p };
}

/** Of very long series by Theil's incomplete method: each value with the one half a series on. */
export function theilSenSlope(values: readonly number[], times: readonly number[]): number {
  const n = values.length;
  const slopes = n > pairwiseMax ? halfwaySlopes(values, times) : allSlopes(values, times);
  slopes.sort();
  const middle = (slopes.length - 1) / 2;
  return ((slopes[Math.floor(middle)] ?? 0) + (slopes[Math.ceil(middle)] ?? 0)) / 2;
}

function allSlopes(values: readonly number[], times: readonly number[]): Float64Array {
  const n = values.length;
  const slopes = new Float64Array((n * (n - 1)) / 2);
  let place = 0;
  for (let late = 1; late < n; late += 1) {
    for (let early = 0; early < late; early += 1) {
      slopes[place] = slopeBetween(values, times, early, late);
      place += 1;
    }
  }
  return slopes;
}

function halfwaySlopes(values: readonly number[], times: readonly number[]): Float64Array {
  const half = Math.ceil(values.length / 2);
  return Float64Array.from({ length: values.length - half }, (_, early) =>
    slopeBetween(values, times, early, early + half),
  );
}

function slopeBetween(
  values: readonly number[],
  times: readonly number[],
  early: number,
  late: number,
): number {
  const span = (times[late] ?? late) - (times[early] ?? early);
  return ((values[late] ?? 0) - (values[early] ?? 0)) / span;
}

/** The variance of S is multiplied by `inflation`. */
export function mannKendall(
  values: readonly number[],
  inflation = 1,
): Pick<Trend, 's' | 'z' | 'p'> {
  let s = 0;
  for (let late = 1; late < values.length; late += 1) {
    for (let early = 0; early < late; early += 1) {
      s += Math.sign((values[late] ?? 0) - (values[early] ?? 0));
    }
  }
  const n = values.length;
  const ties = tieSizes(values).reduce((sum, t) => sum + t * (t - 1) * (2 * t + 5), 0);
  const variance = (inflation * (n * (n - 1) * (2 * n + 5) - ties)) / 18;
  if (variance <= 0) return { s, z: 0, p: 1 };
  const z = (s - Math.sign(s)) / Math.sqrt(variance);
  return { s, z, p: normalTwoSided(z) };
}

const lagLevel = 1.959963984540054;

/**
 * Hamed and Rao (1998): how far values that depend on those before them make S vary more, from
 * the autocorrelation of the ranks of what is left when the trend is taken away, lags that hold at
 * 5 %. Never below 1: a season's opposite halves would make any slope look certain.
 */
export function serialInflation(left: readonly number[]): number {
  const n = left.length;
  const ranks = ranksOf(left);
  const centre = mean(ranks);
  const off = ranks.map((rank) => rank - centre);
  const whole = off.reduce((sum, value) => sum + value * value, 0);
  if (n < 4 || whole === 0) return 1;
  let sum = 0;
  for (let lag = 1; lag < n - 2; lag += 1) {
    let product = 0;
    for (let at = lag; at < n; at += 1) product += (off[at] ?? 0) * (off[at - lag] ?? 0);
    const correlation = product / whole;
    if (Math.abs(correlation) * Math.sqrt(n) < lagLevel) continue;
    sum += (n - lag) * (n - lag - 1) * (n - lag - 2) * correlation;
  }
  return Math.max(1, 1 + (2 * sum) / (n * (n - 1) * (n - 2)));
}
