import type { ColumnId, Aggregate } from '../../meaning/src/index.js';

/**
 * One question about a workbook, as data: no word of any language stands in it but names of the
 * workbook. Kinds of reports, requests and models make frames; one compiler makes SQL of them, one
 * explainer makes Russian of them. All of it survives JSON, and its lists of named entries (never
 * open maps) fit the strict schemas of providers.
 */

/** What one row gives: a cell, or what follows from several cells of the row. */
export type RowValue =
  | { readonly is: 'cell'; readonly column: ColumnId }
  | { readonly is: 'constant'; readonly value: number }
  /** `2024-03-01` */
  | { readonly is: 'date'; readonly value: string }
  | {
      readonly is: 'plus' | 'minus' | 'times' | 'per';
      readonly left: RowValue;
      readonly right: RowValue;
    }
  | { readonly is: 'absolute'; readonly of: RowValue }
  /** Where `of` is empty, the other one. */
  | { readonly is: 'default'; readonly of: RowValue; readonly otherwise: RowValue }
  /** Days of the calendar, whole months and years, hours and minutes with their fractions. */
  | {
      readonly is: 'elapsed';
      readonly from: RowValue;
      readonly to: RowValue;
      readonly in: 'day' | 'hour' | 'minute' | 'month' | 'year';
    }
  | { readonly is: 'days-after'; readonly date: RowValue; readonly days: RowValue }
  /**
   * What the rows of a table come to that share these columns with the row: how much its customer
   * bought in all. Of `count` those that have a value.
   */
  | {
      readonly is: 'of-group';
      readonly how: 'sum' | 'mean' | 'min' | 'max' | 'count';
      readonly of: RowValue;
      readonly within: readonly ColumnId[];
      /** Over these rows; absent: over all. */
      readonly where?: Condition | undefined;
    }
  /** A cell of text that holds numbers or dates; what cannot be read is empty. */
  | { readonly is: 'read'; readonly column: ColumnId; readonly as: 'number' | 'date' };

/** What many rows give. Leaves stand on the grain of one table; the others are made of them. */
export type Measure =
  | { readonly is: 'count'; readonly table: string }
  | { readonly is: 'distinct'; readonly column: ColumnId }
  | { readonly is: Aggregate; readonly of: RowValue }
  | { readonly is: 'weighted'; readonly of: RowValue; readonly weight: RowValue }
  /** A level at the last or first moment that its rows have, or its mean over their moments. */
  | {
      readonly is: 'level';
      readonly of: RowValue;
      readonly along: ColumnId;
      readonly at: 'first' | 'last' | 'mean';
    }
  /** «В среднем в месяц», «сколько клиентов с тремя покупками»: groups within the group. */
  | {
      readonly is: 'over-groups';
      readonly how: 'mean' | 'median' | 'min' | 'max' | 'sum' | 'count';
      readonly of: Measure;
      readonly by: readonly Key[];
      /** Only groups whose measure is so; of `count` all that count. */
      readonly sign: Sign | null;
      readonly value: number | null;
    }
  | { readonly is: 'only'; readonly where: Condition; readonly measure: Measure }
  | {
      readonly is: 'ratio';
      readonly part: Measure;
      readonly whole: Measure;
      readonly as: 'percent' | 'times' | 'each';
    }
  | { readonly is: 'plus' | 'difference'; readonly left: Measure; readonly right: Measure }
  | { readonly is: 'scaled'; readonly of: Measure; readonly by: number }
  | { readonly is: 'size'; readonly of: Measure }
  /** A number that the person named: an opening balance, a norm. */
  | { readonly is: 'given'; readonly value: number }
  /** Another measure of the same ask, which stands before it. */
  | { readonly is: 'named'; readonly name: string }
  /** A measure that the workbook's meaning defines, by its id: `measure:revenue`. */
  | { readonly is: 'defined'; readonly id: string }
  /** Percent of the sum over all groups, or over the groups that share these keys. */
  | { readonly is: 'share'; readonly of: Measure; readonly within: readonly string[] }
  /** Over the groups of the answer that share these keys: «среднее по филиалам». */
  | {
      readonly is: 'across';
      readonly how: 'mean' | 'median' | 'min' | 'max' | 'sum' | 'count';
      readonly of: Measure;
      readonly within: readonly string[];
      /** Over so many groups with the greatest values alone: «доля первых трех». */
      readonly first?: number | null;
    }
  /** From the first on along this key, within the others. */
  | { readonly is: 'running'; readonly of: Measure; readonly along: string }
  /** Against the step before along this key, or the same a year ago, within the others. */
  | {
      readonly is: 'change';
      readonly of: Measure;
      readonly along: string;
      readonly to: 'previous' | 'year-ago';
      readonly as: 'amount' | 'percent';
    };

