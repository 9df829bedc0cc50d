import { describe, expect, it } from '@jest/globals';
import { benjaminiHochberg } from './correction.js';
import { logGamma, normalTwoSided, studentTwoSided } from './distributions.js';
import { ascending, median, quantile } from './moments.js';
import { mannKendall } from './trend.js';

describe('tails of distributions', () => {
  it.each([
    ['normal 1.96', normalTwoSided(1.959963984540054), 0.05],
    ['normal 2.5758', normalTwoSided(-2.5758293035489), 0.01],
    ['normal 0', normalTwoSided(0), 1],
    ['t 12.706, 1', studentTwoSided(12.706204736432095, 1), 0.05],
    ['t 2.228, 10', studentTwoSided(2.2281388519649385, 10), 0.05],
    ['t 2.7564, 29', studentTwoSided(-2.756385903670335, 29), 0.01],
    ['ln Γ(10)', logGamma(10), Math.log(362_880)],
    ['ln Γ(0.5)', logGamma(0.5), Math.log(Math.sqrt(Math.PI))],
  ])('agrees with the tables: %s', (_, value, expected) => {
    expect(value).toBeCloseTo(expected, 10);
  });
});

describe('trend', () => {
  it('counts a series that only grows as the textbook does', () => {
    const { s, z, p } = mannKendall([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(s).toBe(45);
    expect(z).toBeCloseTo(44 / Math.sqrt(125), 12);
    expect(p).toBeCloseTo(0.000083, 6);
  });

  it('corrects the variance for ties', () => {
    const { s, z } = mannKendall([10, 15, 14, 20, 20, 20]);
    expect(s).toBe(10);
    expect(z).toBeCloseTo(9 / Math.sqrt((6 * 5 * 17 - 3 * 2 * 11) / 18), 12);
  });
});

describe('Benjamini–Hochberg', () => {
  it('accepts four of the fifteen tests of the paper of 1995', () => {
    const published = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719,
      0.6528, 0.759, 1,
    ];
    const adjusted = benjaminiHochberg(published);
    expect(adjusted.filter((q) => q <= 0.05)).toHaveLength(4);
    expect(adjusted[0]).toBeCloseTo(0.0015, 12);
    expect(adjusted[3]).toBeCloseTo(0.035625, 12);
  });

  it('keeps the order of what it is given and never falls below p', () => {
    expect(benjaminiHochberg([0.04, 0.01, 0.03])).toEqual([0.04, 0.03, 0.04]);
  });
});

describe('moments', () => {
  it('agrees with R (type 7)', () => {
    const oneToTen = ascending([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(quantile(oneToTen, 0.25)).toBe(3.25);
    expect(quantile(oneToTen, 0.9)).toBeCloseTo(9.1, 12);
    expect(median([3, 1, 2, 4])).toBe(2.5);
  });
});
