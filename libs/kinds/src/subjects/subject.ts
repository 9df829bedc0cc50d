import type { Condition, RowValue } from '../../../frames/src/index.js';
import type { ColumnId, TableMeaning } from '../../../meaning/src/index.js';
import type { Thing } from '../../../russian/src/index.js';
import type { Forms } from '../../../russian/src/index.js';

/** What is worked out over rows: of each kind the parts on a row, never a finished number. */
export type QuantityOf =
  /** `each`: the number of the things whose lines rows are; null where rows are counted. */
  | { readonly is: 'count'; readonly each: ColumnId | null }
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
  /** Percent of rows, or of the things whose lines they are, that are so. */
  | { readonly is: 'share'; readonly what: Condition; readonly each: ColumnId | null };

export interface Quantity {
  /** Stable for a workbook: it stands in stored proposals. */
  readonly id: string;
  readonly of: QuantityOf;
  /** Rows that count; null: all. */
  readonly where: Condition | null;
  /** The one that it is of, in a journal of unlike operations. */
  readonly operation?: string;
  /** As it stands after a dash: «выручка», «доля отмененных»; a header in quotes. */
  readonly name: string;
  /** Of a share: what happens, as it stands after «чаще»; null of all else. */
  readonly event: string | null;
  /** 0…1: how much an owner cares. */
  readonly importance: number;
  /** null where neither is better. */
  readonly better: 'more' | 'less' | null;
}

/** Things of which a table has several rows each. */
export interface Things {
  readonly forms: Forms;
  /** Their number. */
  readonly of: ColumnId;
  /** What is the same on all rows of one. */
  readonly shared: readonly ColumnId[];
}

/** «визиты» or «строки визита»: what stands after the number that a quantity stands on. */
export function formsOf(
  { of }: Quantity,
  { rows, things }: Pick<Subject, 'rows' | 'things'>,
): Forms {
  if (things === null) return rows;
  const isOfThings =
    of.is === 'per-thing' || ((of.is === 'count' || of.is === 'share') && of.each !== null);
  return isOfThings ? things.forms : rows;
}

export interface Dimension {
  readonly column: ColumnId;
  /** The same in tables that no link leads to. */
  readonly also: readonly ColumnId[];
  /** Of a date: what its rows are grouped by instead of the date itself. */
  readonly part: 'weekday' | null;
  readonly header: string;
  /** What its words name («customer»); null where no trade knows them. */
  readonly concept: string | null;
  /** Its values have an order of their own: floors, grades. */
  readonly isOrdered: boolean;
  /** Forms of its noun where they are known. */
  readonly thing: Thing | null;
  readonly isPeople: boolean;
  /** Names of persons, not of firms. */
  readonly isPerson: boolean;
  /** Some of its labels name many, who have no name. */
  readonly hasMany: boolean;
  /** Filled only where something went wrong. */
  readonly isReason: boolean;
  /** Men and women, grades: nobody leads, they differ. */
  readonly isTrait: boolean;
  /** Each row has its own: names of what a list lists. */
  readonly isKey: boolean;
  /** It tells things apart, not only the lines of one thing. */
  readonly isOfThings: boolean;
  /** 0…1: how readily an owner speaks of such groups. */
  readonly worth: number;
}

/** A table of facts as its owner would speak of it. */
export interface Subject {
  readonly table: TableMeaning;
  readonly rows: Forms;
  /** What its rows are lines of; null where they are things by themselves. */
  readonly things: Things | null;
  /** Whether its rows are things or events that may be counted. */
  readonly isCounted: boolean;
  readonly axis: ColumnId | null;
  /** Whether the axis has quarters, and no months. */
  readonly isQuarterly: boolean;
  /** 0…1: how much of the business it is. */
  readonly prominence: number;
  readonly quantities: readonly Quantity[];
  readonly dimensions: readonly Dimension[];
}
