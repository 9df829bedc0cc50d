import type { Grain } from '../../../../russian/src/index.js';
import { numberText, forecastOf } from '../../../../statistics/src/index.js';
import type { ResultColumn, ResultSet, ResultValue } from '../../../../jail/src/index.js';
import type { Forecast } from '../../../../statistics/src/index.js';
import type { Computation, ComputationInput } from './computation.js';
import { everyStep, fullPeriods, stepped } from './timeline.js';
import type { TimePoint } from './timeline.js';

/** Steps of one cycle: the year's, or the week's for days. */
const cycles: Readonly<Record<Grain, number>> = {
  day: 7,
  week: 52,
  month: 12,
  quarter: 4,
  year: 1,
};
const FITTED_MAX = 240;
const SHOWN_MAX = 60;

interface Outlook {
  readonly grain: Grain;
  /** Full periods that the forecast is made of, each step of them. */
  readonly points: readonly TimePoint[];
  readonly horizon: number;
  readonly zeros: number;
  /** Full periods before the last gap, or beyond the longest series that is fitted. */
  readonly left: number;
  readonly forecast: Forecast | null;
}

/** The last full periods and the forecast after them. Columns: period, value, partial. */
export const forecastRows: Computation = (input) => {
  const { points, forecast, grain } = outlookOf(input);
  const last = points.at(-1)?.period ?? '';
  const past = points.slice(-SHOWN_MAX).map(({ period, value }): readonly ResultValue[] => {
    return [period, numberText(value), null, null, 'факт', false];
  });
  const future = (forecast?.steps ?? []).map(({ value, low, high }, step) => [
    stepped(last, step + 1, grain),
    ...[value, low, high].map(numberText),
    'прогноз',
    true,
  ]);
  const rows = [...past, ...future];
  return { columns: rowColumns, rows, rowCount: rows.length };
};

const rowColumns: readonly ResultColumn[] = [
  { name: 'period', type: 'date' },
  { name: 'value', type: 'number' },
  { name: 'low', type: 'number' },
  { name: 'high', type: 'number' },
  { name: 'part', type: 'text' },
  { name: 'future', type: 'boolean' },
];

/** One row: what the forecast comes to, and how wrong the same method was on the past. */
export const forecastTest: Computation = (input) => {
  const outlook = outlookOf(input);
  const { points, horizon, zeros, left, forecast, grain } = outlook;
  const last = points.at(-1)?.period;
  const next = (steps: number) => (last === undefined ? null : stepped(last, steps, grain));
  const numbers = { n: points.length, horizon, zeros, left, coverage: 80, ...measured(outlook) };
  return row(
    numbers,
    { method: forecast?.chosen.method ?? null, naive: forecast?.naive.method ?? null },
    {
      first_period: points[0]?.period ?? null,
      last_period: last ?? null,
      from_period: next(1),
      to_period: next(horizon),
    },
  );
};

function measured({ forecast, points, grain, horizon }: Outlook): Readonly<Record<string, number>> {
  if (forecast === null) return {};
  const { chosen, naive, total, origins, mase, mape, wape } = forecast;
  const before = sumBefore(points, cycles[grain], horizon);
  return {
    origins,
    error: chosen.error,
    naive_error: naive.error,
    better: naive.error > 0 ? 100 * (1 - chosen.error / naive.error) : 0,
    mase,
    mape,
    wape,
    total: total.value,
    total_low: total.low,
    total_high: total.high,
    before,
    growth: before > 0 ? (100 * (total.value - before)) / before : Number.NaN,
  };
}

/** The same steps one cycle earlier, where all of them are there. */
function sumBefore(points: readonly TimePoint[], cycle: number, horizon: number): number {
  if (cycle === 1 || horizon > cycle || points.length < cycle) return Number.NaN;
  const from = points.length - cycle;
  return points.slice(from, from + horizon).reduce((sum, { value }) => sum + value, 0);
}

function row(
  numbers: Readonly<Record<string, number>>,
  texts: Readonly<Record<string, string | null>>,
  dates: Readonly<Record<string, string | null>>,
): ResultSet {
  const typed = (values: object, type: ResultColumn['type']) =>
    Object.keys(values).map((name): ResultColumn => ({ name, type }));
  return {
    columns: [...typed(numbers, 'number'), ...typed(texts, 'text'), ...typed(dates, 'date')],
    rows: [
      [...Object.values(numbers).map(numberText), ...Object.values(texts), ...Object.values(dates)],
    ],
    rowCount: 1,
  };
}

function outlookOf(input: ComputationInput): Outlook {
  const { grain, gaps } = input;
  const full = fullPeriods(input);
  const steps = everyStep(full, grain);
  const fromGap = gaps === 'zero' ? 0 : steps.findLastIndex(({ value }) => value === null) + 1;
  const kept = steps.slice(Math.max(fromGap, steps.length - FITTED_MAX));
  const points = kept.map(({ period, value }) => ({ period, value: value ?? 0 }));
  const horizon = input.horizon ?? horizonOf(points.length, grain);
  return {
    grain,
    points,
    horizon,
    zeros: kept.filter(({ value }) => value === null).length,
    left: full.filter(({ period }) => period < (points[0]?.period ?? '')).length,
    forecast: forecastOf(
      points.map(({ value }) => value),
      cycles[grain],
      horizon,
    ),
  };
}

/** As far as it is of use and can be tested on the past. */
function horizonOf(n: number, grain: Grain): number {
  if (grain === 'day') return n >= 56 ? 14 : n >= 28 ? 7 : 3;
  return { week: 4, month: 3, quarter: 2, year: 2 }[grain];
}
