import type { DatabaseSync } from 'node:sqlite';
import type { Checkpoint, ParkedStream, Position } from '../../kernel/src/index.js';
import { CheckpointBook } from './checkpoint-book.sqlite.js';

const TABLES = `
  PRAGMA busy_timeout = 2000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS parked (
    manager TEXT NOT NULL, stream TEXT NOT NULL,
    revision INTEGER NOT NULL, position TEXT NOT NULL,
    PRIMARY KEY (manager, stream)
  ) STRICT, WITHOUT ROWID;`;

/** How far the process managers have come: in a file of its own, which no rebuild touches. */
export class ManagerBooks extends CheckpointBook {
  constructor(database: DatabaseSync) {
    super(database, TABLES);
  }

  park({ manager, stream, revision, position }: ParkedStream): void {
    this.database
      .prepare(
        `INSERT INTO parked (manager, stream, revision, position) VALUES (?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET revision = min(revision, excluded.revision),
           position = max(position, excluded.position)`,
      )
      .run(manager, stream, revision, position);
  }

  unpark(manager: string, stream: string, upTo: Position): void {
    this.database
      .prepare('DELETE FROM parked WHERE manager = ? AND stream = ? AND position <= ?')
      .run(manager, stream, upTo);
  }

  parked(): readonly ParkedStream[] {
    return this.database
      .prepare('SELECT manager, stream, revision, position FROM parked')
      .all()
      .map((row) => ({ ...(row as unknown as ParkedStream) }));
  }

  /** Takes over what an older version kept among the views. */
  takeOver(views: DatabaseSync): void {
    const checkpoints = views
      .prepare("SELECT name, position FROM checkpoint WHERE name LIKE 'pm-%'")
      .all() as unknown as Checkpoint[];
    const isOld = views.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'parked'").get();
    if (checkpoints.length === 0 && isOld === undefined) return;
    const parked = isOld === undefined ? [] : views.prepare('SELECT * FROM parked').all();
    this.advance(checkpoints);
    for (const one of parked) this.park(one as unknown as ParkedStream);
    views.exec("DELETE FROM checkpoint WHERE name LIKE 'pm-%'; DROP TABLE IF EXISTS parked");
  }
}
