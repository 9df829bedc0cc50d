import type { Cell } from '../model.js';
import { isoDay, monthOf } from './parse-date.js';

const DAY_OF_MONTH = /^(\d{1,2})\s+(\p{L}+)\.?$/u;
const DAY_MS = 86_400_000;
const HALF_YEAR_DAYS = 183;

interface DayOfMonth {
  readonly day: number;
  readonly month: number;
}

/** What «4 июля» is among dates: of the year that the dates around it have on both sides. */
export function withYears(
  cells: readonly (Cell | null)[],
  dates: readonly (string | null)[],
): { readonly dates: readonly (string | null)[]; readonly read: number } {
  const years = dates.map((date) => (date === null ? null : Number(date.slice(0, 4))));
  const only = new Set(years.filter((year) => year !== null));
  const dated = dates.map((date, at) => {
    const told = date === null ? dayOfMonth(cells[at] ?? null) : null;
    if (told === null) return date;
    const [one] = only;
    const year = only.size === 1 ? one : yearAround(at, years);
    const day = year == null ? null : isoDay(year, told.month, told.day);
    return day !== null && isNear(day, at, dates) ? day : null;
  });
  const read = dated.filter((date, at) => date !== null && dates[at] === null).length;
  return { dates: dated, read };
}

/** «28 декабря» between days of January is of the year before, or a slip. */
function isNear(day: string, at: number, dates: readonly (string | null)[]): boolean {
  const around = [
    dates.slice(0, at).findLast((date) => date !== null),
    dates.slice(at + 1).find((date) => date !== null),
  ];
  const days = (date: string): number =>
    Math.abs(Date.parse(date.slice(0, 10)) - Date.parse(day)) / DAY_MS;
  return around.every((date) => date == null || days(date) < HALF_YEAR_DAYS);
}

function dayOfMonth(cell: Cell | null): DayOfMonth | null {
  if (cell?.type !== 'text') return null;
  const [, day = '', word = ''] = DAY_OF_MONTH.exec(String(cell.value).trim()) ?? [];
  const month = monthOf(word);
  return month === null ? null : { day: Number(day), month };
}

/** null where the nearest dates above and below are of two years. */
function yearAround(at: number, years: readonly (number | null)[]): number | null {
  const above = years.slice(0, at).findLast((year) => year !== null) ?? null;
  const below = years.slice(at + 1).find((year) => year !== null) ?? null;
  return above === null || below === null || above === below ? (above ?? below) : null;
}
