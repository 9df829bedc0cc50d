import type { MistypedDate, Value } from '../model.js';
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

/** A day whose year was mistyped. */
interface Mistyped {
  readonly at: number;
  /** The day of the year that it was to be; null where several years would do. */
  readonly meant: string | null;
}

/**
 * A year that was mistyped, 2034 among the rows of 2025, or a day that came a year before it was
 * asked for: with the year of the others the day stands right among them. It is named, and read as
 * of that year; where that could be several it is empty for all that goes by time.
 */
export function withMeantYears(
  built: readonly BuiltColumn[],
  details: readonly Line[],
  sheet: string,
): BuiltColumn[] {
  const dates = built.filter(({ column }) => column.type === 'date');
  return built.map((one) => {
    if (one.column.type !== 'date') return one;
    const isTerm = mayBeFar.test(one.column.name);
    const ways = [
      ...(isTerm ? [] : [() => farYears(one.values), () => amongNeighbours(one.values)]),
      () => turnedYears(one, dates),
    ];
    const found = firstOf(ways);
    if (found.length === 0) return one;
    const meant = new Map(found.map(({ at, meant: day }) => [at, day]));
    const values = one.values.map((value, at) => {
      const day = meant.get(at);
      return day === undefined ? value : day;
    });
    const stats = columnStats('date', values);
    const notice = noticeOf(found, one.values, details, stats);
    const notices = [...one.column.notices, notice];
    const mistyped = found.map(({ at, meant: day }): MistypedDate => {
      return { sheet, row: rowOf(at, details), written: String(one.values[at]), meant: day };
    });
    return { column: { ...one.column, stats, notices, mistyped }, values };
  });
}

const rowOf = (at: number, details: readonly Line[]): number => details[at]?.sheetRow ?? 0;

function firstOf(ways: readonly (() => readonly Mistyped[])[]): readonly Mistyped[] {
  for (const way of ways) {
    const found = way();
    if (found.length > 0) return found;
  }
  return [];
}

function noticeOf(
  found: readonly Mistyped[],
  values: readonly Value[],
  details: readonly Line[],
  { min, max }: { readonly min: string | null; readonly max: string | null },
): string {
  const named = found.slice(0, NAMED_MAX).map(({ at, meant }) => {
    const day = `${formatDate(String(values[at]), 'day')} в строке ${rowOf(at, details)}`;
    return meant === null ? day : `${day}, читается как ${formatDate(meant, 'day')}`;
  });
  const more = found.length > NAMED_MAX ? ' и другие' : '';
  const isUnread = found.some(({ meant }) => meant === null);
  return (
    `${cellsText(found.length)} с опечаткой в годе (${named.join('; ')}${more}): остальные даты — с ` +
    `${formatDate(min ?? '', 'day')} по ${formatDate(max ?? '', 'day')}` +
    (isUnread ? '; во времени такие строки не учитываются' : '')
  );
}

interface Day {
  readonly at: number;
  readonly value: string;
  readonly day: number;
  readonly year: number;
}

const daysIn = (values: readonly Value[]): readonly Day[] =>
  values.flatMap((value, at) =>
    typeof value === 'string'
      ? [{ at, value, day: dayOf(value), year: Number(value.slice(0, 4)) }]
      : [],
  );

/** How many days are of each year, and which years are those of nearly no row. */
function yearsOf(dates: readonly Day[]) {
  const counts = new Map<number, number>();
  for (const { year } of dates) counts.set(year, (counts.get(year) ?? 0) + 1);
  const rare = Math.max(1, dates.length * RARE_SHARE_MAX);
  const isRare = (year: number): boolean => (counts.get(year) ?? 0) <= rare;
  return { rare, isRare, usual: [...counts.keys()].filter((year) => !isRare(year)) };
}

/** Far from all other days of the column. */
function farYears(values: readonly Value[]): readonly Mistyped[] {
  const dates = daysIn(values);
  if (dates.length < ROWS_MIN) return [];
  const { rare, isRare, usual: years } = yearsOf(dates);
  const usual = dates.filter(({ year }) => !isRare(year));
  const unusual = dates.filter(({ year }) => isRare(year) && year < FOR_EVER);
  if (unusual.length === 0 || unusual.length > rare || usual.length === 0) return [];
  const first = usual.reduce((least, { day }) => Math.min(least, day), Infinity);
  const last = usual.reduce((most, { day }) => Math.max(most, day), -Infinity);
  const far = Math.max(YEAR_DAYS, last - first);
  return unusual
    .filter(({ day }) => day - last > far || first - day > far)
    .flatMap(({ at, value }) => {
      const possible = years
        .flatMap((year) => inYear(value, year))
        .filter((day) => isWithin(dayOf(day), first, last));
      return possible.length === 0 ? [] : [{ at, meant: onlyOf(possible) }];
    });
}

