import { studentTwoSided } from './distributions.js';
import { mean } from './moments.js';
import { ranksOf } from './ranks.js';

export interface Correlation {
  readonly r: number;
  /** 95 % interval by Fisher's z; equal to [−1, 1] for fewer than four pairs. */
  readonly low: number;
  readonly high: number;
  readonly p: number;
}

const Z95 = 1.959963984540054;

export function pearson(x: readonly number[], y: readonly number[]): Correlation {
  return judged(coefficient(x, y), x.length, 1);
}

/** The interval widens by 1.06, Fieller's correction for ranks. */
export function spearman(x: readonly number[], y: readonly number[]): Correlation {
  return judged(coefficient(ranksOf(x), ranksOf(y)), x.length, 1.06);
}

function coefficient(x: readonly number[], y: readonly number[]): number {
  const meanX = mean(x);
  const meanY = mean(y);
  const sums = x.reduce(
    ({ xx, yy, xy }, value, index) => {
      const dx = value - meanX;
      const dy = (y[index] ?? 0) - meanY;
      return { xx: xx + dx * dx, yy: yy + dy * dy, xy: xy + dx * dy };
    },
    { xx: 0, yy: 0, xy: 0 },
  );
  const spread = Math.sqrt(sums.xx * sums.yy);
  return spread === 0 ? 0 : Math.max(-1, Math.min(1, sums.xy / spread));
}

function judged(r: number, n: number, variance: number): Correlation {
  if (n < 4) return { r, low: -1, high: 1, p: 1 };
  if (Math.abs(r) === 1) return { r, low: r, high: r, p: 0 };
  const t = r * Math.sqrt((n - 2) / (1 - r * r));
  const reach = Z95 * Math.sqrt(variance / (n - 3));
  return {
    r,
    low: Math.tanh(Math.atanh(r) - reach),
    high: Math.tanh(Math.atanh(r) + reach),
    p: studentTwoSided(t, n - 2),
  };
}

export interface Line {
  readonly slope: number;
  readonly intercept: number;
}

/** Least squares; null when x does not vary. */
export function regression(x: readonly number[], y: readonly number[]): Line | null {
  const meanX = mean(x);
  const meanY = mean(y);
  const xx = x.reduce((sum, value) => sum + (value - meanX) ** 2, 0);
  if (xx === 0) return null;
  const xy = x.reduce((sum, value, index) => sum + (value - meanX) * ((y[index] ?? 0) - meanY), 0);
  const slope = xy / xx;
  return { slope, intercept: meanY - slope * meanX };
}
