import type { Value } from '../model.js';
import { formatDate, cellsText } from '../../../russian/src/index.js';
import { columnStats } from '../profile/column-stats.js';
import type { BuiltColumn } from './build-column.js';
import type { Line } from './line.js';
import { words } from './whole-words.js';

const ROWS_MIN = 20;
const RARE_SHARE_MAX = 0.01;
const DAY_MS = 86_400_000;
const YEAR_DAYS = 366;
const NAMED_MAX = 3;
/** Until then is for ever: «31.12.2099». */
const FOR_EVER = 2090;

/** Days that may well stand far from the others. */
const mayBeFar = words(
  'срок\\p{L}*|оконч\\p{L}*|конец|до|план\\p{L}*|годен|годности|истека\\p{L}*|действ\\p{L}*',
  'рожд\\p{L}*|приема|при[её]ма|изготовлен\\p{L}*|постройк\\p{L}*|due|end|expir\\p{L}*|birth|hired?',
);

/**
 * A year that was mistyped, 2034 among the rows of 2025: with a year of the others the
 * day stands right among them. It is named, and empty for all that goes by time.
 */
export function withoutMistypedYears(
  built: readonly BuiltColumn[],
  details: readonly Line[],
): BuiltColumn[] {
  return built.map((one) => {
    if (one.column.type !== 'date' || mayBeFar.test(one.column.name)) return one;
    const errors = mistypedYears(one.values);
    if (errors.length === 0) return one;
    const places = new Set(errors);
    const values = one.values.map((value, at) => (places.has(at) ? null : value));
    const stats = columnStats('date', values);
    const notice = noticeOf(errors, one.values, details, stats);
    const column = { ...one.column, stats, notices: [...one.column.notices, notice] };
    return { column, values };
  });
}

function noticeOf(
  errors: readonly number[],
  values: readonly Value[],
  details: readonly Line[],
  { min, max }: { readonly min: string | null; readonly max: string | null },
): string {
  const named = errors
    .slice(0, NAMED_MAX)
    .map((at) => `${formatDate(String(values[at]), 'day')} в строке ${details[at]?.sheetRow ?? 0}`);
  const more = errors.length > NAMED_MAX ? ' и другие' : '';
  return (
    `${cellsText(errors.length)} с опечаткой в годе (${named.join(', ')}${more}): остальные даты — с ` +
    `${formatDate(min ?? '', 'day')} по ${formatDate(max ?? '', 'day')}; во времени эти строки не учитываются`
  );
}

function mistypedYears(values: readonly Value[]): readonly number[] {
  const dates = values.flatMap((value, at) =>
    typeof value === 'string' ? [{ at, day: dayOf(value), year: Number(value.slice(0, 4)) }] : [],
  );
  if (dates.length < ROWS_MIN) return [];
  const counts = new Map<number, number>();
  for (const { year } of dates) counts.set(year, (counts.get(year) ?? 0) + 1);
  const rare = Math.max(1, dates.length * RARE_SHARE_MAX);
  const isRare = (year: number): boolean => (counts.get(year) ?? 0) <= rare;
  const usual = dates.filter(({ year }) => !isRare(year));
  const unusual = dates.filter(({ year }) => isRare(year) && year < FOR_EVER);
  if (unusual.length === 0 || unusual.length > rare || usual.length === 0) return [];
  const first = usual.reduce((least, { day }) => Math.min(least, day), Infinity);
  const last = usual.reduce((most, { day }) => Math.max(most, day), -Infinity);
  const far = Math.max(YEAR_DAYS, last - first);
  const years = [...counts.keys()].filter((year) => !isRare(year));
  return unusual
    .filter(({ day }) => day - last > far || first - day > far)
    .filter(({ at }) => {
      const rest = String(values[at]).slice(4, 10);
      return years.some((year) => isWithin(dayOf(`${year}${rest}`), first, last));
    })
    .map(({ at }) => at);
}

function isWithin(day: number, first: number, last: number): boolean {
  return day >= first && day <= last;
}

function dayOf(date: string): number {
  return Date.parse(date.slice(0, 10)) / DAY_MS;
}
