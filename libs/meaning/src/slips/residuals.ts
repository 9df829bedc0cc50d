import type { ColumnFacts } from '../facts/column-facts.js';
import { select } from './select.js';

/** How far numbers lie from what is usual of them, decimal logarithms: 1 is ten times as much. */
export interface Residuals {
  /** By row; NaN where a number is missing or rows like it are too few. */
  readonly of: Float64Array;
  /** The logarithm of what is usual of rows like this one. */
  readonly usualAt: (row: number) => number;
}

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

/** Without a kind rows are held against all rows; null where those are too few. */
export function residualsOf(logs: Float64Array, within: Kind | null): Residuals | null {
  return within === null ? residualsOfAll(logs) : residualsWithin(logs, within);
}

function residualsOfAll(logs: Float64Array): Residuals | null {
  const usual = medianOf(logs);
  if (Number.isNaN(usual)) return null;
  const of = new Float64Array(logs.length);
  for (let row = 0; row < logs.length; row += 1) of[row] = (logs[row] ?? NaN) - usual;
  return { of, usualAt: () => usual };
}

/** NaN where numbers are too few. */
export function medianOf(logs: Float64Array): number {
  const filled = new Float64Array(logs.length);
  const count = gather(logs, filled);
  return count < ROWS_MIN ? NaN : select(filled, 0, count, count >> 1);
}

function gather(from: Float64Array, into: Float64Array): number {
  let count = 0;
  for (let row = 0; row < from.length; row += 1) {
    const one = from[row] ?? NaN;
    if (Number.isNaN(one)) continue;
    into[count] = one;
    count += 1;
  }
  return count;
}

function residualsWithin(logs: Float64Array, { facts, starts, rows }: Kind): Residuals {
  const of = new Float64Array(logs.length).fill(NaN);
  const usual = new Float64Array(facts.values.length);
  const filled = new Float64Array(rows.length);
  for (let code = 0; code < usual.length; code += 1) {
    const [from, to] = [starts[code] ?? 0, starts[code + 1] ?? 0];
    const mid = medianOfKind(logs, rows, from, to, filled);
    usual[code] = mid;
    for (let place = from; place < to; place += 1) {
      const row = rows[place] ?? 0;
      of[row] = (logs[row] ?? NaN) - mid;
    }
  }
  return { of, usualAt: (row) => usual[facts.codes[row] ?? -1] ?? NaN };
}

/** Of the rows `from` … `to` of a kind: the lower of two in the middle. */
function medianOfKind(
  logs: Float64Array,
  rows: Int32Array,
  from: number,
  to: number,
  filled: Float64Array,
): number {
  let count = 0;
  for (let place = from; place < to; place += 1) {
    const one = logs[rows[place] ?? 0] ?? NaN;
    if (Number.isNaN(one)) continue;
    filled[count] = one;
    count += 1;
  }
  return count < ROWS_OF_KIND_MIN ? NaN : select(filled, 0, count, (count - 1) >> 1);
}

/** The residual of one row among rows of its kind; NaN where it has none. */
export function residualAt(logs: Float64Array, within: Kind, row: number): number {
  const code = within.facts.codes[row] ?? -1;
  if (code < 0) return NaN;
  const [from, to] = [within.starts[code] ?? 0, within.starts[code + 1] ?? 0];
  const mid = medianOfKind(logs, within.rows, from, to, new Float64Array(to - from));
  return (logs[row] ?? NaN) - mid;
}

const MOST = 0.8;

/** Within what most residuals lie, to either side. */
export function spreadOf({ of }: Residuals): number {
  const sizes = new Float64Array(of.length);
  const count = gather(of, sizes);
  for (let at = 0; at < count; at += 1) sizes[at] = Math.abs(sizes[at] ?? 0);
  return count === 0 ? 0 : select(sizes, 0, count, Math.floor((count - 1) * MOST));
}
