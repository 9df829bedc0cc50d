import { describe, expect, it } from '@jest/globals';
import { added, differenceOf, nothing, settledBy, valueOf } from './moments.js';
import type { Moments } from './moments.js';

const share = (part: number, n: number): Moments => ({
  n,
  a: part,
  b: n,
  aa: part,
  ab: part,
  bb: n,
});

const mean = (...values: readonly number[]): Moments => ({
  n: values.length,
  a: values.reduce((sum, one) => sum + one, 0),
  b: values.length,
  aa: values.reduce((sum, one) => sum + one * one, 0),
  ab: values.reduce((sum, one) => sum + one, 0),
  bb: values.length,
});

describe('a group against all others', () => {
  it('given half of forty against a tenth of the rest, then chance does not make it', () => {
    const one = share(20, 40);
    const { value, rest, p } = differenceOf(one, added(one, share(20, 200)));
    expect([value, rest]).toEqual([0.5, 0.1]);
    expect(p).toBeLessThan(0.001);
  });

  it('given six of six that are so, then they may be so by chance', () => {
    const one = share(6, 6);
    expect(differenceOf(one, added(one, share(70, 100))).p).toBeGreaterThan(0.05);
  });

  it('given a mean of scattered values, then one large value makes no difference', () => {
    const one = mean(1, 2, 3, 2, 1, 90);
    expect(differenceOf(one, added(one, mean(1, 2, 3, 2, 1, 2, 3, 2))).p).toBeGreaterThan(0.1);
  });
});

describe('what groups settle', () => {
  it('given one value within each group, then they define it', () => {
    const groups = [mean(5, 5, 5), mean(9, 9, 9)];
    expect(settledBy(groups, groups.reduce(added, nothing))).toBeCloseTo(1);
  });

  it('given the same scatter in each, then they settle nothing', () => {
    const groups = [mean(1, 9, 5), mean(1, 9, 5)];
    expect(settledBy(groups, groups.reduce(added, nothing))).toBeCloseTo(0);
    expect(valueOf(mean(1, 9, 5))).toBe(5);
  });
});
