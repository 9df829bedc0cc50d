import type { Value } from '../../workbook/src/index.js';
import type { ResultSet, SqlErrorCode } from './query-jail.js';

export interface LoadedColumn {
  readonly name: string;
  readonly kind: 'decimal' | 'double' | 'text' | 'date' | 'timestamp' | 'boolean';
  /** Digits after the point of a decimal. */
  readonly scale: number;
  /** All digits of a decimal: 18 or 38. */
  readonly width: number;
}

/** A table that begins, or more rows of the one that began last. */
export type LoadStep =
  | { readonly type: 'table'; readonly name: string; readonly columns: readonly LoadedColumn[] }
  | { readonly type: 'rows'; readonly rows: readonly (readonly Value[])[] };

/** Parent → child. Steps come as many at a time as make no large message. */
export type JailRequest =
  { readonly type: 'load'; readonly steps: readonly LoadStep[] } | JailQuery;

export interface JailQuery {
  readonly type: 'query';
  readonly sql: string;
  /** The tables that it may name. */
  readonly among: readonly string[];
}

/** Statements that a child works on at a time. */
export const SIDE_BY_SIDE = 2;

/** Child → parent, one for each request in their order, and `started` once before. */
export type JailAnswer =
  | { readonly type: 'started' }
  | { readonly type: 'done' }
  | { readonly type: 'result'; readonly result: ResultSet }
  | { readonly type: 'error'; readonly code: SqlErrorCode; readonly message: string };
