import type { ColumnId, Aggregate } from '../../meaning/src/index.js';

/** Why a question has no honest answer; the words for it are made where it is shown. */
export type Refusal =
  | {
      readonly code: 'role-forbids';
      readonly column: ColumnId;
      readonly aggregate: Aggregate;
      readonly instead: readonly Aggregate[];
    }
  /** A level is added over things, never over time. */
  | { readonly code: 'stock-over-time'; readonly column: ColumnId; readonly time: ColumnId }
  /** Both directions together: `direction` must be a key, or one of its sides a condition. */
  | {
      readonly code: 'directions-together';
      readonly column: ColumnId;
      readonly direction: ColumnId;
    }
  /** Currencies or units together: `apart` must be a key or a condition of one value. */
  | { readonly code: 'units-together'; readonly column: ColumnId; readonly apart: ColumnId }
  /** Unlike operations together: `operation` must be a key, or one of them a condition. */
  | {
      readonly code: 'operations-together';
      readonly column: ColumnId;
      readonly operation: ColumnId;
    }
  /** Several people bear one name, as `apart` shows: by the name alone nobody is one. */
  | { readonly code: 'name-of-several'; readonly column: ColumnId; readonly apart: ColumnId }
  /** A product of tonnes and a price of a kilogram is `by` times too small. */
  | {
      readonly code: 'units-unscaled';
      readonly left: string;
      readonly right: string;
      readonly by: number;
    }
  | { readonly code: 'units-differ'; readonly left: string; readonly right: string }
  | { readonly code: 'percent-of-other'; readonly part: string; readonly whole: string }
  | { readonly code: 'not-linked'; readonly measured: string; readonly asked: ColumnId }
  /** No one table reaches all the columns of a value. */
  | { readonly code: 'no-grain'; readonly columns: readonly ColumnId[] }
  | { readonly code: 'unknown-table'; readonly table: string; readonly near: readonly string[] }
  | { readonly code: 'unknown-column'; readonly column: ColumnId; readonly near: readonly string[] }
  | {
      readonly code: 'unknown-value';
      readonly column: ColumnId;
      readonly value: string;
      readonly near: readonly string[];
    }
  | { readonly code: 'unknown-name'; readonly name: string; readonly near: readonly string[] }
  | { readonly code: 'same-name'; readonly name: string }
  | {
      readonly code: 'wrong-type';
      readonly column: ColumnId;
      readonly wanted: 'number' | 'text' | 'date';
    }
  | { readonly code: 'bad-date'; readonly text: string }
  /** Shares, running totals and changes stand over groups, not within them. */
  | { readonly code: 'window-within-groups' }
  /** A share is of what adds up over groups. */
  | { readonly code: 'share-of-average'; readonly name: string }
  /** What is no sum is added up over groups. */
  | { readonly code: 'sum-of-averages'; readonly name: string }
  | { readonly code: 'along-no-key'; readonly name: string; readonly keys: readonly string[] }
  | { readonly code: 'top-without-order' }
  | { readonly code: 'nothing-measured' }
  | { readonly code: 'too-large'; readonly what: 'size' | 'depth' | 'work'; readonly most: number };
