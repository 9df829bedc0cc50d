import type { Condition, RowValue } from '../../frames/frame.js';
import type { ColumnId } from '../../meaning/column-id.js';
import type { TableMeaning } from '../../meaning/meaning.js';
import type { Thing } from '../../note/things.js';
import type { Forms } from '../words/row-words.js';

/** What is worked out over rows: of each kind the parts on a row, never a finished number. */
export type QuantityOf =
  | { readonly is: 'count' }
  | { readonly is: 'sum'; readonly of: RowValue }
  | { readonly is: 'mean'; readonly of: RowValue }
  /** The sum of a part over the sum of a whole: margin, revenue of a kilometre, a price. */
  | {
      readonly is: 'ratio';
      readonly part: RowValue;
      readonly whole: RowValue;
      readonly as: 'percent' | 'each';
    }
  /** The sum of a part over the number of things that rows belong to: the average receipt. */
  | { readonly is: 'per-thing'; readonly part: RowValue; readonly thing: ColumnId }
  /** Percent of rows that are so. */
  | { readonly is: 'share'; readonly what: Condition };

export interface Quantity {
  /** Stable for a workbook: it stands in stored proposals. */
  readonly id: string;
  readonly of: QuantityOf;
  /** Rows that count; null: all. */
  readonly where: Condition | null;
  /** As it stands after a dash: «выручка», «доля отмененных»; a header in quotes. */
  readonly name: string;
  /** 0…1: how much an owner cares. */
  readonly importance: number;
  /** null where neither is better. */
  readonly better: 'more' | 'less' | null;
}

export interface Dimension {
  readonly column: ColumnId;
  /** The same in tables that no link leads to. */
  readonly also: readonly ColumnId[];
  /** Of a date: what its rows are grouped by instead of the date itself. */
  readonly part: 'weekday' | null;
  readonly header: string;
  /** Forms of its noun where they are known. */
  readonly thing: Thing | null;
  readonly isPeople: boolean;
  /** Names of persons, not of firms. */
  readonly isPerson: boolean;
  /** Filled only where something went wrong. */
  readonly isReason: boolean;
  /** Men and women, grades: nobody leads, they differ. */
  readonly isTrait: boolean;
  /** Each row has its own: names of what a list lists. */
  readonly isKey: boolean;
}

/** A table of facts as its owner would speak of it. */
export interface Subject {
  readonly table: TableMeaning;
  readonly rows: Forms;
  /** Whether its rows are things or events that may be counted. */
  readonly isCounted: boolean;
  readonly axis: ColumnId | null;
  readonly quantities: readonly Quantity[];
  readonly dimensions: readonly Dimension[];
}
