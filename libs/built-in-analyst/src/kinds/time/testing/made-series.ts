import type { Table } from '../../../../../workbook/src/model.js';
import { tableOf } from '../../../../../workbook/src/testing/table-builder.js';
import { parametersOf, sumOfColumn } from '../../../parameters.js';
import type { ReportKind, ReportParameters } from '../../../parameters.js';
import type { Grain } from '../../../../../russian/src/grain.js';

const date = { name: 'Дата', type: 'date' } as const;
const revenue = { name: 'Выручка', type: 'number', currency: 'RUB' } as const;

export function dayAfter(from: string, days: number): string {
  return new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);
}

export function monthAfter(from: string, months: number): string {
  const at = new Date(from);
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1))
    .toISOString()
    .slice(0, 10);
}

/** One row for each month; null leaves the month out. */
export function monthly(values: readonly (number | null)[], from = '2022-01-01'): Table {
  return dated(values.map((value, index) => [monthAfter(from, index), value]));
}

/** One row for each day from a Monday; null leaves the day out. */
export function daily(values: readonly (number | null)[], from = '2024-01-01'): Table {
  return dated(values.map((value, index) => [dayAfter(from, index), value]));
}

export function dated(rows: readonly (readonly [string, number | null])[]): Table {
  const kept = rows.filter(([, value]) => value !== null);
  return tableOf(
    [date, revenue],
    kept.map(([day, value]) => [day, String(value)]),
  );
}

export function askedFor(
  kind: ReportKind,
  grain: Grain,
  changes: Partial<ReportParameters> = {},
): ReportParameters {
  const measure = sumOfColumn('Выручка');
  return parametersOf(kind, 't1', { measure, date: 'Дата', grain, ...changes });
}

/** Whole numbers that look random and are always the same. */
export function scattered(count: number, most: number, seed = 7): readonly number[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state % (most + 1);
  });
}

export function middle(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}
