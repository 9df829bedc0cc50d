import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { NewEvent } from '../libs/kernel/src/index.js';

/** The same rows in the same table, by node:sqlite alone: what an event log is measured against. */
export class RawLog {
  private readonly database: DatabaseSync;
  private readonly insert: StatementSync;

  constructor(path: string) {
    this.database = new DatabaseSync(path);
    this.database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      CREATE TABLE events (
        position INTEGER PRIMARY KEY,
        stream TEXT NOT NULL,
        revision INTEGER NOT NULL,
        event_id TEXT NOT NULL UNIQUE,
        type TEXT NOT NULL,
        version INTEGER NOT NULL,
        data TEXT NOT NULL,
        metadata TEXT NOT NULL,
        UNIQUE (stream, revision)
      ) STRICT;
    `);
    this.insert = this.database.prepare('INSERT INTO events VALUES (NULL, ?, ?, ?, ?, ?, ?, ?)');
  }

  append(stream: string, firstRevision: number, events: readonly NewEvent[]): void {
    this.database.exec('BEGIN IMMEDIATE');
    events.forEach(({ eventId, type, version, data, metadata }, index) => {
      this.insert.run(
        stream,
        firstRevision + index,
        eventId,
        type,
        version,
        JSON.stringify(data),
        JSON.stringify(metadata),
      );
    });
    this.database.exec('COMMIT');
  }

  close(): void {
    this.database.close();
  }
}
