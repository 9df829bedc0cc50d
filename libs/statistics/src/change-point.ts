import { median } from './moments.js';
import { ranksOf } from './ranks.js';
import { serialInflation, theilSenSlope } from './trend.js';

export interface ChangePoint {
  /** How many values stand before the change. */
  readonly before: number;
  /** Pettitt's K and its approximate two-sided p. */
  readonly k: number;
  readonly p: number;
}

/**
 * Pettitt (1979): where a series changes its level once; at least two values. The variance of K
 * is multiplied by `inflation`.
 */
export function pettitt(values: readonly number[], inflation = 1): ChangePoint {
  const n = values.length;
  let [sum, before, k] = [0, 1, 0];
  ranksOf(values).forEach((rank, index) => {
    sum += 2 * rank - n - 1;
    if (index + 1 < n && Math.abs(sum) > k) [k, before] = [Math.abs(sum), index + 1];
  });
  const square = (k * k) / inflation;
  return { before, k, p: Math.min(1, 2 * Math.exp((-6 * square) / (n ** 3 + n ** 2))) };
}

/** Pettitt's test, made careful by how the values depend on those before them beside the change. */
export function changePointOf(values: readonly number[], inflation = 1): ChangePoint {
  const { before } = pettitt(values);
  const levels = levelsAround(values, before);
  const left = values.map((value, index) => value - (levels[index < before ? 0 : 1] ?? 0));
  return pettitt(values, inflation * serialInflation(left));
}

function levelsAround(values: readonly number[], before: number): readonly number[] {
  return [median(values.slice(0, before)), median(values.slice(before))];
}

/** Sums of distances from two levels and from one straight line: which tells the series better. */
export function stepAgainstLine(
  values: readonly number[],
  before: number,
): { readonly step: number; readonly line: number } {
  const levels = levelsAround(values, before);
  const times = values.map((_, index) => index);
  const slope = theilSenSlope(values, times);
  const intercept = median(values.map((value, index) => value - slope * index));
  const distance = (at: (index: number) => number) =>
    values.reduce((sum, value, index) => sum + Math.abs(value - at(index)), 0);
  return {
    step: distance((index) => levels[index < before ? 0 : 1] ?? 0),
    line: distance((index) => intercept + slope * index),
  };
}
