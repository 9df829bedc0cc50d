import { isoDay, monthOf, parseDateText } from './parse-date.js';

/** A period of time that a header or a title names. */
export interface Period {
  /** First day; null for a month or a quarter without a year. */
  readonly from: string | null;
  readonly to: string | null;
  /** Places periods without a year in the order of the calendar. */
  readonly order: number;
  /** First and last month, counted from the year 0; without a year from the year's own start. */
  readonly months: readonly [number, number] | null;
}

const YEAR =
  /^(?:за\s+|на\s+|fy\s*)?((?:19|20)\d{2})(?:\s*(?:г\.?|год|году|года|year|факт|план))?\.?$/i;
const QUARTER_ALONE = /^(?:q\s*([1-4])|([1-4]|i{1,3}|iv)\s*(?:q|кв(?:артал|\.)?))$/i;
const monthsLastDay = (iso: string, months: number): string => {
  const [year = 0, month = 0] = iso.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 0)).toISOString().slice(0, 10);
};
const monthsByPrecision = { day: 0, month: 1, quarter: 3, year: 12 } as const;

/** null for a label that is not a period. */
export function parsePeriod(label: string): Period | null {
  const text = label.trim().replace(/\s+/g, ' ');
  const year = YEAR.exec(text)?.[1];
  if (year !== undefined) return calendarYear(Number(year));
  const month = monthOf(text);
  if (month !== null) return monthsOfYear(month, 1, month * 31);
  const quarter = QUARTER_ALONE.exec(text);
  if (quarter !== null) {
    const number = quarterOf(quarter);
    return monthsOfYear(number * 3 - 2, 3, number * 93);
  }
  return boundOfPeriod(text) ?? halfYear(text) ?? datedPeriod(text);
}

const BOUND = /^(?:остат\p{L}+\s+)?на (начало|конец) (?:отч[её]тного )?(?:года|периода)$/iu;

/** «На начало года» stands before «на конец года»; when that was, the header does not say. */
function boundOfPeriod(text: string): Period | null {
  const bound = BOUND.exec(text)?.[1]?.toLowerCase();
  if (bound === undefined) return null;
  return { from: null, to: null, order: bound === 'начало' ? 0 : 1, months: null };
}

/** Whether the one is a part of the other: a month of a quarter, a quarter of a year. */
export function isWithin(part: Period, whole: Period): boolean {
  if (part.months === null || whole.months === null) return false;
  const [[first, last], [from, to]] = [part.months, whole.months];
  return first >= from && last <= to && last - first < to - from;
}

function calendarYear(year: number): Period {
  const [from, to] = [`${year}-01-01`, `${year}-12-31`];
  return { from, to, order: dayNumber(from), months: [year * 12 + 1, year * 12 + 12] };
}

function monthsOfYear(first: number, count: number, order: number): Period {
  return { from: null, to: null, order, months: [first, first + count - 1] };
}

const HALF =
  /^(?:(?<half>[12]|i{1,2})(?:-?[оеы]е)?\s*полугодие|(?<count>6|9|12)\s*мес(?:яцев|\.)?)(?:\s*(?<year>(?:19|20)\d{2})(?:\s*(?:г\.?|года?))?)?$/iu;

/** «1 полугодие 2026», «9 месяцев 2026 г.» */
function halfYear(text: string): Period | null {
  const parts = HALF.exec(text)?.groups;
  if (parts === undefined) return null;
  const isSecond = ['2', 'ii'].includes((parts['half'] ?? '').toLowerCase());
  const count = Number(parts['count'] ?? 6);
  const first = isSecond ? 7 : 1;
  if (parts['year'] === undefined) return monthsOfYear(first, count, (first + count - 1) * 31 + 1);
  const from = `${parts['year']}-${String(first).padStart(2, '0')}-01`;
  return {
    from,
    to: monthsLastDay(from, count),
    order: dayNumber(from),
    months: span(from, count),
  };
}

function span(from: string, count: number): readonly [number, number] {
  const [year = 0, month = 0] = from.split('-').map(Number);
  return [year * 12 + month, year * 12 + month + count - 1];
}

