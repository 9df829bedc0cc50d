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
const PAIRWISE_MAX = 1_500;

/**
 * Values in the order of time, at least two; `times` are 0, 1, 2 … where not given. The variance
 * of S is multiplied by `inflation`.
 */
export function trendOf(
  values: readonly number[],
  times: readonly number[] = values.map((_, index) => index),
  inflation = 1,
): Trend {
  const slope = theilSenSlope(values, times);
  const left = values.map((value, index) => value - slope * (times[index] ?? 0));
  const { s, z, p } = mannKendall(values, inflation * serialInflation(left));
  return { slope, intercept: median(left), s, z, p };
}

/** Of very long series by Theil's incomplete method: each value with the one half a series on. */
export function theilSenSlope(values: readonly number[], times: readonly number[]): number {
  const n = values.length;
  const slopes = n > PAIRWISE_MAX ? halfwaySlopes(values, times) : allSlopes(values, times);
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

/**
 * How far values that depend on those before them make S vary more; `left` is what remains when
 * the trend is taken away. Never below 1: a season's opposite halves would make any slope certain.
 */
export function serialInflation(left: readonly number[]): number {
  const correlations = autocorrelations(left);
  return Math.max(1, hamedRao(correlations, left.length), persistence(correlations, left.length));
}

/** Of ranks, by lag from 1 on; none where all are equal. */
export function autocorrelations(left: readonly number[]): readonly number[] {
  const n = left.length;
  const ranks = ranksOf(left);
  const centre = mean(ranks);
  const off = ranks.map((rank) => rank - centre);
  const whole = off.reduce((sum, value) => sum + value * value, 0);
  if (n < 4 || whole === 0) return [];
  return Array.from({ length: n - 3 }, (_, index) => {
    let product = 0;
    for (let at = index + 1; at < n; at += 1)
      product += (off[at] ?? 0) * (off[at - index - 1] ?? 0);
    return product / whole;
  });
}

const LAG_LEVEL = 1.959963984540054;

/** Hamed and Rao (1998), with the lags that hold at 5 %. */
export function hamedRao(correlations: readonly number[], n: number): number {
  const sum = correlations.reduce((total, correlation, index) => {
    if (Math.abs(correlation) * Math.sqrt(n) < LAG_LEVEL) return total;
    const lag = index + 1;
    return total + (n - lag) * (n - lag - 1) * (n - lag - 2) * correlation;
  }, 0);
  return 1 + (2 * sum) / (n * (n - 1) * (n - 2));
}

const PERSISTENCE_LEVEL = 1.28;
const CYCLE_LEVEL = -2.5;
const CYCLE_MAX = 13;

/**
 * Short series hide most of their persistence: where neighbours go together and nothing turns
 * back later, as it does in a cycle, the variance is that of an autoregression of the first order
 * with the bias of a detrended series taken out (Marriott and Pope 1954).
 */
function persistence(correlations: readonly number[], n: number): number {
  const [first = 0, ...later] = correlations.slice(0, CYCLE_MAX);
  const root = Math.sqrt(n);
  if (n < 6 || first * root < PERSISTENCE_LEVEL) return 1;
  if (later.some((correlation) => correlation * root < CYCLE_LEVEL)) return 1;
  const rho = Math.min(0.9, (n * first + 2) / (n - 4));
  return (1 + rho) / (1 - rho);
}
