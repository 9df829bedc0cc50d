import type { Grain } from '../../../../russian/src/index.js';
import type { ComputationInput } from './computation.js';

export interface TimePoint {
  /** First day of the period. */
  readonly period: string;
  readonly value: number;
}

const DAY_MS = 86_400_000;
const monthsOf: Readonly<Partial<Record<Grain, number>>> = { month: 1, quarter: 3, year: 12 };

/** Full periods that have a value, in the order of time. Columns: period, value, partial. */
export function fullPeriods({ columns }: ComputationInput): readonly TimePoint[] {
  const [periods = [], values = [], partial = []] = columns;
  return periods
    .flatMap((period, index): readonly TimePoint[] => {
      const value = values[index] ?? null;
      if (typeof period !== 'string' || value === null || partial[index] === true) return [];
      return [{ period: period.slice(0, 10), value: Number(value) }];
    })
    .sort((left, right) => (left.period < right.period ? -1 : 1));
}

/** How many steps lie between two periods. */
export function stepsBetween(from: string, to: string, grain: Grain): number {
  const months = monthsOf[grain];
  if (months === undefined) {
    return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS / (grain === 'week' ? 7 : 1));
  }
  const count = (iso: string) => 12 * Number(iso.slice(0, 4)) + Number(iso.slice(5, 7));
  return Math.round((count(to) - count(from)) / months);
}

export function stepped(period: string, steps: number, grain: Grain): string {
  const months = monthsOf[grain];
  const date = new Date(`${period}T00:00:00Z`);
  if (months === undefined) date.setUTCDate(date.getUTCDate() + steps * (grain === 'week' ? 7 : 1));
  else date.setUTCMonth(date.getUTCMonth() + steps * months);
  return date.toISOString().slice(0, 10);
}

/** Every step from the first period to the last one; null where there is no value. */
export function everyStep(
  points: readonly TimePoint[],
  grain: Grain,
): readonly { readonly period: string; readonly value: number | null }[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return [];
  const known = new Map(points.map(({ period, value }) => [period, value]));
  const count = Math.min(STEPS_MAX, stepsBetween(first.period, last.period, grain) + 1);
  return Array.from({ length: count }, (_, index) => {
    const period = stepped(first.period, index, grain);
    return { period, value: known.get(period) ?? null };
  });
}

const STEPS_MAX = 20_000;
