import { normalTwoSided } from './distributions.js';
import { tieSizes } from './ranks.js';

/** Mann–Kendall's S, its normal score with the correction for ties, and the two-sided p. */
interface MannKendall {
  readonly s: number;
  readonly z: number;
  readonly p: number;
}

/** Values in the order of time; whether they go one way more often than chance makes them. */
export function mannKendall(values: readonly number[]): MannKendall {
  let s = 0;
  for (let late = 1; late < values.length; late += 1) {
    for (let early = 0; early < late; early += 1) {
      s += Math.sign((values[late] ?? 0) - (values[early] ?? 0));
    }
  }
  const n = values.length;
  const ties = tieSizes(values).reduce((sum, t) => sum + t * (t - 1) * (2 * t + 5), 0);
  const variance = (n * (n - 1) * (2 * n + 5) - ties) / 18;
  if (variance <= 0) return { s, z: 0, p: 1 };
  const z = (s - Math.sign(s)) / Math.sqrt(variance);
  return { s, z, p: normalTwoSided(z) };
}
