import type { Column, Table } from '../../model.js';
import { periodWithYear, yearOfTitle } from '../period-start.js';
import type { Period } from '../parse-period.js';
import type { Member } from './group-sheets.js';

const AGREEING_SHARE_MIN = 0.9;

export interface SheetStarts {
  readonly days: readonly string[];
  /** The name of the file alone tells the year. */
  readonly byFile: boolean;
}

/**
 * First days of the periods that the sheets' names tell; months without a year are given that of
 * the sheet's title, of its dates, of the other sheets or of the file. null where it is not told.
 */
export function sheetStarts(
  members: readonly Member[],
  fileYear: string | null,
): SheetStarts | null {
  const own = members.map((member) => member.name.period?.from ?? startByContent(member));
  const years = new Set(own.flatMap((start) => (start === null ? [] : [start.slice(0, 4)])));
  const byFile = years.size === 0 && fileYear !== null;
  const year = byFile ? fileYear : years.size === 1 ? ([...years][0] ?? null) : null;
  const starts = own.map((start, at) => start ?? startOf(members[at], year));
  const days = starts.filter((start) => start !== null);
  // «Декабрь 2024», «Январь»: the year goes on only where the calendar does.
  const isTold = !own.includes(null) || isInOrder(days);
  return days.length === starts.length && isTold ? { days, byFile } : null;
}

function isInOrder(days: readonly string[]): boolean {
  const rises = days.every((day, at) => at === 0 || day > (days[at - 1] ?? ''));
  return rises || days.every((day, at) => at === 0 || day < (days[at - 1] ?? ''));
}

function startOf(member: Member | undefined, year: string | null): string | null {
  return periodWithYear(member?.name.written ?? '', year)?.from ?? null;
}

function startByContent(member: Member): string | null {
  const { table, name } = member;
  const { period } = name;
  const told = yearOfTitle(table.metadata);
  const dates = table.columns.flatMap((column, index) =>
    column.type === 'date' && period !== null ? (yearWithin(table, index, period) ?? []) : [],
  );
  return startOf(member, told ?? dates[0] ?? null);
}

/** The year of a column whose dates lie in the months of the period. */
function yearWithin({ rows }: Table, index: number, { months }: Period): string | null {
  const dates = rows.flatMap((row) => (typeof row[index] === 'string' ? [row[index]] : []));
  if (months === null || dates.length === 0) return null;
  const [first, last] = months;
  const inside = dates.filter((date) => {
    const month = Number(date.slice(5, 7));
    return month >= first && month <= last;
  });
  const years = new Set(inside.map((date) => date.slice(0, 4)));
  const isTold = years.size === 1 && inside.length >= dates.length * AGREEING_SHARE_MIN;
  return isTold ? ([...years][0] ?? null) : null;
}

const names = new Map([
  [1, 'Месяц'],
  [3, 'Квартал'],
  [12, 'Год'],
]);

/** «Месяц», «Квартал», «Год», «Дата»; «Период» for what is mixed. */
export function periodColumnName(members: readonly Member[]): string {
  const lengths = new Set(
    members.map(({ name }) => {
      const months = name.period?.months ?? null;
      return months === null ? 0 : months[1] - months[0] + 1;
    }),
  );
  const [length = 0] = lengths;
  if (lengths.size > 1) return 'Период';
  return length === 0 ? 'Дата' : (names.get(length) ?? 'Период');
}

export function hasOwnDates(columns: readonly Column[], rows: number): boolean {
  return columns.some(({ type, stats }) => type === 'date' && stats.nulls * 2 < rows);
}
