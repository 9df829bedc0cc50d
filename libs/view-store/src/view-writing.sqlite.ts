import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Checkpoint } from '../../kernel/src/kept-checkpoints.js';
import { CheckpointTable } from './checkpoint-table.sqlite.js';

/*
 * The write side of the views. It also runs in a thread of its own, straight from the source under
 * the test runner, so it and what it imports keep to erasable syntax.
 */

/** Rows for one statement, their values one after another: so they cross at the least cost. */
export interface RowWrites {
  readonly sql: string;
  readonly width: number;
  readonly values: readonly SQLInputValue[];
}

export interface ViewBatch {
  readonly rows: readonly RowWrites[];
  readonly checkpoints: readonly Checkpoint[];
}

/** Pages of 4 KiB. Whoever waits for views waits for this fold too, so a thread does most of it. */
const WAL_PAGES = 16_000;
const CACHE_KIB = 32 * 1024;

const PRAGMAS = `
  PRAGMA busy_timeout = 2000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
  PRAGMA secure_delete = ON; PRAGMA wal_autocheckpoint = ${WAL_PAGES};
  PRAGMA cache_size = -${CACHE_KIB};`;

/** A connection to the file of the views. */
export function openViews(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  database.exec(PRAGMAS);
  return database;
}

export class ViewWriting {
  private readonly database: DatabaseSync;
  private readonly places: CheckpointTable;
  private readonly statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.database = database;
    this.places = new CheckpointTable(database);
  }

  /** All of it or nothing. Throws ViewsForgot, and what SQLite throws. */
  write({ rows, checkpoints }: ViewBatch): void {
    inTransaction(this.database, () => {
      for (const { sql, width, values } of rows) {
        const statement = this.statement(sql);
        for (let at = 0; at < values.length; at += width)
          statement.run(...values.slice(at, at + width));
      }
      this.places.advance(checkpoints);
    });
  }

  private statement(sql: string): StatementSync {
    const known = this.statements.get(sql) ?? this.database.prepare(sql);
    this.statements.set(sql, known);
    return known;
  }
}

export function inTransaction(database: DatabaseSync, write: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    write();
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
