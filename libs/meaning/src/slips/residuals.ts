import type { ColumnFacts } from '../facts/column-facts.js';
import { orderStatistic } from './order-statistic.js';

/** How far numbers lie from what is usual of them, decimal logarithms: 1 is ten times as much. */
export interface Residuals {
  /** By row; NaN where a number is missing or rows like it are too few. Stands in the room. */
  readonly of: Float64Array;
  /** The logarithm of what is usual of rows like this one. */
  readonly usualAt: (row: number) => number;
}

/**
 * Room for a number of each row, used again and again: without it a large table leaves a hundred
 * megabytes behind.
 */
export interface Room {
  readonly quotients: Float64Array;
  readonly residuals: Float64Array;
  readonly sorted: Float64Array;
}

export const roomFor = (rowCount: number): Room => ({
  quotients: new Float64Array(rowCount),
  residuals: new Float64Array(rowCount),
  sorted: new Float64Array(rowCount),
});

/** A column that puts rows together, with its rows in the order of its values. */
export interface Kind {
  readonly facts: ColumnFacts;
  /** Where the rows of each value begin in `rows`, and where the last ones end. */
  readonly starts: Int32Array;
  readonly rows: Int32Array;
}

const ROWS_MIN = 12;
const ROWS_OF_KIND_MIN = 4;

export function kindOf(facts: ColumnFacts): Kind {
  const starts = new Int32Array(facts.values.length + 1);
  for (const [code, count] of facts.counts.entries()) {
    starts[code + 1] = (starts[code] ?? 0) + count;
  }
  const rows = new Int32Array(facts.filled);
  const next = starts.slice();
  for (let row = 0; row < facts.codes.length; row += 1) {
    const code = facts.codes[row] ?? -1;
    if (code < 0) continue;
    const place = next[code] ?? 0;
    rows[place] = row;
    next[code] = place + 1;
  }
  return { facts, starts, rows };
}

/**
 * Without a kind rows are held against all rows; null where those are too few. They are good until
 * the next ones are asked for.
 */
export function residualsOf(logs: Float64Array, within: Kind | null, room: Room): Residuals | null {
  return within === null ? residualsOfAll(logs, room) : residualsWithin(logs, within, room);
}

function residualsOfAll(logs: Float64Array, room: Room): Residuals | null {
  const usual = medianOf(logs, room);
  if (Number.isNaN(usual)) return null;
  const of = room.residuals;
  for (let row = 0; row < logs.length; row += 1) of[row] = (logs[row] ?? NaN) - usual;
  return { of, usualAt: () => usual };
}

/** NaN where numbers are too few. */
export function medianOf(logs: Float64Array, { sorted }: Room): number {
  let count = 0;
  for (let row = 0; row < logs.length; row += 1) {
    const one = logs[row] ?? NaN;
    if (Number.isNaN(one)) continue;
    sorted[count] = one;
    count += 1;
  }
  return count < ROWS_MIN ? NaN : orderStatistic(sorted, count, count >> 1);
}

function residualsWithin(logs: Float64Array, kind: Kind, room: Room): Residuals {
  const { facts, starts, rows } = kind;
  const of = room.residuals.fill(NaN);
  const usual = new Float64Array(facts.values.length);
  for (let code = 0; code < usual.length; code += 1) {
    const mid = medianOfKind(logs, kind, code, room);
    usual[code] = mid;
    const to = starts[code + 1] ?? 0;
    for (let place = starts[code] ?? 0; place < to; place += 1) {
      const row = rows[place] ?? 0;
      of[row] = (logs[row] ?? NaN) - mid;
    }
  }
  return { of, usualAt: (row) => usual[facts.codes[row] ?? -1] ?? NaN };
}

/** Of rows of one value the lower of the two in the middle; NaN where they are too few. */
function medianOfKind(
  logs: Float64Array,
  { starts, rows }: Kind,
  code: number,
  { sorted }: Room,
): number {
  const to = starts[code + 1] ?? 0;
  let count = 0;
  for (let place = starts[code] ?? 0; place < to; place += 1) {
    const one = logs[rows[place] ?? 0] ?? NaN;
    if (Number.isNaN(one)) continue;
    sorted[count] = one;
    count += 1;
  }
  return count < ROWS_OF_KIND_MIN ? NaN : orderStatistic(sorted, count, (count - 1) >> 1);
}

/** The residual of one row among rows of its kind; NaN where it has none. */
export function residualAt(logs: Float64Array, within: Kind, row: number, room: Room): number {
  const code = within.facts.codes[row] ?? -1;
  return code < 0 ? NaN : (logs[row] ?? NaN) - medianOfKind(logs, within, code, room);
}

const MOST = 0.8;

/** Within what most of the numbers lie about `usual`, to either side. */
export function spreadAbout(usual: number, numbers: Float64Array, { sorted }: Room): number {
  let count = 0;
  for (let row = 0; row < numbers.length; row += 1) {
    const size = Math.abs((numbers[row] ?? NaN) - usual);
    if (Number.isNaN(size)) continue;
    sorted[count] = size;
    count += 1;
  }
  return count === 0 ? 0 : orderStatistic(sorted, count, Math.floor((count - 1) * MOST));
}

/** So many rows are enough to see what rows have in common; of more every second, third, … */
const ROWS_SEEN = 5000;

export const stepOver = (rowCount: number): number => Math.ceil(rowCount / ROWS_SEEN);
