import type { JailTable } from '../copy/copy-table.js';

/** A text that JSON can carry: whole numbers beyond 2^53 come as text. */
export type Cell = string | number | null;

/** Parent → child: the file first, then one statement at a time. */
export type ConsoleRequest =
  | { readonly type: 'open'; readonly path: string; readonly tables: readonly JailTable[] }
  | { readonly type: 'query'; readonly sql: string; readonly opensPersonal: boolean };

/** Why a statement was not run; `what` is the table, function or word that is meant. */
export interface ConsoleRefusal {
  readonly code: RefusalCode;
  readonly what: string;
}

export type RefusalCode =
  | 'empty'
  | 'long'
  | 'many'
  | 'writes'
  | 'table'
  | 'column'
  | 'function'
  | 'engine'
  | 'large-value'
  | 'memory';

export interface ConsoleRows {
  readonly type: 'rows';
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Why there may be more rows than these. */
  readonly cut: 'rows' | 'size' | null;
  /** Personal columns that the statement names and that were left empty. */
  readonly hidden: readonly string[];
}

/** Child → parent, exactly one for each request, and `started` once before. */
export type ConsoleAnswer =
  | { readonly type: 'started' }
  | { readonly type: 'opened' }
  | ConsoleRows
  | ({ readonly type: 'refused' } & ConsoleRefusal);