export type Grain = 'day' | 'week' | 'month' | 'quarter' | 'half' | 'year';
export type DatePart = 'hour' | 'weekday' | 'day' | 'month' | 'quarter' | 'year';
export type Sign = '<' | '<=' | '>' | '>=' | '=' | '<>';

/** from ≤ value < below; an open end is null. */
export interface Band {
  readonly name: string | null;
  readonly from: number | null;
  readonly below: number | null;
}

export interface Case {
  readonly name: string;
  readonly where: Condition;
}

/** What rows are told apart by. */
export type Key =
  /**
   * Merged: spellings that differ by case, spaces, quotes, ё and look-alike letters are one.
   * `also`: the same in tables that have a column of their own for it, or no link to the first.
   */
  | {
      readonly is: 'value';
      readonly column: ColumnId;
      readonly also: readonly ColumnId[];
      readonly merged: boolean;
    }
  | {
      readonly is: 'period';
      readonly of: RowValue;
      readonly also: readonly RowValue[];
      readonly grain: Grain;
    }
  | { readonly is: 'part'; readonly of: RowValue; readonly part: DatePart }
  | { readonly is: 'band'; readonly of: RowValue; readonly bands: readonly Band[] }
  /** «Ромашка против остальных»: the first that fits; what fits none is the rest, or left out. */
  | { readonly is: 'case'; readonly cases: readonly Case[]; readonly rest: string | null };

export type Condition =
  | { readonly is: 'all' | 'any'; readonly of: readonly Condition[] }
  | { readonly is: 'not'; readonly of: Condition }
  /** Of texts whatever their case, spaces, quotes and ё; `written`: letter for letter. */
  | {
      readonly is: 'one-of' | 'written';
      readonly column: ColumnId;
      readonly values: readonly string[];
    }
  | { readonly is: 'empty'; readonly column: ColumnId }
  /** Parts of words, whatever their case and ё. */
  | { readonly is: 'words'; readonly column: ColumnId; readonly any: readonly string[] }
  | {
      readonly is: 'compare';
      readonly left: RowValue;
      readonly sign: Sign;
      readonly right: RowValue;
    }
  /** Above or below the mean of the value over the table's rows that share these columns. */
  | {
      readonly is: 'against-mean';
      readonly of: RowValue;
      readonly sign: '<' | '>';
      readonly within: readonly ColumnId[];
      /** Over these rows; absent: over all. */
      readonly where?: Condition | undefined;
    }
  /** Half open: from ≤ value < before, ISO dates; an open end is null. */
  | {
      readonly is: 'within';
      readonly of: RowValue;
      readonly from: string | null;
      readonly before: string | null;
    }
  | {
      readonly is: 'part-is';
      readonly of: RowValue;
      readonly part: DatePart;
      readonly values: readonly number[];
    }
  /** Another row of the table says the same in all these columns; empty cells repeat nothing. */
  /** `where`: among these rows; absent: among all. */
  | {
      readonly is: 'repeated';
      readonly columns: readonly ColumnId[];
      readonly where?: Condition | undefined;
    }
  /** The cell stands in a column of another table, on a row that fits; with `not`: «ни разу не». */
  | {
      readonly is: 'found';
      readonly column: ColumnId;
      readonly among: ColumnId;
      readonly where: Condition | null;
    };

export type HavingValue =
  | { readonly is: 'measure'; readonly name: string }
  | { readonly is: 'number'; readonly value: number };

