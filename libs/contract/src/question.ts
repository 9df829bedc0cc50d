/** A person's own question, as it is composed step by step; the server makes a frame of it. */

export interface QuestionColumn {
  readonly table: string;
  readonly column: string;
}

/** What one row gives. */
export type QuestionValue =
  | { readonly is: 'cell'; readonly column: QuestionColumn }
  | {
      readonly is: 'pair';
      readonly sign: 'plus' | 'minus' | 'times' | 'per';
      readonly left: QuestionColumn;
      readonly right: QuestionColumn;
    }
  | {
      readonly is: 'elapsed';
      readonly in: 'day' | 'hour' | 'minute' | 'month' | 'year';
      readonly from: QuestionColumn;
      readonly to: QuestionColumn;
    };

/**
 * `overall`: a ratio worked out anew from the sums of its parts, a price weighted by what it is the
 * price of; `last`: a level at its last moment; `in`, `out`, `net`: an amount of both directions.
 */
export type QuestionHow =
  ('sum' | 'mean' | 'median' | 'min' | 'max') | ('last' | 'overall' | 'in' | 'out' | 'net');

export type QuestionAmount =
  | { readonly is: 'rows'; readonly table: string }
  | { readonly is: 'distinct'; readonly column: QuestionColumn }
  | { readonly is: 'value'; readonly how: QuestionHow; readonly value: QuestionValue }
  /** A measure that the file's definitions settle. */
  | { readonly is: 'defined'; readonly id: string };

export type QuestionSign = '<' | '<=' | '>' | '>=' | '=' | '<>';
export type QuestionGrain = 'day' | 'week' | 'month' | 'quarter' | 'half' | 'year';
export type QuestionPart = 'hour' | 'weekday' | 'day' | 'month' | 'quarter' | 'year';

export type QuestionCondition =
  | {
      readonly is: 'values';
      readonly column: QuestionColumn;
      readonly values: readonly string[];
      readonly except: boolean;
    }
  | {
      readonly is: 'words';
      readonly column: QuestionColumn;
      readonly any: readonly string[];
      readonly except: boolean;
    }
  | { readonly is: 'empty'; readonly column: QuestionColumn; readonly except: boolean }
  | {
      readonly is: 'number';
      readonly value: QuestionValue;
      readonly sign: QuestionSign;
      readonly than: number | QuestionColumn;
    }
  | {
      readonly is: 'within';
      readonly column: QuestionColumn;
      /** ISO dates, from ≤ date < before; an open end is null. */
      readonly from: string | null;
      readonly before: string | null;
    }
  | {
      readonly is: 'part';
      readonly column: QuestionColumn;
      readonly part: QuestionPart;
      readonly values: readonly number[];
    }
  /** The value stands among those of a column of another list, or with `except` never. */
  | {
      readonly is: 'found';
      readonly column: QuestionColumn;
      readonly among: QuestionColumn;
      readonly except: boolean;
    };

export type QuestionKey =
  | { readonly is: 'value'; readonly column: QuestionColumn }
  | { readonly is: 'period'; readonly column: QuestionColumn; readonly grain: QuestionGrain }
  | { readonly is: 'part'; readonly column: QuestionColumn; readonly part: QuestionPart }
  /** Below the first edge, between edges, from the last on. */
  | {
      readonly is: 'bands';
      readonly value: QuestionValue;
      readonly edges: readonly number[];
    };

export type QuestionView =
  | ('itself' | 'share' | 'running')
  | ('previous' | 'previous-percent' | 'year-ago' | 'year-ago-percent');

export interface QuestionMeasure {
  readonly amount: QuestionAmount;
  readonly only: readonly QuestionCondition[];
  /**
   * Taken with another amount: «прибыль / выручка, %», «план − факт», «прирост к прошлому году, %»;
   * null: by itself.
   */
  readonly against: {
    readonly as: 'percent' | 'each' | 'difference' | 'sum' | 'growth';
    readonly amount: QuestionAmount;
    readonly only: readonly QuestionCondition[];
  } | null;
  /** The mean over these groups: «в среднем в месяц»; null: of everything. */
  readonly each: QuestionKey | null;
  readonly view: QuestionView;
}