function dayNumber(iso: string): number {
  return Date.parse(iso) / 86_400_000;
}

function quarterOf(match: RegExpExecArray): number {
  const written = (match[1] ?? match[2] ?? '').toLowerCase();
  return { i: 1, ii: 2, iii: 3, iv: 4 }[written] ?? Number(written);
}

function datedPeriod(text: string): Period | null {
  const bare = text.replace(/^(на|за|по состоянию на|on|as of)\s+/i, '');
  const date = parseDateText(bare);
  if (date === null) return null;
  const months = monthsByPrecision[date.precision];
  const to = months === 0 ? date.iso.slice(0, 10) : monthsLastDay(date.iso, months);
  const from = date.iso.slice(0, 10);
  return { from, to, order: dayNumber(from), months: months === 0 ? null : span(from, months) };
}

const dateOf = (end: 1 | 2): string =>
  String.raw`(?<d${end}>\d{1,2})\.(?<m${end}>\d{1,2})\.(?<y${end}>\d{4})`;
const rangePattern = new RegExp(
  String.raw`(?:с\s+|от\s+)?${dateOf(1)}(?:\s*г\.?)?\s*(?:-|–|—|по|до)\s*${dateOf(2)}`,
  'i',
);
const INSIDE =
  /((?:[1-4]|i{1,3}|iv)\s*кв(?:артал|\.)?\s*(?:19|20)\d{2}|[а-я]{3,8}\s+(?:19|20)\d{2})(?=\s*(?:г|$|[^\d\p{L}]))/iu;

interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** «01.01.2025–31.01.2025»: the whole of a text is a range of days. */
export function dayRange(text: string): DayRange | null {
  const found = rangePattern.exec(text.trim());
  const isWhole = found !== null && /^\s*(?:г\.?)?\s*$/iu.test(text.trim().slice(found[0].length));
  if (found?.groups === undefined || found.index > 0 || !isWhole) return null;
  return between(dayOf(found.groups, '1'), dayOf(found.groups, '2'));
}

/** The period that a title line speaks of: days or months in a row, a month, a quarter, a year. */
export function periodInTitle(line: string): DayRange | null {
  return daysInTitle(line) ?? monthsInTitle(line) ?? oneInTitle(line);
}

function daysInTitle(line: string): DayRange | null {
  const range = rangePattern.exec(line)?.groups;
  return range === undefined ? null : between(dayOf(range, '1'), dayOf(range, '2'));
}

const MONTHS =
  /(?<!\p{L})(?<first>\p{L}{3,8})\.?\s*(?:[-–—]|по|до)\s*(?<last>\p{L}{3,8})\.?\s+(?<year>(?:19|20)\d{2})(?!\d)/iu;

/** «январь–август 2025 г.», «с сентября по декабрь 2024 года» */
function monthsInTitle(line: string): DayRange | null {
  const { first, last, year } = MONTHS.exec(line)?.groups ?? {};
  const [start, end] = [first, last].map((month) => parsePeriod(`${month} ${year}`));
  const range = between(start?.from ?? null, end?.to ?? null);
  return range !== null && range.from < range.to ? range : null;
}

function oneInTitle(line: string): DayRange | null {
  const label = INSIDE.exec(line)?.[1] ?? yearOf(line);
  const period = label === null ? null : parsePeriod(label);
  return between(period?.from ?? null, period?.to ?? null);
}

function between(from: string | null, to: string | null): DayRange | null {
  return from === null || to === null ? null : { from, to };
}

function dayOf(range: Readonly<Record<string, string | undefined>>, end: '1' | '2'): string | null {
  const [year, month, day] = ['y', 'm', 'd'].map((part) => Number(range[part + end]));
  return isoDay(year ?? 0, month ?? 0, day ?? 0);
}

function yearOf(line: string): string | null {
  const named = /(?:за|год|г\.)\D{0,12}((?:19|20)\d{2})/i.exec(line)?.[1];
  return named ?? /((?:19|20)\d{2})\s*(?:год|г\.)/i.exec(line)?.[1] ?? null;
}
