import type { Table } from '../../../workbook/src/index.js';

/** What cells of one column have to be. Texts are told apart without regard to case. */
export interface Criterion {
  /** Place among the table's columns. */
  readonly column: number;
  readonly test:
    | { readonly is: 'equals' | 'differs'; readonly texts: readonly string[] }
    | { readonly is: 'compare'; readonly sign: CompareSign; readonly value: Bound }
    | { readonly is: 'empty' | 'filled' };
}

export type CompareSign = '<' | '<=' | '>' | '>=' | '=' | '<>';
export type Bound =
  | { readonly is: 'number'; readonly value: number }
  /** `2024-03-01` */
  | { readonly is: 'date'; readonly value: string };

export interface Aggregated {
  readonly is: 'aggregate';
  readonly how: 'sum' | 'count' | 'mean' | 'median' | 'min' | 'max';
  readonly table: Table;
  /** Place among the table's columns; null where rows are counted. */
  readonly column: number | null;
  readonly criteria: readonly Criterion[];
}

/** One number of a report as a formula over the cells of the person's own file. */
export type Formula =
  | Aggregated
  | { readonly is: 'number'; readonly value: number }
  | {
      readonly is: '+' | '-' | '*' | '/';
      readonly left: Formula;
      readonly right: Formula;
    };
