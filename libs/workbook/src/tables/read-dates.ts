import type { Cell, Value } from '../model.js';
import { isoDay, parseAmbiguousDate, parseDateText } from './parse-date.js';
import type { AmbiguousDate } from './parse-date.js';
import { withYears } from './days-without-year.js';
import { dayRange } from './parse-period.js';
import { hasValue, labelOf } from './block.js';
import type { ColumnValues } from './column-values.js';
import { cellsText } from '../../../russian/src/index.js';

const SHARE_MIN = 0.9;

type Order = 'day first' | 'month first';
type ReadDate = { readonly iso: string; readonly isPeriod: boolean } | AmbiguousDate | null;

/** Dates of cells and of texts; null where the column is not one of dates. */
export function readDates(
  cells: readonly (Cell | null)[],
  filled: readonly Cell[],
): ColumnValues | null {
  const read = cells.map((cell) => (hasValue(cell) ? readDate(cell) : null));
  const dates = read.filter((date) => date !== null);
  if (dates.length === 0 || dates.length < filled.length * SHARE_MIN) return null;
  const ambiguous = dates.filter((date): date is AmbiguousDate => 'first' in date);
  const order = ambiguous.length === 0 ? 'day first' : tellOrder(ambiguous);
  if (order === null) return asTexts(cells);
  const written = withoutMidnights(read.map((date) => isoOf(date, order)));
  const { dates: values, read: dated } = withYears(cells, written);
  const others = filled.length - values.filter((value) => value !== null).length;
  const isMonthFirst = order === 'month first';
  const areMixed = isMonthFirst && ambiguous.length < dates.length;
  return {
    type: 'date',
    values,
    unit: null,
    hasTime: values.some((value) => value?.includes('T')),
    isIdentifier: false,
    traits: dates.some((date) => 'isPeriod' in date && date.isPeriod) ? ['period'] : [],
    notices: noticesOf({ others, dated, isMonthFirst, areMixed }),
  };
}

interface Doubts {
  /** Cells that are no dates, and those whose year was taken from others. */
  readonly others: number;
  readonly dated: number;
  readonly isMonthFirst: boolean;
  readonly areMixed: boolean;
}

function noticesOf({ others, dated, isMonthFirst, areMixed }: Doubts): string[] {
  const told: readonly (readonly [boolean, string])[] = [
    [others > 0, `${cellsText(others)} не с датой: считаются пустыми`],
    [dated > 0, `${cellsText(dated)} без года: год — как в соседних датах`],
    [isMonthFirst, 'в датах первым стоит месяц: прочитаны так'],
    [areMixed, 'часть дат записана ячейками-датами: в них день и месяц могли поменяться местами'],
  ];
  return told.flatMap(([isSo, notice]) => (isSo ? [notice] : []));
}

/** «22.11.2022 0:00:00» in every row is how programs write a day. */
function withoutMidnights(values: readonly (string | null)[]): (string | null)[] {
  const isDay = (value: string | null): boolean => !/T(?!00:00:00$)/.test(value ?? '');
  return values.every(isDay) ? values.map((value) => value?.slice(0, 10) ?? null) : [...values];
}

function readDate(cell: Cell): ReadDate {
  if (cell.type === 'date') return { iso: String(cell.value), isPeriod: false };
  if (cell.type !== 'text') return null;
  const text = String(cell.value);
  const ambiguous = parseAmbiguousDate(text);
  if (ambiguous !== null) return ambiguous;
  const written = parseDateText(text);
  if (written !== null) return { iso: written.iso, isPeriod: written.precision !== 'day' };
  const range = dayRange(text);
  return range === null ? null : { iso: range.from, isPeriod: true };
}

function isoOf(date: ReadDate, order: Order): string | null {
  if (date === null) return null;
  if ('iso' in date) return date.iso;
  const { first, second, year, time } = date;
  return order === 'day first'
    ? isoDay(year, second, first, time)
    : isoDay(year, first, second, time);
}

/** A day past twelve tells the order, or that only one order keeps the rows in time's order. */
function tellOrder(dates: readonly AmbiguousDate[]): Order | null {
  const dayFirst = dates.some(({ first }) => first > 12);
  const monthFirst = dates.some(({ second }) => second > 12);
  if (dayFirst !== monthFirst) return dayFirst ? 'day first' : 'month first';
  if (dayFirst || dates.length < 5) return null;
  const risesDayFirst = rises(dates.map((date) => isoOf(date, 'day first')));
  const risesMonthFirst = rises(dates.map((date) => isoOf(date, 'month first')));
  if (risesDayFirst === risesMonthFirst) return null;
  return risesDayFirst ? 'day first' : 'month first';
}

function rises(values: readonly (string | null)[]): boolean {
  return values.every((value, at) => at === 0 || (value ?? '') >= (values[at - 1] ?? ''));
}

function asTexts(cells: readonly (Cell | null)[]): ColumnValues {
  const values = cells.map((cell): Value => (cell === null ? null : labelOf(cell) || null));
  const notices = ['не ясно, день или месяц стоит в датах первым: столбец оставлен текстом'];
  return {
    type: 'text',
    values,
    unit: null,
    hasTime: false,
    isIdentifier: false,
    traits: [],
    notices,
  };
}
