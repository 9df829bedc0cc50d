import { isoDay, monthOf, parseDateText } from './parse-date.js';

/** A period of time that a header or a title names. */
export interface Period {
  /** First day; null for a month or a quarter without a year. */
  readonly from: string | null;
  readonly to: string | null;
  /** Places periods without a year in the order of the calendar. */
  readonly order: number;
}

const YEAR = /^(?:за\s+|на\s+)?((?:19|20)\d{2})(?:\s*(?:г\.?|год|году|года|year|факт|план))?\.?$/i;
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

const DATE = String.raw`(\d{1,2})\.(\d{1,2})\.(\d{4})`;
const RANGE = new RegExp(
  String.raw`(?:с\s+|от\s+)?${DATE}(?:\s*г\.?)?\s*(?:-|–|—|по|до)\s*${DATE}`,
  'i',
);
const INSIDE =
  /((?:[1-4]|i{1,3}|iv)\s*кв(?:артал|\.)?\s*(?:19|20)\d{2}|[а-я]{3,8}\s+(?:19|20)\d{2})(?=\s*(?:г|$|[^\d\p{L}]))/iu;

/** The period that a title line speaks of: a range of days, a month, a quarter, a year. */
export function periodInTitle(line: string): { from: string; to: string } | null {
  const range = RANGE.exec(line);
  if (range !== null) {
    const [, d1, m1, y1, d2, m2, y2] = range.map(Number);
    const from = isoDay(y1 ?? 0, m1 ?? 0, d1 ?? 0);
    const to = isoDay(y2 ?? 0, m2 ?? 0, d2 ?? 0);
    return from !== null && to !== null ? { from, to } : null;
  }
  const inside = INSIDE.exec(line)?.[1];
  const year = /(?:за|год|г\.)\D{0,12}((?:19|20)\d{2})|((?:19|20)\d{2})\s*(?:год|г\.)/i.exec(line);
  const label = inside ?? year?.[1] ?? year?.[2];
  const period = label === undefined ? null : parsePeriod(label);
  if (period === null || period.from === null || period.to === null) return null;
  return { from: period.from, to: period.to };
}
