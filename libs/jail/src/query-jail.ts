import type { Table } from '../../workbook/src/index.js';

export type ResultType = 'number' | 'text' | 'date' | 'boolean';

export interface ResultColumn {
  readonly name: string;
  readonly type: ResultType;
}

/** number: exact decimal text; date: ISO; text: string; boolean: boolean; by the column's type. */
export type ResultValue = string | boolean | null;

export interface ResultSet {
  readonly columns: readonly ResultColumn[];
  readonly rows: readonly (readonly ResultValue[])[];
  readonly rowCount: number;
}

/** Puts one SELECT over the tables of the session; fails with a SqlError. */
export type Query = (sql: string) => Promise<ResultSet>;

export type SqlErrorCode = 'sql.refused' | 'sql.timeout' | 'sql.memory' | 'sql.failed';

/** The message names what is wrong with the statement, in English, for a planner to correct. */
export class SqlError extends Error {
  readonly code: SqlErrorCode;

  constructor(code: SqlErrorCode, message: string) {
    super(message);
    this.name = 'SqlError';
    this.code = code;
  }
}

export interface JailSession {
  readonly query: Query;
  close(): void;
}

/** Runs queries that nobody has to trust over tables that nobody has to trust. */
export abstract class QueryJail {
  /** Loads the tables under their sqlName. Aborting ends the session at once. */
  abstract open(tables: readonly Table[], signal: AbortSignal): Promise<JailSession>;
  /** Ends every child. */
  abstract close(): void;
}
