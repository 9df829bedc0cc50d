import type { Residuals, Room } from './residuals.js';
import { orderStatistic } from './order-statistic.js';

/** A row that lies far beyond all others. */
export interface Outlier {
  readonly row: number;
  readonly residual: number;
  /** How far beyond the others it lies, as a multiple of how their tail thins out. */
  readonly z: number;
  /** Between these the others lie, zero included. */
  readonly low: number;
  readonly next: number;
}

/** Too much, or too little. */
export type Side = 1 | -1;

/** Of fewer rows no tail is seen. */
const ROWS_MIN = 20;
/** A nought more is 1; a digit pressed twice at least 0.9 of what is left of it. */
export const RESIDUAL_MIN = 0.75;
/** No tail is taken for thinner: prices of one kind are often all the same. */
const TAIL_MIN = 0.03;
const TAIL_OF_WIDTH = 0.2;
const TAIL_FROM = 0.8;
const WIDTH_AT = 0.9;

/** The three largest of a side, and the least; as numbers of that side. */
interface Extremes {
  readonly count: number;
  readonly low: number;
  readonly rows: readonly number[];
  readonly tops: readonly number[];
}

/** One or two rows, with at least `gap` between them and all others. */
export function outliersOf(
  { of }: Residuals,
  gap: number,
  side: Side,
  { sorted }: Room,
): readonly Outlier[] {
  const extremes = extremesOf(of, side);
  const { count, low, rows, tops } = extremes;
  if (count < ROWS_MIN) return [];
  const beyond = [1, 2].find(
    (few) => (tops[few - 1] ?? 0) >= RESIDUAL_MIN && gapped(tops, few, gap),
  );
  if (beyond === undefined) return [];
  const [last, next] = [tops[beyond - 1] ?? 0, tops[beyond] ?? 0];
  const z = (last - next) / tailOf(of, side, tops.slice(0, beyond), sorted);
  return tops
    .slice(0, beyond)
    .map((residual, at) => ({ row: rows[at] ?? 0, residual, z, low, next }));
}

/**
 * Sides on which one or two rows may stand apart from all others. What is usual shifts all numbers
 * alike: most columns are turned away by this before their median is sought, most of the others by
 * the `least` that a residual must be before their spread is.
 */
export function sidesWithGap(numbers: Float64Array, gap: number, least: number): readonly Side[] {
  let [first, second, third] = [-Infinity, -Infinity, -Infinity];
  let [last, lastButOne, lastButTwo] = [Infinity, Infinity, Infinity];
  for (let row = 0; row < numbers.length; row += 1) {
    const one = numbers[row] ?? NaN;
    if (one > third) {
      third = Math.min(one, second);
      second = Math.max(Math.min(one, first), second);
      first = Math.max(one, first);
    }
    if (one < lastButTwo) {
      lastButTwo = Math.max(one, lastButOne);
      lastButOne = Math.min(Math.max(one, last), lastButOne);
      last = Math.min(one, last);
    }
  }
  const isHigh = first >= least && Math.max(first - second, second - third) >= gap;
  const isLow = -last >= least && Math.max(lastButOne - last, lastButTwo - lastButOne) >= gap;
  return [...(isHigh ? [1 as const] : []), ...(isLow ? [-1 as const] : [])];
}

const gapped = (tops: readonly number[], few: number, gap: number): boolean =>
  (tops[few - 1] ?? 0) - (tops[few] ?? 0) >= gap;

function extremesOf(of: Float64Array, side: Side): Extremes {
  const rows = [-1, -1, -1];
  const tops = [-Infinity, -Infinity, -Infinity];
  let [count, low, third] = [0, 0, -Infinity];
  for (let row = 0; row < of.length; row += 1) {
    const one = (of[row] ?? NaN) * side;
    if (Number.isNaN(one)) continue;
    count += 1;
    if (one < low) low = one;
    if (one > third) third = insert(one, row, rows, tops);
  }
  return { count, low, rows, tops };
}

/** Answers the third largest. */
function insert(one: number, row: number, rows: number[], tops: number[]): number {
  const found = tops.findIndex((top) => one > top);
  tops.splice(found, 0, one);
  rows.splice(found, 0, row);
  tops.pop();
  rows.pop();
  return tops.at(-1) ?? 0;
}

/** How much the largest fifth exceeds its least on the average: what a further one may exceed. */
function tailOf(
  of: Float64Array,
  side: Side,
  apart: readonly number[],
  sorted: Float64Array,
): number {
  let count = 0;
  for (let row = 0; row < of.length; row += 1) {
    const one = (of[row] ?? NaN) * side;
    if (Number.isNaN(one)) continue;
    sorted[count] = one;
    count += 1;
  }
  const usual = count - apart.length;
  const from = Math.floor(usual * TAIL_FROM);
  const least = orderStatistic(sorted, count, from);
  let sum = 0;
  for (let place = 0; place < count; place += 1) {
    const over = (sorted[place] ?? 0) - least;
    if (over > 0) sum += over;
  }
  for (const one of apart) sum -= one - least;
  const width = orderStatistic(sorted, count, Math.floor(usual * WIDTH_AT));
  return Math.max(TAIL_MIN, TAIL_OF_WIDTH * width, sum / Math.max(1, usual - from));
}
