import type { ColumnId } from '../../../meaning/src/column-id.js';
import type { Band, Having, HavingValue, Key, Measure, TableAsk } from '../frame.js';
import { wholeBands } from '../sql/keys.js';

export type Cell = number | string | boolean | null;

/** The table of each leaf: that of the first cell which it measures. */
export function tablesOf(measure: Measure): readonly string[] {
  switch (measure.is) {
    case 'ratio':
      return [...tablesOf(measure.part), ...tablesOf(measure.whole)];
    case 'plus':
    case 'difference':
      return [...tablesOf(measure.left), ...tablesOf(measure.right)];
    case 'share':
    case 'running':
      return tablesOf(measure.of);
    default: {
      const text = JSON.stringify(withoutConditions(measure));
      return [/"table":"([^"]+)"/.exec(text)?.[1] ?? ''];
    }
  }
}

/** Where a measure stands is told by what it measures, not by its conditions and inner groups. */
function withoutConditions(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map(withoutConditions);
  const kept = Object.entries(part).filter(([name]) => name !== 'where' && name !== 'by');
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutConditions(value)]));
}

export function started(grain: string, date: Date): string {
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const first = { month, quarter: month - (month % 3), half: month < 6 ? 0 : 6, year: 0 }[grain];
  if (first !== undefined) return new Date(Date.UTC(year, first, 1)).toISOString().slice(0, 10);
  const back = grain === 'week' ? (date.getUTCDay() + 6) % 7 : 0;
  return new Date(date.getTime() - back * 86_400_000).toISOString().slice(0, 10);
}

export function isSame(
  one: readonly Cell[],
  other: readonly Cell[],
  { by }: TableAsk,
  names: readonly string[],
): boolean {
  return by.every(({ name }, place) => !names.includes(name) || one[place] === other[place]);
}

/** Empty stands last. */
export function isNotAfter(one: Cell | undefined, other: Cell | undefined): boolean {
  if (other === null || other === undefined) return true;
  return one !== null && one !== undefined && one <= other;
}

export function pairs(
  left: readonly (number | null)[],
  right: readonly (number | null)[],
  make: (left: number, right: number) => number | null,
): readonly (number | null)[] {
  return left.map((one, place) => {
    const other = right[place] ?? null;
    return one === null || other === null ? null : make(one, other);
  });
}

export function aggregated(how: string, values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sum = values.reduce((total, value) => total + value, 0);
  const mean = sum / values.length;
  const sorted = values.toSorted((one, other) => one - other);
  const middle =
    (sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) +
    (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0);
  if (how === 'deviation') {
    const squares = values.reduce((total, value) => total + (value - mean) ** 2, 0);
    return values.length < 2 ? null : Math.sqrt(squares / (values.length - 1));
  }
  const made = { sum, mean, median: middle / 2, min: sorted[0], max: sorted.at(-1) }[how];
  return made ?? null;
}

export function compared(left: number, sign: string, right: number): boolean {
  switch (sign) {
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    case '=':
      return left === right;
    default:
      return left !== right;
  }
}

export function holds(having: Having, values: ReadonlyMap<string, number | null>): boolean {
  switch (having.is) {
    case 'all':
      return having.of.every((one) => holds(one, values));
    case 'any':
      return having.of.some((one) => holds(one, values));
    case 'not':
      return !holds(having.of, values);
    case 'compare': {
      const side = (of: HavingValue): number | null =>
        of.is === 'number' ? of.value : (values.get(of.name) ?? null);
      const [left, right] = [side(having.left), side(having.right)];
      return left !== null && right !== null && compared(left, having.sign, right);
    }
  }
}

export function combined(
  left: number,
  is: 'plus' | 'minus' | 'times' | 'per',
  right: number,
): number | null {
  if (is === 'plus') return left + right;
  if (is === 'minus') return left - right;
  if (is === 'times') return left * right;
  return right === 0 ? null : left / right;
}

export const partOf = (part: string, date: Date): number =>
  part === 'weekday' ? date.getUTCDay() || 7 : date.getUTCMonth() + 1;

export function bandOf(bands: readonly Band[], value: number): string {
  const found = wholeBands(bands).find(
    ({ from, below }) => (from === null || value >= from) && (below === null || value < below),
  );
  return found?.label ?? '…';
}

export function isWithin(time: number, from: string | null, before: string | null): boolean {
  const bound = (text: string): number => Date.parse(`${text}T00:00:00Z`);
  return (from === null || time >= bound(from)) && (before === null || time < bound(before));
}

/** The column of a key in the table of a line: its own, or one of those that say the same. */
export function ownColumn(
  { column, also }: Extract<Key, { is: 'value' }>,
  table: string | undefined,
): ColumnId {
  return [column, ...also].find((one) => one.table === table) ?? column;
}
