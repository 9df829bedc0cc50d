/** POST /admin/db/execute */
export interface SqlRequest {
  readonly sql: string;
  /** Opens columns with personal data; it goes to the audit. */
  readonly reason?: string | null;
}

/** Whole numbers beyond 2^53 come as text. */
export type SqlCell = string | number | null;

export interface SqlResult {
  readonly status: 'success';
  /** Russian. */
  readonly message: string;
  readonly row_count: number;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly SqlCell[])[];
  /** The answer was cut: there are more rows than these. */
  readonly is_cut: boolean;
  /** Personal columns that were left empty, as `table.column`. */
  readonly hidden_columns: readonly string[];
  /** How old the copy is: 0 when nothing is missing in it. */
  readonly age_seconds: number;
  readonly milliseconds: number;
}

export interface SqlColumn {
  readonly name: string;
  readonly is_personal: boolean;
}

export interface SqlTable {
  readonly name: string;
  /** Russian. */
  readonly about: string;
  readonly columns: readonly SqlColumn[];
}

export interface ReadyQuery {
  /** Russian. */
  readonly title: string;
  readonly group: 'finance' | 'support';
  readonly sql: string;
}

/** GET /admin/db/schema */
export interface SqlSchemaResponse {
  readonly tables: readonly SqlTable[];
  readonly ready: readonly ReadyQuery[];
  readonly limits: {
    readonly rows: number;
    readonly seconds: number;
    readonly megabytes: number;
  };
  readonly age_seconds: number;
}

/** GET /admin/db/history: one's own, newest first. */
export interface SqlHistoryResponse {
  readonly items: readonly SqlHistoryItem[];
}

export interface SqlHistoryItem {
  readonly sql: string;
  readonly at: string;
  readonly outcome: 'ok' | 'refused' | 'failed';
  readonly row_count: number | null;
}
