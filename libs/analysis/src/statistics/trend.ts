import { normalTwoSided } from './distributions.js';
import { median } from './moments.js';
import { tieSizes } from './ranks.js';

export interface Trend {
  /** Theil–Sen: the median of the slopes of all pairs, per period. */
  readonly slope: number;
  readonly intercept: number;
  /** Mann–Kendall's S, its normal score with the correction for ties, and the two-sided p. */
  readonly s: number;
  readonly z: number;
  readonly p: number;
}

/** Values at equal steps of time; at least two. */
export function trendOf(values: readonly number[]): Trend {
  const slope = theilSenSlope(values);
  const intercept = median(values.map((value, index) => value - slope * index));
  return { slope, intercept, ...mannKendall(values) };
}

function theilSenSlope(values: readonly number[]): number {
  const slopes: number[] = [];
  values.forEach((late, index) => {
    for (let before = 0; before < index; before += 1) {
      slopes.push((late - (values[before] ?? 0)) / (index - before));
    }
  });
  return median(slopes);
}

export function mannKendall(values: readonly number[]): Pick<Trend, 's' | 'z' | 'p'> {
  let s = 0;
  values.forEach((late, index) => {
    for (let before = 0; before < index; before += 1) s += Math.sign(late - (values[before] ?? 0));
  });
  const n = values.length;
  const ties = tieSizes(values).reduce((sum, t) => sum + t * (t - 1) * (2 * t + 5), 0);
  const variance = (n * (n - 1) * (2 * n + 5) - ties) / 18;
  if (variance <= 0) return { s, z: 0, p: 1 };
  const z = (s - Math.sign(s)) / Math.sqrt(variance);
  return { s, z, p: normalTwoSided(z) };
}
