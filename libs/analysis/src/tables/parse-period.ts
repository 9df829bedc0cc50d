import { isoDay, monthOf, parseDateText } from './parse-date.js';

/** A period of time that a header or a title names. */
export interface Period {
  /** First day; null for a month or a quarter without a year. */
  readonly from: string | null;
  readonly to: string | null;
  /** Places periods without a year in the order of the calendar. */
  readonly order: number;
}

const YEAR =
  /^(?:за\s+|на\s+|fy\s*)?((?:19|20)\d{2})(?:\s*(?:г\.?|год|году|года|year|факт|план))?\.?$/i;
const QUARTER_ALONE = /^(?:q\s*([1-4])|([1-4]|i{1,3}|iv)\s*(?:q|кв(?:артал|\.)?))$/i;
const MONTHS_LAST_DAY = (iso: string, months: number): string => {
  const [year = 0, month = 0] = iso.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 0)).toISOString().slice(0, 10);
};
const MONTHS_BY_PRECISION = { day: 0, month: 1, quarter: 3, year: 12 } as const;

/** null for a label that is not a period. */
export function parsePeriod(label: string): Period | null {
  const text = label.trim().replace(/\s+/g, ' ');
  const year = YEAR.exec(text)?.[1];
  if (year !== undefined) {
    return { from: `${year}-01-01`, to: `${year}-12-31`, order: dayNumber(`${year}-01-01`) };
  }
  const month = monthOf(text);
  if (month !== null) return { from: null, to: null, order: month * 31 };
  const quarter = QUARTER_ALONE.exec(text);
  if (quarter !== null) return { from: null, to: null, order: quarterOf(quarter) * 93 };
  return datedPeriod(text);
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
  const months = MONTHS_BY_PRECISION[date.precision];
  const to = months === 0 ? date.iso.slice(0, 10) : MONTHS_LAST_DAY(date.iso, months);
  const from = date.iso.slice(0, 10);
  return { from, to, order: dayNumber(from) };
}

const dateOf = (end: 1 | 2): string =>
  String.raw`(?<d${end}>\d{1,2})\.(?<m${end}>\d{1,2})\.(?<y${end}>\d{4})`;
const RANGE = new RegExp(
  String.raw`(?:с\s+|от\s+)?${dateOf(1)}(?:\s*г\.?)?\s*(?:-|–|—|по|до)\s*${dateOf(2)}`,
  'i',
);
const INSIDE =
  /((?:[1-4]|i{1,3}|iv)\s*кв(?:артал|\.)?\s*(?:19|20)\d{2}|[а-я]{3,8}\s+(?:19|20)\d{2})(?=\s*(?:г|$|[^\d\p{L}]))/iu;

/** The period that a title line speaks of: a range of days, a month, a quarter, a year. */
export function periodInTitle(line: string): { from: string; to: string } | null {
  const range = RANGE.exec(line)?.groups;
  if (range !== undefined) return between(dayOf(range, '1'), dayOf(range, '2'));
  const label = INSIDE.exec(line)?.[1] ?? yearOf(line);
  const period = label === null ? null : parsePeriod(label);
  return between(period?.from ?? null, period?.to ?? null);
}

function between(from: string | null, to: string | null): { from: string; to: string } | null {
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
