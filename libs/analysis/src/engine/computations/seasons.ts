import type { Grain } from '../../../../russian/src/index.js';
import { numberText, mean, seasonalityOf } from '../../../../statistics/src/index.js';
import type { ResultColumn, ResultValue } from '../../../../jail/src/index.js';
import { monthNames, weekdayNames } from '../../../../russian/src/index.js';
import type { Seasonality } from '../../../../statistics/src/index.js';
import type { Computation, ComputationInput } from './computation.js';
import { everyStep, fullPeriods } from './timeline.js';

interface Season {
  readonly name: string;
  readonly index: number;
  readonly mean: number;
  readonly count: number;
}

interface Cycle {
  readonly found: Seasonality;
  /** In the order of the calendar; those without a value are left out. */
  readonly seasons: readonly Season[];
  readonly periods: readonly string[];
  readonly zeros: number;
}

/**
 * Columns: period, value, partial; grain `month` for the months of the year, `day` for the days of
 * the week. A day without rows is a zero where the plan says so, but not a weekday that never has
 * any.
 */
export const seasonRows: Computation = (input) => {
  const { seasons } = cycleOf(input);
  return {
    columns: [
      { name: 'season', type: 'text' },
      ...['index', 'mean', 'periods'].map((name): ResultColumn => ({ name, type: 'number' })),
    ],
    rows: seasons.map(({ name, index, mean: usual, count }) => [
      name,
      numberText(index),
      numberText(usual),
      numberText(count),
    ]),
    rowCount: seasons.length,
  };
};

export const seasonTest: Computation = (input) => {
  const { found, seasons, periods, zeros } = cycleOf(input);
  const indices = seasons.map(({ index }) => index).filter(Number.isFinite);
  const best = indices.length === 0 ? Number.NaN : Math.max(...indices);
  const worst = indices.length === 0 ? Number.NaN : Math.min(...indices);
  const numbers = {
    n: seasons.reduce((sum, { count }) => sum + count, 0),
    p: found.p,
    h: found.h,
    strength: 100 * found.strength,
    zeros,
    above: best - 100,
    below: 100 - worst,
    usual: 100,
  };
  const dates = { first_period: periods[0] ?? null, last_period: periods.at(-1) ?? null };
  return {
    columns: [
      ...Object.keys(numbers).map((name): ResultColumn => ({ name, type: 'number' })),
      ...Object.keys(dates).map((name): ResultColumn => ({ name, type: 'date' })),
    ],
    rows: [[...Object.values(numbers).map(numberText), ...Object.values(dates)]],
    rowCount: 1,
  };
};

function cycleOf(input: ComputationInput): Cycle {
  const names = input.grain === 'day' ? weekdayNames : monthNames;
  const steps = everyStep(fullPeriods(input), input.grain);
  const places = steps.map(({ period }) => placeOf(period, input.grain));
  const alive = new Set(places.filter((_, index) => steps[index]?.value != null));
  const filled = steps.map(({ value }, index) => {
    if (value !== null) return value;
    return input.gaps === 'zero' && alive.has(places[index] ?? 0) ? 0 : Number.NaN;
  });
  const found = seasonalityOf(filled, names.length, places[0] ?? 0);
  const seasons = names.flatMap((name, place): readonly Season[] => {
    const own = filled.filter((value, index) => places[index] === place && !Number.isNaN(value));
    if (own.length === 0) return [];
    return [{ name, index: found.index[place] ?? Number.NaN, mean: mean(own), count: own.length }];
  });
  const zeros = filled.filter((value, index) => value === 0 && steps[index]?.value === null);
  return { found, seasons, periods: steps.map(({ period }) => period), zeros: zeros.length };
}

/** From 0: January or Monday. */
export function placeOf(period: ResultValue, grain: Grain): number {
  const date = new Date(`${String(period)}T00:00:00Z`);
  return grain === 'day' ? (date.getUTCDay() + 6) % 7 : date.getUTCMonth();
}
