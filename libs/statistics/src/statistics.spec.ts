import { describe, expect, it } from '@jest/globals';
import { benjaminiHochberg } from './correction.js';
import { pearson, regression, spearman } from './correlation.js';
import { chiSquareUpper, logGamma, normalTwoSided, studentTwoSided } from './distributions.js';
import { kruskalWallis } from './groups.js';
import { ascending, deviation, median, medianDeviation, quantile, skewness } from './moments.js';
import { mannKendall, trendOf } from './trend.js';

describe('tails of distributions', () => {
  it.each([
    ['normal 1.96', normalTwoSided(1.959963984540054), 0.05],
    ['normal 2.5758', normalTwoSided(-2.5758293035489), 0.01],
    ['normal 0', normalTwoSided(0), 1],
    ['t 12.706, 1', studentTwoSided(12.706204736432095, 1), 0.05],
    ['t 2.228, 10', studentTwoSided(2.2281388519649385, 10), 0.05],
    ['t 2.7564, 29', studentTwoSided(-2.756385903670335, 29), 0.01],
    ['χ² 3.8415, 1', chiSquareUpper(3.841458820694124, 1), 0.05],
    ['χ² 16.919, 9', chiSquareUpper(16.918977604620448, 9), 0.05],
    ['χ² 135.807, 100', chiSquareUpper(135.80672317102676, 100), 0.01],
    ['ln Γ(10)', logGamma(10), Math.log(362_880)],
    ['ln Γ(0.5)', logGamma(0.5), Math.log(Math.sqrt(Math.PI))],
  ])('agrees with the tables: %s', (_, value, expected) => {
    expect(value).toBeCloseTo(expected, 10);
  });
});

const anscombeX = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5];
const anscombeY = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68];

describe('correlation', () => {
  it("gives Anscombe's first set its published values", () => {
    const result = pearson(anscombeX, anscombeY);
    expect(result.r).toBeCloseTo(0.8164205163, 9);
    expect(result.p).toBeCloseTo(0.002169629, 8);
    expect(result.low).toBeCloseTo(0.4243912, 6);
    expect(result.high).toBeCloseTo(0.9506933, 6);
    expect(spearman(anscombeX, anscombeY).r).toBeCloseTo(0.8181818182, 9);
    const line = regression(anscombeX, anscombeY);
    expect(line?.slope).toBeCloseTo(0.5000909, 6);
    expect(line?.intercept).toBeCloseTo(3.0000909, 6);
  });

  it('has nothing to say of a constant', () => {
    expect(pearson([1, 1, 1, 1, 1], [1, 2, 3, 4, 5])).toMatchObject({ r: 0, p: 1 });
    expect(regression([1, 1, 1], [1, 2, 3])).toBeNull();
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

  it('is not moved by one wild value', () => {
    const { slope, intercept } = trendOf([1, 3, 5, 7, 900, 11, 13]);
    expect(slope).toBe(2);
    expect(intercept).toBe(1);
  });

  it('is silent about a flat line', () => {
    expect(trendOf([5, 5, 5, 5])).toMatchObject({ slope: 0, p: 1 });
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
  it('agrees with R (type 7) and SciPy', () => {
    const oneToTen = ascending([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(quantile(oneToTen, 0.25)).toBe(3.25);
    expect(quantile(oneToTen, 0.9)).toBeCloseTo(9.1, 12);
    expect(median([3, 1, 2, 4])).toBe(2.5);
    const sample = [2, 8, 0, 4, 1, 9, 9, 0];
    const biased = 0.2650554122698573;
    expect(skewness(sample)).toBeCloseTo((biased * Math.sqrt(56)) / 6, 10);
    expect(deviation([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(2.1380899353, 9);
    expect(medianDeviation([1, 1, 2, 2, 4, 6, 9])).toBe(1);
    expect(skewness([4, 4, 4])).toBe(0);
  });
});

describe('Kruskal–Wallis', () => {
  it('agrees with SciPy', () => {
    const plain = kruskalWallis([
      [1, 3, 5, 7, 9],
      [2, 4, 6, 8, 10],
    ]);
    expect(plain.h).toBeCloseTo(0.2727272727, 9);
    expect(plain.p).toBeCloseTo(0.6015081344, 9);
    const tied = kruskalWallis([
      [1, 1, 1],
      [2, 2, 2],
      [2, 2],
    ]);
    expect(tied.h).toBeCloseTo(7, 9);
    expect(tied.p).toBeCloseTo(0.0301973834, 9);
  });
});
