import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Checkpoint, Position } from '../../kernel/src/index.js';

const TABLE = `
  CREATE TABLE IF NOT EXISTS checkpoint (
    name TEXT PRIMARY KEY NOT NULL, position TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;`;

const ADVANCE = `
  INSERT INTO checkpoint (name, position) VALUES (?, ?)
  ON CONFLICT (name) DO UPDATE SET position = excluded.position
  WHERE position < excluded.position`;

/** Positions by name, which only move forward. */
export class CheckpointTable {
  /** Runs for every projection with every batch. */
  private readonly advancing: StatementSync;

  constructor(private readonly database: DatabaseSync) {
    database.exec(TABLE);
    this.advancing = database.prepare(ADVANCE);
  }

  all(): ReadonlyMap<string, Position> {
    const rows = this.database.prepare('SELECT name, position FROM checkpoint').all();
    return new Map(rows.map(({ name, position }) => [name as string, position as Position]));
  }

  advance(checkpoints: readonly Checkpoint[]): void {
    for (const { name, position } of checkpoints) this.advancing.run(name, position);
  }

  forget(name: string): void {
    this.database.prepare('DELETE FROM checkpoint WHERE name = ?').run(name);
  }
}
