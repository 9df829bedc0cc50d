import { chiSquareUpper } from './distributions.js';
import { ranksOf, tieSizes } from './ranks.js';

export interface GroupTest {
  readonly h: number;
  readonly p: number;
  /** Share of the variance of ranks that the groups explain, 0…1. */
  readonly effect: number;
}

/** Kruskal–Wallis with the correction for ties; at least two groups, none empty. */
export function kruskalWallis(groups: readonly (readonly number[])[]): GroupTest {
  const values = groups.flat();
  const n = values.length;
  const ranks = ranksOf(values);
  let from = 0;
  const squares = groups.reduce((sum, group) => {
    const total = ranks.slice(from, from + group.length).reduce((a, b) => a + b, 0);
    from += group.length;
    return sum + (total * total) / group.length;
  }, 0);
  const ties = tieSizes(values).reduce((sum, t) => sum + t ** 3 - t, 0);
  const correction = 1 - ties / (n ** 3 - n);
  if (correction === 0) return { h: 0, p: 1, effect: 0 };
  const h = ((12 / (n * (n + 1))) * squares - 3 * (n + 1)) / correction;
  return {
    h,
    p: chiSquareUpper(h, groups.length - 1),
    effect: Math.max(0, (h - groups.length + 1) / (n - groups.length)),
  };
}
