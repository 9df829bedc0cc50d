import { mean } from './moments.js';
import { smoothingForecast } from './smoothing.js';

export type ForecastMethod = 'last' | 'season-ago' | 'level' | 'trend' | 'season';

/** What rolling back to the past showed of a method. */
export interface Backtest {
  readonly method: ForecastMethod;
  /** Misses (forecast − value) by origin and then by step ahead. */
  readonly misses: readonly (readonly number[])[];
  /** Mean absolute error over all steps. */
  readonly error: number;
}

export interface ForecastStep {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface Forecast {
  readonly steps: readonly ForecastStep[];
  readonly total: ForecastStep;
  readonly chosen: Backtest;
  readonly naive: Backtest;
  /** How many forecasts were made of the past. */
  readonly origins: number;
  /** Chosen error by that of the naive method within the series; NaN where that has none. */
  readonly mase: number;
  /** Mean of |miss| by value, percent; NaN where a value is zero or below. */
  readonly mape: number;
  /** Sum of |miss| by the sum of values, percent. */
  readonly wape: number;
}

const ORIGINS_MAX = 24;
const ORIGINS_MIN = 4;
/** Winters' method has many parts to fit: it must do well more often. */
const SEASON_ORIGINS_MIN = 8;
const SEEN_MIN = 6;
/** A method that is not better by this much is not better than a simpler one. */
const BETTER_BY = 0.05;
/** Of the interval. */
const COVERAGE = 0.8;

/** Values at equal steps without gaps; null where there are too few to test a forecast on. */
export function forecastOf(
  values: readonly number[],
  cycle: number,
  horizon: number,
): Forecast | null {
  const methods = methodsFor(values.length, cycle, horizon);
  const origins = originsFor(values.length, cycle, horizon, methods);
  if (origins.length < ORIGINS_MIN) return null;
  const tests = methods.map((method) => backtest(values, method, cycle, horizon, origins));
  const [naive] = tests;
  if (naive === undefined) return null;
  const chosen = tests.reduce((best, test) =>
    test.error < (1 - BETTER_BY) * best.error ? test : best,
  );
  return described(values, cycle, horizon, chosen, naive, origins);
}

/** The naive one first, then from the simplest on. */
function methodsFor(n: number, cycle: number, horizon: number): readonly ForecastMethod[] {
  const room = (origins: number) => n - horizon - origins + 1;
  const seasonal = cycle > 1 && room(ORIGINS_MIN) >= cycle;
  return [
    seasonal ? 'season-ago' : 'last',
    'level',
    'trend',
    ...(cycle > 1 && room(SEASON_ORIGINS_MIN) >= 2 * cycle ? (['season'] as const) : []),
  ];
}

function originsFor(
  n: number,
  cycle: number,
  horizon: number,
  methods: readonly ForecastMethod[],
): readonly number[] {
  const needed = methods.includes('season') ? 2 * cycle : methods[0] === 'last' ? 0 : cycle;
  const last = n - horizon;
  const first = Math.max(SEEN_MIN, needed, last - ORIGINS_MAX + 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

function backtest(
  values: readonly number[],
  method: ForecastMethod,
  cycle: number,
  horizon: number,
  origins: readonly number[],
): Backtest {
  const misses = origins.map((origin) =>
    predict(values.slice(0, origin), method, cycle, horizon).map(
      (value, step) => value - (values[origin + step] ?? Number.NaN),
    ),
  );
  return { method, misses, error: mean(misses.flat().map(Math.abs)) };
}

function predict(
  seen: readonly number[],
  method: ForecastMethod,
  cycle: number,
  horizon: number,
): readonly number[] {
  const forecast = predictFreely(seen, method, cycle, horizon);
  return seen.some((value) => value < 0) ? forecast : forecast.map((value) => Math.max(0, value));
}

function predictFreely(
  seen: readonly number[],
  method: ForecastMethod,
  cycle: number,
  horizon: number,
): readonly number[] {
  if (method !== 'last' && method !== 'season-ago') {
    return smoothingForecast(seen, method, cycle, horizon);
  }
  const back = method === 'last' ? 1 : cycle;
  return Array.from(
    { length: horizon },
    (_, step) => seen[seen.length - back + (step % back)] ?? Number.NaN,
  );
}

function described(
  values: readonly number[],
  cycle: number,
  horizon: number,
  chosen: Backtest,
  naive: Backtest,
  origins: readonly number[],
): Forecast {
  const forecast = predict(values, chosen.method, cycle, horizon);
  const floor = values.some((value) => value < 0) ? -Infinity : 0;
  const within = (value: number, reach: number): ForecastStep => ({
    value,
    low: Math.max(floor, value - reach),
    high: value + reach,
  });
  let reach = 0;
  const steps = forecast.map((value, step) => {
    reach = Math.max(reach, reachOf(chosen.misses.map((misses) => misses[step] ?? 0)));
    return within(value, reach);
  });
  const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0);
  return {
    steps,
    total: within(sum(forecast), reachOf(chosen.misses.map(sum))),
    chosen,
    naive,
    origins: origins.length,
    ...errorsOf(values, cycle, chosen, naive, origins),
  };
}

/** How far a miss goes in so many cases: with one more case to come, which nobody has seen. */
function reachOf(misses: readonly number[]): number {
  const sizes = misses.map(Math.abs).sort((left, right) => left - right);
  return sizes[Math.min(sizes.length, Math.ceil(COVERAGE * (sizes.length + 1))) - 1] ?? 0;
}

function errorsOf(
  values: readonly number[],
  cycle: number,
  chosen: Backtest,
  naive: Backtest,
  origins: readonly number[],
): Pick<Forecast, 'mase' | 'mape' | 'wape'> {
  const back = naive.method === 'last' ? 1 : cycle;
  const scale = mean(
    values.slice(back).map((value, index) => Math.abs(value - (values[index] ?? 0))),
  );
  const pairs = chosen.misses.flatMap((misses, at) =>
    misses.map((miss, step) => ({ miss, value: values[(origins[at] ?? 0) + step] ?? 0 })),
  );
  const positive = pairs.every(({ value }) => value > 0);
  const sizes = pairs.reduce((sum, { value }) => sum + Math.abs(value), 0);
  return {
    mase: scale > 0 ? chosen.error / scale : Number.NaN,
    mape: positive
      ? 100 * mean(pairs.map(({ miss, value }) => Math.abs(miss) / value))
      : Number.NaN,
    wape:
      sizes > 0
        ? (100 * pairs.reduce((sum, { miss }) => sum + Math.abs(miss), 0)) / sizes
        : Number.NaN,
  };
}
