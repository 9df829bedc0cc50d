import type { DatabaseSync } from 'node:sqlite';
import type { ActiveVersion, ViewVersion } from '../../kernel/src/index.js';
import { CheckpointBook } from './checkpoint-book.sqlite.js';

const TABLES = `
  CREATE TABLE IF NOT EXISTS active (
    name TEXT PRIMARY KEY NOT NULL, version INTEGER NOT NULL, since TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;`;

/** What is kept beside the views. */
export class Bookkeeping extends CheckpointBook {
  constructor(database: DatabaseSync) {
    super(database, TABLES);
  }

  forgetCheckpoint(name: string): void {
    this.places.forget(name);
  }

  activeVersions(): ReadonlyMap<string, ActiveVersion> {
    const rows = this.database.prepare('SELECT name, version, since FROM active').all();
    return new Map(
      rows.map(({ name, version, since }) => [
        name as string,
        { version: version as number, since: since as string },
      ]),
    );
  }

  activateFirst({ name, version }: ViewVersion): void {
    this.database
      .prepare('INSERT INTO active (name, version, since) VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
      .run(name, version, new Date().toISOString());
  }

  activate(name: string, from: number, to: ActiveVersion): boolean {
    const { changes } = this.database
      .prepare('UPDATE active SET version = ?, since = ? WHERE name = ? AND version = ?')
      .run(to.version, to.since, name, from);
    return Number(changes) === 1;
  }
}
