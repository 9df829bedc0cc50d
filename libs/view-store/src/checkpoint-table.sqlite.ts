import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Position } from '../../kernel/src/event-store.js';
import { requireKept, type Checkpoint } from '../../kernel/src/kept-checkpoints.js';

const TABLE = `
  CREATE TABLE IF NOT EXISTS checkpoint (
    name TEXT PRIMARY KEY NOT NULL, position TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;`;

const ADVANCE = `
  INSERT INTO checkpoint (name, position) VALUES (?, ?)
  ON CONFLICT (name) DO UPDATE SET position = excluded.position
  WHERE position < excluded.position`;

/** Positions by name, which only move forward. See view-writing.sqlite.ts on its syntax. */
export class CheckpointTable {
  private readonly database: DatabaseSync;
  /** Runs for every projection with every batch. */
  private readonly advancing: StatementSync;
  private readonly reading: StatementSync;

  constructor(database: DatabaseSync) {
    this.database = database;
    database.exec(TABLE);
    this.advancing = database.prepare(ADVANCE);
    this.reading = database.prepare('SELECT name, position FROM checkpoint');
  }

  all(): ReadonlyMap<string, Position> {
    const rows = this.reading.all();
    return new Map(rows.map(({ name, position }) => [name as string, position as Position]));
  }

  /** Throws ViewsForgot, with none moved. */
  advance(checkpoints: readonly Checkpoint[]): void {
    requireKept(checkpoints, this.all());
    for (const { name, position } of checkpoints) this.advancing.run(name, position);
  }

  forget(name: string): void {
    this.database.prepare('DELETE FROM checkpoint WHERE name = ?').run(name);
  }
}
