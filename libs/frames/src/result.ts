import type { ResultSet, ResultValue } from '../../jail/src/index.js';
import type { TableAsk } from './frame.js';
import { keyName, measureName } from './sql/names.js';
import { ALL_COLUMN } from './sql/table-sql.js';

/** Where in the results a value stands; from it follow its rows, its formula and its cells. */
export interface Source {
  readonly ask: string;
  readonly row: number;
  readonly column: string;
}

/**
 * A number or date that a query gave. Only this file can make one, so that what takes nothing else
 * has no way to say another number.
 */
class Figure {
  readonly source: Source;
  /** Exact decimal text, or an ISO date. */
  readonly exact: string;

  constructor(exact: string, source: Source) {
    this.exact = exact;
    this.source = source;
  }

  /** For deciding; what is said keeps its source. A date is its milliseconds. */
  valueOf(): number {
    return /^\d{4}-\d\d-\d\d/.test(this.exact) ? Date.parse(this.exact) : Number(this.exact);
  }
}

/** A name that a query gave. */
class Label {
  readonly source: Source;
  private readonly text: string;

  constructor(text: string, source: Source) {
    this.text = text;
    this.source = source;
  }

  toString(): string {
    return this.text;
  }
}

export type { Figure, Label };

/** One row, read by the names that the ask gave: a name that it did not give does not compile. */
export type Row<M extends string, K extends string> = {
  readonly [name in M]: Figure | null;
} & { readonly [name in K]: Label | null };

export type RowOf<A> = A extends TableAsk<infer M, infer K> ? Row<M, K> : never;

export interface Answer<A> {
  readonly rows: readonly RowOf<A>[];
  /** How many groups there are, of which `rows` may be the first ones only. */
  readonly all: number;
}

/** @param name of the ask: it is part of each value's source. */
export function answerOf<A extends TableAsk>(name: string, ask: A, result: ResultSet): Answer<A> {
  const columns = [
    ...ask.by.map((key, place) => ({ name: key.name, column: keyName(place), isMeasure: false })),
    ...ask.measures.map((one, place) => ({
      name: one.name,
      column: measureName(place),
      isMeasure: true,
    })),
  ].map((column) => ({ ...column, at: placeOf(column.column, result) }));
  const rows = result.rows.map((values, row) =>
    Object.fromEntries(
      columns.map((column) => {
        const source = { ask: name, row, column: column.column };
        return [column.name, cellOf(values[column.at] ?? null, source, column.isMeasure)];
      }),
    ),
  );
  const all = result.rows[0]?.[result.columns.findIndex(({ name: one }) => one === ALL_COLUMN)];
  return { rows: rows as unknown as readonly RowOf<A>[], all: Number(all ?? rows.length) };
}

function placeOf(column: string, { columns }: ResultSet): number {
  const place = columns.findIndex(({ name }) => name === column);
  if (place === -1) throw new RangeError(`no column ${column}`);
  return place;
}

function cellOf(value: ResultValue, source: Source, isMeasure: boolean): Figure | Label | null {
  if (value === null) return null;
  return isMeasure ? new Figure(String(value), source) : new Label(String(value), source);
}
