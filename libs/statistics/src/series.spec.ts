import { describe, expect, it } from '@jest/globals';
import { changePointOf, pettitt, stepAgainstLine } from './change-point.js';
import { fisherUpper } from './distributions.js';
import { centredAverage, seasonalityOf } from './seasonality.js';
import { airPassengers, nile } from './testing/published-series.js';
import {
  autocorrelations,
  hamedRao,
  mannKendall,
  serialInflation,
  theilSenSlope,
  trendOf,
} from './trend.js';

describe('the trend of the Nile', () => {
  it("has the slope and the tau that SciPy's theilslopes and kendalltau give", () => {
    const times = nile.map((_, index) => index);
    expect(theilSenSlope(nile, times)).toBeCloseTo(-2.6, 12);
    const { s } = mannKendall(nile);
    const pairs = 4_950;
    const tied = 19;
    expect(s).toBe(-1_387);
    expect(s / Math.sqrt(pairs * (pairs - tied))).toBeCloseTo(-0.2807413347246131, 12);
    expect(trendOf(nile).p).toBeGreaterThan(mannKendall(nile).p);
  });

  it('keeps steps of time that lack a value', () => {
    expect(trendOf([0, 2, 4, 20, 22], [0, 1, 2, 10, 11]).slope).toBe(2);
  });

  it('of very long series comes from pairs half a series apart', () => {
    const long = Array.from({ length: 4_001 }, (_, index) => 3 * index + ((index * 37) % 11));
    expect(trendOf(long).slope).toBeCloseTo(3, 2);
    expect(trendOf(long).p).toBeLessThan(1e-6);
  });
});

describe('the inflation by Hamed and Rao', () => {
  it('is that of pyMannKendall for the Nile, computed with NumPy', () => {
    const left = nile.map((value, index) => value + 2.6 * index);
    const correlations = autocorrelations(left);
    expect(correlations[0]).toBeCloseTo(0.35644292160722, 9);
    expect(hamedRao(correlations, 100)).toBeCloseTo(2.1428983270987203, 9);
    expect(serialInflation(left)).toBeGreaterThan(2.14);
  });

  it('keeps the claims of trends in values that persist near their level', () => {
    let [state, claimed] = [20_031, 0];
    const next = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647 - 0.5;
    };
    for (let run = 0; run < 400; run += 1) {
      let value = 0;
      const series = Array.from({ length: 36 }, () => (value = 0.5 * value + next() + next()));
      if (trendOf(series).p < 0.01) claimed += 1;
    }
    expect(claimed / 400).toBeLessThan(0.06);
  });

  it('never makes a trend more certain', () => {
    const zigzag = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? 1 : -1));
    expect(serialInflation(zigzag)).toBe(1);
    expect(serialInflation([1, 1, 1, 1, 1])).toBe(1);
  });
});

describe("Pettitt's test", () => {
  it('finds the change of the Nile after 1898', () => {
    const { before, k, p } = pettitt(nile);
    expect(1871 + before - 1).toBe(1898);
    expect(k).toBe(1_617);
    expect(p).toBeCloseTo(3.591e-7, 10);
    expect(changePointOf(nile)).toMatchObject({ before: 28, k: 1_617 });
    expect(changePointOf(nile).p).toBeLessThan(1e-3);
  });

  it('is silent about a constant', () => {
    expect(pettitt([7, 7, 7, 7, 7, 7])).toEqual({ before: 1, k: 0, p: 1 });
  });

  it('tells a step from a slope', () => {
    const step = Array.from({ length: 20 }, (_, index) => (index < 12 ? 10 : 20) + (index % 3));
    const slope = Array.from({ length: 20 }, (_, index) => index + (index % 3));
    const [a, b] = [stepAgainstLine(step, 12), stepAgainstLine(slope, 10)];
    expect(a.step).toBeLessThan(a.line);
    expect(b.line).toBeLessThan(b.step);
  });
});

describe('seasonality', () => {
  it("has the moving average of statsmodels' seasonal_decompose", () => {
    const average = centredAverage(airPassengers, 12);
    const published = [126.79166667, 127.25, 127.95833333, 128.58333333, 129, 129.75];
    published.forEach((value, index) => expect(average[6 + index]).toBeCloseTo(value, 7));
    expect(average[5]).toBeNaN();
  });

  it('finds the summers of the airlines, as every textbook does', () => {
    const { index, p, strength, counts } = seasonalityOf(airPassengers, 12, 0);
    expect(p).toBeLessThan(1e-6);
    expect(strength).toBeGreaterThan(0.8);
    expect(counts).toEqual(Array.from({ length: 12 }, () => 4));
    expect([6, 7]).toContain(index.indexOf(Math.max(...index)));
    expect(index.indexOf(Math.min(...index))).toBe(10);
    expect(index.reduce((sum, value) => sum + value, 0) / 12).toBeCloseTo(100, 9);
  });

  it('is told from a trend, from two years and from weeks alike', () => {
    const slope = Array.from({ length: 36 }, (_, index) => 100 + 9 * index + ((index * 7) % 5));
    expect(seasonalityOf(slope, 12, 3).p).toBeGreaterThan(0.05);
    const twoYears = Array.from({ length: 24 }, (_, index) => 50 + (index % 12) ** 2 + index);
    expect(seasonalityOf(twoYears, 12, 0).p).toBeLessThan(1e-4);
    const days = Array.from({ length: 70 }, (_, index) => (index % 7 < 5 ? 40 : 8) + (index % 3));
    const { index } = seasonalityOf(days, 7, 2);
    expect(index.map((value) => value > 100)).toEqual([false, false, true, true, true, true, true]);
  });

  it('passes over steps without a value', () => {
    const holes = airPassengers.map((value, index) => (index % 17 === 5 ? Number.NaN : value));
    const { index, counts } = seasonalityOf(holes, 12, 0);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(45);
    expect(index.every(Number.isFinite)).toBe(true);
  });

  it('has nothing to say of constants and of values around zero', () => {
    expect(seasonalityOf(new Array<number>(36).fill(5), 12, 0).p).toBe(1);
    const around = Array.from({ length: 36 }, (_, index) => (index % 2 === 0 ? -5 : 5));
    expect(seasonalityOf(around, 12, 0).p).toBeNaN();
  });
});

describe("Fisher's F", () => {
  it.each([
    [3.5, 11, 24, 0.00497205769211335],
    [1.2, 6, 49, 0.322217871229084],
    [25, 3, 7, 0.00040886880707481654],
  ])('has the tail that SciPy gives: %d with %i and %i', (f, above, below, expected) => {
    expect(fisherUpper(f, above, below)).toBeCloseTo(expected, 12);
  });
});