/** Days above and below a day of a list that goes by time. */
const BESIDE = 3;
const BESIDE_DAYS = 31;
const AROUND_DAYS = 7;

/** Another year than the rows above and below, among which the day itself is in its place. */
function amongNeighbours(values: readonly Value[]): readonly Mistyped[] {
  const dates = daysIn(values);
  if (dates.length < ROWS_MIN) return [];
  const { rare, isRare, usual } = yearsOf(dates);
  const isSorted = stepsBack(dates) <= rare;
  const found = dates.flatMap(({ at, value, year, day }, place): readonly Mistyped[] => {
    if (!(isSorted || isRare(year)) || place < BESIDE || place + BESIDE >= dates.length) return [];
    const around = dates.slice(place - BESIDE, place + BESIDE + 1).filter((one) => one.at !== at);
    const [least = 0, most = 0] = [Math.min, Math.max].map((of) =>
      of(...around.map((one) => one.day)),
    );
    if (most - least > BESIDE_DAYS || isWithin(day, least - APART_MAX, most + APART_MAX)) return [];
    const possible = usual
      .flatMap((right) => inYear(value, right))
      .filter((one) => isWithin(dayOf(one), least - AROUND_DAYS, most + AROUND_DAYS));
    return possible.length === 1 ? [{ at, meant: onlyOf(possible) }] : [];
  });
  return found.length > rare ? [] : found;
}

/** Of a season from September to April a January of the year before is out of its place alone. */
function stepsBack(dates: readonly Day[]): number {
  const isBack = ({ day }: Day, at: number): boolean =>
    at > 0 && day < (dates[at - 1]?.day ?? day) - AROUND_DAYS;
  return dates.filter(isBack).length;
}

/** Days between two dates of a row, of which no two rows differ by half a year. */
const APART_MAX = 180;

/** A year off the other date of the row, which in all other rows is near. */
function turnedYears(one: BuiltColumn, dates: readonly BuiltColumn[]): readonly Mistyped[] {
  const own = daysIn(one.values);
  if (own.length < ROWS_MIN) return [];
  for (const other of dates) {
    const found = other === one ? [] : turnedFrom(own, other.values);
    if (found.length > 0) return found;
  }
  return [];
}

function turnedFrom(own: readonly Day[], others: readonly Value[]): readonly Mistyped[] {
  const pairs = own.flatMap((one) => {
    const other = others[one.at];
    return typeof other === 'string' ? [{ ...one, apart: one.day - dayOf(other), other }] : [];
  });
  const sizes = pairs.map(({ apart }) => apart).toSorted((a, b) => a - b);
  const middle = sizes[sizes.length >> 1] ?? 0;
  const [near = [], far = []] = [true, false].map((isNear) =>
    pairs.filter(({ apart }) => Math.abs(apart - middle) <= APART_MAX === isNear),
  );
  if (near.length < ROWS_MIN || far.length > Math.max(1, pairs.length * RARE_SHARE_MAX)) return [];
  const [least, most] = [Math.min, Math.max].map((of) => of(...near.map(({ apart }) => apart)));
  const { isRare, usual } = yearsOf(own);
  const ofOthers = yearsOf(daysIn(others));
  return far.flatMap(({ at, value, year, other }) => {
    // Of the two the one whose year the column hardly has.
    if (!isRare(year) || ofOthers.isRare(Number(other.slice(0, 4)))) return [];
    const possible = usual
      .flatMap((right) => inYear(value, right))
      .filter((day) => isWithin(dayOf(day) - dayOf(other), least ?? 0, most ?? 0));
    return possible.length === 1 ? [{ at, meant: onlyOf(possible) }] : [];
  });
}

/** The same day of another year; none for 29 February of a year that has no such day. */
function inYear(value: string, year: number): readonly string[] {
  const day = `${year}${value.slice(4)}`;
  const date = day.slice(0, 10);
  return new Date(dayOf(date) * DAY_MS).toISOString().startsWith(date) ? [day] : [];
}

function onlyOf(possible: readonly string[]): string | null {
  const [only, ...others] = possible;
  return others.length > 0 ? null : (only ?? null);
}

function isWithin(day: number, first: number, last: number): boolean {
  return day >= first && day <= last;
}

function dayOf(date: string): number {
  return Date.parse(date.slice(0, 10)) / DAY_MS;
}