/** One side of a comparison: the rows that fit all of these. */
export type QuestionSide = readonly QuestionCondition[];

export interface TableQuestion {
  readonly is: 'table';
  readonly measures: readonly QuestionMeasure[];
  readonly by: readonly QuestionKey[];
  readonly where: readonly QuestionCondition[];
  /** `second` null: everything else. Each measure becomes both sides, their difference, percent. */
  readonly compare: { readonly first: QuestionSide; readonly second: QuestionSide | null } | null;
  /** Only groups whose measure (its place among the answer's) is so. */
  readonly having: {
    readonly measure: number;
    readonly sign: QuestionSign;
    readonly value: number;
  } | null;
  /** By a measure (its place among the answer's); null: by time, else the largest first. */
  readonly order: { readonly measure: number; readonly descending: boolean } | null;
  readonly first: number | null;
}

export interface ListQuestion {
  readonly is: 'list';
  readonly columns: readonly QuestionValue[];
  readonly where: readonly QuestionCondition[];
  readonly order: { readonly column: number; readonly descending: boolean } | null;
  readonly first: number | null;
}

export interface RelationQuestion {
  readonly is: 'relation';
  readonly x: QuestionColumn;
  readonly y: QuestionColumn;
  readonly by: QuestionKey | null;
  readonly where: readonly QuestionCondition[];
}

export type Question = TableQuestion | ListQuestion | RelationQuestion;

/** What can be asked of a file. */
export interface QuestionForm {
  readonly tables: readonly QuestionTable[];
  readonly definitions: readonly QuestionDefinition[];
  /** Frequent questions that this file has answers to. */
  readonly templates: readonly QuestionTemplate[];
}

export interface QuestionTable {
  readonly id: string;
  readonly title: string;
  readonly rowCount: number;
  /** «строка — один рейс» */
  readonly rowIs: string;
  /** Its own id, and those of the lists that its rows lead to: they may group and filter. */
  readonly reaches: readonly string[];
  /** The date that its periods go by; null where it has none. */
  readonly axis: string | null;
  readonly columns: readonly QuestionFormColumn[];
}

export interface QuestionFormColumn {
  readonly column: string;
  readonly header: string;
  readonly type: 'number' | 'text' | 'date' | 'boolean';
  /** How it may be counted; empty where it may not. */
  readonly how: readonly QuestionHow[];
  readonly unit: string | null;
  /** Rows can be told apart by it. */
  readonly groups: boolean;
  /** Of text: the most frequent first, at most 200. */
  readonly values: readonly string[];
  /** There are more values than those. */
  readonly more: boolean;
  /** Of a date: the first and the last, ISO. */
  readonly from: string | null;
  readonly to: string | null;
}

export interface QuestionDefinition {
  readonly id: string;
  readonly name: string;
  readonly table: string;
  /** «столбец «Сумма с НДС», без отмененных: 43 строки» */
  readonly because: string;
}

export interface QuestionTemplate {
  readonly title: string;
  readonly question: Question;
}

/** For whoever types a question: complete ones of the file, the frequent ones first. */
export interface SuggestedQuestions {
  readonly suggestions: readonly QuestionTemplate[];
}

/** What the server makes of a question; nothing is kept or charged. */
export type CheckedQuestion =
  | { readonly status: 'answered'; readonly reading: string; readonly rows: number }
  /** It can be computed, and there is nothing in the file that fits. */
  | { readonly status: 'nothing'; readonly reading: string; readonly reason: string }
  | { readonly status: 'refused'; readonly reading: null; readonly reasons: readonly string[] };

/** What was found of a text in the file's own words; nothing is kept or charged. */
export interface ReadQuestion {
  /** null where nothing of the text is a word of the file. */
  readonly question: Question | null;
  /** Words that are none of the file's. */
  readonly unknown: readonly string[];
  /** Complete questions with answers, near to the text; at most three. */
  readonly near: readonly QuestionTemplate[];
  /** What the text may mean, at most three with different answers, the likeliest first. */
  readonly choices: readonly QuestionTemplate[];
}