/** Over the measures of a group. */
export type Having =
  | { readonly is: 'all' | 'any'; readonly of: readonly Having[] }
  | { readonly is: 'not'; readonly of: Having }
  | {
      readonly is: 'compare';
      readonly left: HavingValue;
      readonly sign: Sign;
      readonly right: HavingValue;
    };

export interface NamedMeasure<M extends string = string> {
  readonly name: M;
  readonly measure: Measure;
}

export interface NamedKey<K extends string = string> {
  readonly name: K;
  readonly key: Key;
}

export interface NamedValue<N extends string = string> {
  readonly name: N;
  readonly value: RowValue;
}

export interface Order<N extends string = string> {
  readonly by: N;
  readonly descending: boolean;
}

/** How rows are read (asMeant); left out: as they are written. */
export interface Reading {
  /**
   * Numbers that look mistyped (Slip) are what they were to be, and none where nobody knows that;
   * `known`: then their rows are none either.
   */
  readonly slips?: 'meant' | 'known' | undefined;
  /** Rows that stand twice (Doubles) are one. */
  readonly doubles?: 'once' | undefined;
}

/**
 * Measures by keys: nearly every question is one. M and K are the names that its rows are read
 * by.
 */
export interface TableAsk<M extends string = string, K extends string = string> extends Reading {
  readonly is: 'table';
  readonly measures: readonly NamedMeasure<M>[];
  readonly by: readonly NamedKey<K>[];
  readonly where: Condition | null;
  readonly having: Having | null;
  readonly order: readonly Order<M | K>[];
  /**
   * The first n, of the whole or of each group of these keys; a few ties with the last one stay in,
   * but for zeros.
   */
  readonly top: { readonly count: number; readonly per: readonly K[] } | null;
  /** Every period from the first to the last with every group, sums of nothing being 0. */
  readonly everyPeriod: boolean;
}

/** Whole rows, or what follows from each; totals are the sums of these columns. */
export interface RowsAsk<N extends string = string> extends Reading {
  readonly is: 'rows';
  readonly columns: readonly NamedValue<N>[];
  readonly where: Condition | null;
  readonly order: readonly Order<N>[];
  readonly top: number | null;
  readonly totals: readonly N[];
}

/** The measures of an ask as rows: «какой показатель изменился больше всего». */
export interface UnpivotAsk {
  readonly is: 'unpivot';
  readonly of: TableAsk;
  /** Names of the columns that say which measure it is, and its value. */
  readonly measure: string;
  readonly value: string;
  readonly descending: boolean;
  readonly top: number | null;
}

/** How two values go together over rows, or two measures over groups; n and r for each key. */
export type RelationAsk<K extends string = string> = Reading & {
  readonly is: 'relation';
  readonly method: 'pearson' | 'spearman';
  readonly where: Condition | null;
  readonly by: readonly NamedKey<K>[];
} & (
    | { readonly over: 'rows'; readonly x: RowValue; readonly y: RowValue }
    | {
        readonly over: 'groups';
        readonly x: Measure;
        readonly y: Measure;
        readonly each: readonly Key[];
      }
  );

/** Do the means of two sets of rows differ by more than chance? */
export interface MeansAsk extends Reading {
  readonly is: 'means-differ';
  readonly of: RowValue;
  readonly first: Condition;
  readonly second: Condition;
}

/** Do the shares of rows that are `what` differ between two sets by more than chance? */
export interface SharesAsk extends Reading {
  readonly is: 'shares-differ';
  readonly table: string;
  readonly what: Condition;
  readonly first: Condition;
  readonly second: Condition;
}

/** Groups of rows that say the same in these columns; rows with an empty one are none. */
export interface RepeatsAsk {
  readonly is: 'repeats';
  readonly columns: readonly ColumnId[];
  readonly where: Condition | null;
}

export type Ask = TableAsk | RowsAsk | UnpivotAsk | RelationAsk | MeansAsk | SharesAsk | RepeatsAsk;

/** Parts of one list under one id: the columns that all of them have. */
export interface Union {
  readonly table: string;
  readonly of: readonly string[];
}

export interface Frame {
  readonly unions: readonly Union[];
  readonly asks: readonly Ask[];
}
