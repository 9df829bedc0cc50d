import { Dice } from '../../libs/workbook/src/testing/generator/dice.js';

/** The same choices for the same seed (mulberry32). */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  return new Dice(() => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  });
}

/** Midnight of a day, as a workbook keeps it. */
export function day(year: number, month: number, date: number): Date {
  return new Date(Date.UTC(year, month - 1, date));
}

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Sums are taken in hundredths, so that no digit is lost. */
export function sum<T>(rows: readonly T[], value: (row: T) => number): number {
  return rows.reduce((total, row) => total + Math.round(value(row) * 100), 0) / 100;
}

export function mean<T>(rows: readonly T[], value: (row: T) => number): number {
  return sum(rows, value) / rows.length;
}

export function median<T>(rows: readonly T[], value: (row: T) => number): number {
  const sorted = rows.map(value).sort((left, right) => left - right);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[sorted.length / 2 - 1] ?? 0)) / 2;
}

export function distinct<T>(rows: readonly T[], key: (row: T) => string): string[] {
  return [...new Set(rows.map(key))];
}

/** A line for each group, the largest value first. */
export function by<T>(
  rows: readonly T[],
  key: (row: T) => string,
  value: (group: readonly T[]) => number,
): [string, number][] {
  return distinct(rows, key)
    .map((name): [string, number] => [name, value(rows.filter((row) => key(row) === name))])
    .sort((left, right) => right[1] - left[1]);
}

export function sumBy<T>(
  rows: readonly T[],
  key: (row: T) => string,
  value: (row: T) => number,
): [string, number][] {
  return by(rows, key, (group) => sum(group, value));
}

export function running(lines: readonly (readonly [string, number])[]): [string, number][] {
  let total = 0;
  return lines.map(([name, value]) => {
    total = Math.round((total + value) * 100) / 100;
    return [name, total];
  });
}

export function percent(part: number, whole: number): number {
  return (100 * part) / whole;
}

export const months = [
  'январь',
  'февраль',
  'март',
  'апрель',
  'май',
  'июнь',
  'июль',
  'август',
  'сентябрь',
  'октябрь',
  'ноябрь',
  'декабрь',
] as const;

export function monthName(date: Date): string {
  return `${months[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`;
}

const weekdays = [
  'воскресенье',
  'понедельник',
  'вторник',
  'среда',
  'четверг',
  'пятница',
  'суббота',
] as const;

export function weekdayName(date: Date): string {
  return weekdays[date.getUTCDay()] ?? '';
}

export function isIn(date: Date, year: number, from: number, to = from): boolean {
  const month = date.getUTCMonth() + 1;
  return date.getUTCFullYear() === year && month >= from && month <= to;
}

/** Pearson's coefficient, and Spearman's: that of the ranks. */
export function links(pairs: readonly (readonly [number, number])[]): readonly [number, number] {
  const ranksOf = (values: readonly number[]) => {
    const sorted = [...values].sort((left, right) => left - right);
    return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2);
  };
  const [x, y] = [ranksOf(pairs.map(([one]) => one)), ranksOf(pairs.map(([, one]) => one))];
  return [pearson(pairs), pearson(x.map((one, index) => [one, y[index] ?? 0] as const))];
}

/** Pearson's coefficient. */
function pearson(pairs: readonly (readonly [number, number])[]): number {
  const x = pairs.reduce((total, [one]) => total + one, 0) / pairs.length;
  const y = pairs.reduce((total, [, one]) => total + one, 0) / pairs.length;
  const of = (left: (pair: readonly [number, number]) => number) =>
    pairs.reduce((total, pair) => total + left(pair), 0);
  const both = of(([a, b]) => (a - x) * (b - y));
  return both / Math.sqrt(of(([a]) => (a - x) ** 2) * of(([, b]) => (b - y) ** 2));
}
