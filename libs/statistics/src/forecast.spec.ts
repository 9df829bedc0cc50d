import { describe, expect, it } from '@jest/globals';
import { forecastOf } from './forecast.js';
import { ahead, smooth, smoothingForecast } from './smoothing.js';
import { airPassengers, nile, oil } from './testing/published-series.js';

describe('exponential smoothing', () => {
  it('gives the forecast that Hyndman and Athanasopoulos print for oil (section 7.1)', () => {
    const parameters = { alpha: 0.8339, beta: 0, gamma: 0, phi: 0 };
    const state = smooth(oil, parameters, { level: 446.5868, trend: 0, season: [] });
    expect(ahead(state, 0, 1)[0]).toBeCloseTo(542.68, 2);
  });

  it("with a damped trend agrees with statsmodels' ExponentialSmoothing", () => {
    const parameters = { alpha: 0.3, beta: 0.1, gamma: 0, phi: 0.9 };
    const start = { level: 1100, trend: 5, season: [] };
    const state = smooth(nile.slice(0, 20), parameters, start);
    const expected = [1011.4433201458922, 1009.7105471662064, 1008.1510514844892];
    ahead(state, 0.9, 3).forEach((value, step) =>
      expect(value).toBeCloseTo(expected[step] ?? 0, 8),
    );
    expect(state.squares).toBeCloseTo(486_665.86806351354, 4);
  });

  it("with seasons agrees with statsmodels' ExponentialSmoothing", () => {
    const season = [-10, -5, 8, 2, -4, 6, 20, 20, 8, -12, -28, -5];
    const parameters = { alpha: 0.4, beta: 0.05, gamma: 0.3, phi: 0.98 };
    const state = smooth(airPassengers, parameters, { level: 125, trend: 1, season });
    const forecast = ahead(state, 0.98, 13);
    expect(forecast[0]).toBeCloseTo(198.73170286789082, 8);
    expect(forecast[7]).toBeCloseTo(244.6815941704973, 8);
    expect(forecast[12]).toBeCloseTo(213.78551882273365, 8);
    expect(state.squares).toBeCloseTo(2_445.13878078071, 5);
  });

  it('continues a straight line nearly straight', () => {
    const line = Array.from({ length: 30 }, (_, index) => 10 + 2 * index);
    const [next = 0] = smoothingForecast(line, 'trend', 1, 1);
    expect(Math.abs(next - 70)).toBeLessThan(1);
  });
});

describe('a forecast', () => {
  it('of a season that repeats is the season, and never misses', () => {
    const season = [5, 9, 14, 3, 8, 8, 30];
    const values = Array.from({ length: 42 }, (_, index) => season[index % 7] ?? 0);
    const forecast = forecastOf(values, 7, 7);
    expect(forecast?.steps.map(({ value }) => value)).toEqual(season);
    expect(forecast?.chosen).toMatchObject({ method: 'season-ago', error: 0 });
    expect(forecast?.steps.every(({ low, high }) => low === high)).toBe(true);
  });

  it('beats the year before where the airlines grow, by errors that add up', () => {
    const forecast = forecastOf(airPassengers, 12, 3);
    if (forecast === null) throw new Error('no forecast');
    const { chosen, naive, origins, mase, wape, mape } = forecast;
    expect(chosen.error).toBeLessThan(0.7 * naive.error);
    expect(origins).toBe(22);
    const misses = airPassengers
      .slice(24)
      .flatMap((_, at) =>
        at < 22
          ? [0, 1, 2].map(
              (step) => (airPassengers[12 + at + step] ?? 0) - (airPassengers[24 + at + step] ?? 0),
            )
          : [],
      );
    const mean = misses.reduce((sum, miss) => sum + Math.abs(miss), 0) / misses.length;
    expect(naive.error).toBeCloseTo(mean, 10);
    expect(mase).toBeLessThan(1);
    expect(Math.abs(mape - wape)).toBeLessThan(3);
  });

  it('is the last value where nothing is better, and says so by its method', () => {
    const walk = [20, 26, 33, 38, 46, 51, 44, 37, 31, 24, 18, 12, 5, 11, 18];
    const forecast = forecastOf(walk, 12, 3);
    expect(forecast?.naive.method).toBe('last');
    expect(forecast?.chosen.error).toBeLessThanOrEqual(forecast?.naive.error ?? 0);
  });

  it('never falls below zero where no value ever did', () => {
    const falling = Array.from({ length: 24 }, (_, index) => Math.max(0, 120 - 6 * index));
    const steps = forecastOf(falling, 12, 3)?.steps ?? [];
    expect(steps.every(({ value, low }) => value >= 0 && low >= 0)).toBe(true);
  });

  it('needs at least four tests on the past', () => {
    expect(forecastOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 12, 3)).toBeNull();
    expect(forecastOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 12, 3)?.origins).toBe(4);
  });

  it('is the same at any scale', () => {
    const shifted = forecastOf(
      airPassengers.map((value) => 1_000 * value),
      12,
      3,
    );
    const plain = forecastOf(airPassengers, 12, 3);
    expect(shifted?.chosen.method).toBe(plain?.chosen.method);
    shifted?.steps.forEach(({ value }, step) =>
      expect(value / 1_000).toBeCloseTo(plain?.steps[step]?.value ?? 0, 8),
    );
  });

  it('holds eight times in ten', () => {
    let state = 5;
    const next = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    let [inside, all] = [0, 0];
    for (let run = 0; run < 60; run += 1) {
      const values = Array.from({ length: 39 }, () => 100 + 30 * (next() + next() + next()));
      const steps = forecastOf(values.slice(0, 36), 12, 3)?.steps ?? [];
      steps.forEach(({ low, high }, step) => {
        const value = values[36 + step] ?? 0;
        all += 1;
        if (value >= low && value <= high) inside += 1;
      });
    }
    expect(inside / all).toBeGreaterThan(0.74);
    expect(inside / all).toBeLessThan(0.9);
  });
});
