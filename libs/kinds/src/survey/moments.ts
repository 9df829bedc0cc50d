import { studentTwoSided } from '../../../statistics/src/index.js';

/**
 * Sums over the rows of a group: of the part, of the whole, and of their products. A mean's whole
 * is 1 on each row, a share's part is 1 where it is so: all are parts over wholes, with one error.
 */
export interface Moments {
  readonly n: number;
  readonly a: number;
  readonly b: number;
  readonly aa: number;
  readonly ab: number;
  readonly bb: number;
}

export const nothing: Moments = { n: 0, a: 0, b: 0, aa: 0, ab: 0, bb: 0 };

export function added(one: Moments, other: Moments): Moments {
  return rest(one, rest(nothing, other));
}

export function valueOf({ a, b }: Moments): number {
  return b === 0 ? NaN : a / b;
}

export function rest(all: Moments, one: Moments): Moments {
  return {
    n: all.n - one.n,
    a: all.a - one.a,
    b: all.b - one.b,
    aa: all.aa - one.aa,
    ab: all.ab - one.ab,
    bb: all.bb - one.bb,
  };
}

/** Of a quotient of sums: what its rows scatter around it. */
function varianceOf(of: Moments): number {
  const value = valueOf(of);
  const scatter = of.aa - 2 * value * of.ab + value * value * of.bb;
  return Math.max(0, scatter) / (of.b * of.b);
}

export interface Difference {
  readonly value: number;
  readonly rest: number;
  /** By chance alone, two-sided. */
  readonly p: number;
}

/** A group against all others together. */
export function differenceOf(one: Moments, all: Moments): Difference {
  const others = rest(all, one);
  const [value, other] = [valueOf(one), valueOf(others)];
  const error = Math.sqrt(varianceOf(one) + varianceOf(others) + leastError(one, others));
  const p = error > 0 ? studentTwoSided((value - other) / error, Math.max(1, one.n - 1)) : 1;
  return { value, rest: other, p: Number.isFinite(p) ? p : 1 };
}

/** Nine of nine that are so do not make it sure of the tenth: one row of doubt. */
function leastError(one: Moments, others: Moments): number {
  const isShare = one.aa === one.a && one.ab === one.a && one.bb === one.b;
  if (!isShare || others.n <= 0) return 0;
  const pooled = (one.a + others.a + 1) / (one.n + others.n + 2);
  const least = (pooled * (1 - pooled)) / Math.max(1, one.n);
  return Math.max(0, least - varianceOf(one));
}

/** Every row of it has the same value, as far as sums of fractions can tell. */
export function isConstant(one: Moments): boolean {
  const value = valueOf(one);
  return varianceOf(one) * one.b * one.b <= 1e-9 * value * value * one.bb;
}

/** So many errors of a sample are chance of no kind. */
const SURE = 6;

/** A slip among zeros is a zero. */
const NEARLY_NONE = 0.05;

/** Next to nothing on any row, where as many of the others would have some beyond any doubt. */
export function isByConstruction(one: Moments, all: Moments): boolean {
  const others = rest(all, one);
  const error = Math.sqrt((varianceOf(others) * others.n) / Math.max(1, one.n));
  const usual = valueOf(others);
  return one.aa <= one.bb * (NEARLY_NONE * usual) ** 2 && usual > SURE * error;
}

/** How much of the scatter of rows the groups settle, 0…1: at 1 they define it. */
export function settledBy(groups: readonly Moments[], all: Moments): number {
  const within = groups.reduce((sum, one) => sum + varianceOf(one) * one.b * one.b, 0);
  const whole = varianceOf(all) * all.b * all.b;
  return whole > 0 ? 1 - within / whole : 1;
}

/** Days of the week share alike but for chance: the noise of a sum is √Σx². */
export function standsOut(one: Moments, all: Moments, groups: number): boolean {
  const expected = all.a / groups;
  if (one.a > all.a / 2) return false;
  return one.a > expected * 1.2 && one.a - expected > 3 * Math.sqrt(one.aa);
}
