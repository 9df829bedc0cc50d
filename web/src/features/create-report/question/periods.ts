import type { QuestionCondition, TableQuestion } from '../../../../../libs/contract/src/index.js';
import { halfText, monthNames, quarterText, yearText } from './question-texts.js';

/** from ≤ date < before; ISO dates. */
export interface Period {
  readonly from: string;
  readonly before: string;
}

export interface NamedPeriod extends Period {
  readonly name: string;
}

const MONTHS = 12;

const isoOf = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);

const spanOf = (year: number, month: number, months: number): Period => ({
  from: isoOf(year, month),
  before: isoOf(year, month + months),
});

/** Years, halves, quarters and months that a column of dates touches, the newest first. */
export function periodsBetween(first: string, last: string): readonly NamedPeriod[] {
  const years = yearsBetween(first, last);
  const all = [
    ...years.map((year) => ({ name: yearText(year), ...spanOf(year, 0, MONTHS) })),
    ...years.flatMap((year) => partsOf(year, 6, halfText)),
    ...years.flatMap((year) => partsOf(year, 3, quarterText)),
    ...years.flatMap((year) =>
      partsOf(year, 1, (month) => `${monthNames[month - 1] ?? ''} ${year}`),
    ),
  ];
  return all.filter(({ from, before }) => from <= last && before > first);
}

function yearsBetween(first: string, last: string): readonly number[] {
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  return Array.from({ length: Math.max(0, Math.min(to - from + 1, 30)) }, (_, at) => to - at);
}

function partsOf(
  year: number,
  months: number,
  name: (place: number, year: number) => string,
): readonly NamedPeriod[] {
  return Array.from({ length: MONTHS / months }, (_, at) => MONTHS / months - at).map((place) => ({
    name: name(place, year),
    ...spanOf(year, (place - 1) * months, months),
  }));
}

/** The day after, or before: a period ends before a day, a person names its last one. */
export function dayBeside(iso: string, days: 1 | -1): string {
  const day = new Date(`${iso}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The same number of months just before, or of days where it is not of whole months. */
export function periodBefore({ from, before }: Period): Period {
  const [start, end] = [new Date(`${from}T00:00:00Z`), new Date(`${before}T00:00:00Z`)];
  const months =
    (end.getUTCFullYear() - start.getUTCFullYear()) * MONTHS +
    end.getUTCMonth() -
    start.getUTCMonth();
  if (from.endsWith('-01') && before.endsWith('-01') && months > 0) {
    return spanOf(start.getUTCFullYear(), start.getUTCMonth() - months, months);
  }
  const before2 = new Date(2 * start.getTime() - end.getTime());
  return { from: before2.toISOString().slice(0, 10), before: from };
}

export function yearBefore({ from, before }: Period): Period {
  const back = (iso: string): string => {
    const day = new Date(`${iso}T00:00:00Z`);
    return new Date(Date.UTC(day.getUTCFullYear() - 1, day.getUTCMonth(), day.getUTCDate()))
      .toISOString()
      .slice(0, 10);
  };
  return { from: back(from), before: back(before) };
}

type Within = Extract<QuestionCondition, { is: 'within' }>;

/** The condition that is the question's period: the one along its list's dates. */
export function periodOf(
  where: TableQuestion['where'],
  axis: { readonly table: string; readonly column: string } | null,
): Within | null {
  const found = where.find(
    (one): one is Within =>
      one.is === 'within' && one.column.table === axis?.table && one.column.column === axis.column,
  );
  return found ?? null;
}
