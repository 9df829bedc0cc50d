import { keyName } from '../../../frames/src/index.js';
import type { Ask, Condition, Grain, Key, NamedKey } from '../../../frames/src/index.js';
import type { ColumnId } from '../../../meaning/src/index.js';
import { monthNames } from '../../../russian/src/index.js';
import type { Table } from '../../../workbook/src/index.js';
import { frameWords } from './frame-words.js';

/** Of a period that has rows of a part of it alone, by what its cell says: «октябрь–ноябрь». */
export type PartPeriods = Readonly<Record<string, string>>;

interface Span {
  readonly from: string;
  readonly to: string;
  /** So many days without rows are usual. */
  readonly gap: number;
}

const DAY = 86_400_000;
const GAP_MIN = 3;
/** Holidays at the head of a quarter leave it whole. */
const FEW = 0.1;

const timeOf = (iso: string): number => Date.parse(`${iso.slice(0, 10)}T00:00:00Z`);
const isoOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const daysFrom = (from: string, to: string): number => (timeOf(to) - timeOf(from)) / DAY;

/** By the columns of an ask's result: periods that its rows begin or end within. */
export function partPeriods(ask: Ask, tables: readonly Table[]): ReadonlyMap<string, PartPeriods> {
  if (ask.is === 'unpivot') return partPeriods(ask.of, tables);
  if (ask.is !== 'table') return new Map();
  return new Map(
    ask.by.flatMap(({ key }: NamedKey, place) => {
      const parts = partsOf(key, ask.where, tables);
      return Object.keys(parts).length === 0 ? [] : [[keyName(place), parts] as const];
    }),
  );
}

function partsOf(key: Key, where: Condition | null, tables: readonly Table[]): PartPeriods {
  if (key.is !== 'period' || key.of.is !== 'cell' || key.grain === 'day') return {};
  const { grain } = key;
  const whole = spanOf(key.of.column, tables);
  if (whole === null) return {};
  const span = within(whole, key.of.column, where);
  const starts = new Set([span.from, span.to].map((day) => startOf(day, grain)));
  return Object.fromEntries(
    [...starts].flatMap((start) => {
      const text = coverText(start, nextOf(start, grain), span);
      return text === null ? [] : [[cellOf(start, grain), text] as const];
    }),
  );
}

function spanOf({ table, column }: ColumnId, tables: readonly Table[]): Span | null {
  const found = tables.find(({ id }) => id === table);
  const at = found?.columns.findIndex(({ name }) => name === column) ?? -1;
  const cells = (found?.rows ?? []).map((row) => row[at]);
  const days = cells.flatMap((cell) => (typeof cell === 'string' ? cell.slice(0, 10) : []));
  const sorted = [...new Set(days)].toSorted();
  const [from, to] = [sorted[0], sorted.at(-1)];
  if (from === undefined || to === undefined || Number.isNaN(timeOf(from))) return null;
  const grain = wholeIn(sorted);
  if (grain !== null) return { from, to: isoOf(timeOf(nextOf(to, grain)) - DAY), gap: GAP_MIN };
  const usual = daysFrom(from, to) / sorted.length;
  return { from, to, gap: Math.max(GAP_MIN, GAP_MIN * usual) };
}

/** A column of the first days of quarters, or of months, has them whole. */
function wholeIn(days: readonly string[]): 'quarter' | 'month' | null {
  if (!days.every((day) => day.endsWith('-01'))) return null;
  const areOfQuarters = days.length > 1 && days.every((day) => startOf(day, 'quarter') === day);
  return areOfQuarters ? 'quarter' : 'month';
}

/** Rows of a part of the time alone end where the condition does. */
function within(span: Span, column: ColumnId, where: Condition | null): Span {
  const conditions = where?.is === 'all' ? where.of : [where];
  return conditions.reduce<Span>((rest, one) => {
    if (one?.is !== 'within' || one.of.is !== 'cell') return rest;
    if (one.of.column.table !== column.table || one.of.column.column !== column.column) return rest;
    const last = one.before === null ? rest.to : isoOf(timeOf(one.before) - DAY);
    return {
      ...rest,
      from: one.from !== null && one.from > rest.from ? one.from.slice(0, 10) : rest.from,
      to: last < rest.to ? last : rest.to,
    };
  }, span);
}

const months = { month: 1, quarter: 3, half: 6, year: 12 } as const;

function startOf(day: string, grain: Exclude<Grain, 'day'>): string {
  const date = new Date(timeOf(day));
  if (grain === 'week') return isoOf(date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY);
  const size = months[grain];
  const month = Math.floor(date.getUTCMonth() / size) * size;
  return isoOf(Date.UTC(date.getUTCFullYear(), month, 1));
}

function nextOf(start: string, grain: Exclude<Grain, 'day'>): string {
  const date = new Date(timeOf(start));
  if (grain === 'week') return isoOf(date.getTime() + 7 * DAY);
  return isoOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months[grain], 1));
}

/** What the cell of a period says. */
function cellOf(start: string, grain: Grain): string {
  if (grain !== 'half') return start;
  const [first, second] = frameWords.halves;
  return `${start.slice(0, 4)}, ${start.slice(5, 7) === '01' ? first : second}`;
}

/** null where the whole period has rows, but for as many days as are usually without. */
function coverText(start: string, next: string, { from, to, gap }: Span): string | null {
  const missed = Math.max(gap, FEW * daysFrom(start, next));
  const lacksStart = daysFrom(start, from) > missed;
  const lacksEnd = daysFrom(to, next) - 1 > missed;
  if (!lacksStart && !lacksEnd) return null;
  const [first, last] = [lacksStart ? from : start, lacksEnd ? to : isoOf(timeOf(next) - DAY)];
  const isByMonths =
    daysFrom(startOf(first, 'month'), first) <= gap &&
    daysFrom(last, nextOf(startOf(last, 'month'), 'month')) - 1 <= gap;
  if (isByMonths) return [...new Set([monthOf(first), monthOf(last)])].join('–');
  // Of the rows, not of the debt or the growth that the sentence is about.
  return ['записи', lacksStart ? `с ${dayOf(first)}` : [], lacksEnd ? `по ${dayOf(last)}` : []]
    .flat()
    .join(' ');
}

const monthOf = (day: string): string => monthNames[Number(day.slice(5, 7)) - 1] ?? '';

const dayOf = (day: string): string => day.split('-').toReversed().join('.');
