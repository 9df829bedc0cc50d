import { DatabaseSync, type StatementSync } from 'node:sqlite';

/*
 * The file's write side. It also runs in a thread of its own, straight from the source under the
 * test runner, so it keeps to syntax that Node can strip and imports values from node:* alone.
 */

/** One event, ready to be stored. */
export interface EventRow {
  readonly eventId: string;
  readonly type: string;
  readonly version: number;
  /** JSON text. */
  readonly data: string;
  readonly metadata: string;
}

export interface LogAppend {
  readonly stream: string;
  readonly expected: number;
  readonly rows: readonly EventRow[];
}

/** What became of one append; each is decided on its own. */
export type LogOutcome =
  /** Stored now, from this position on. */
  | { readonly kind: 'stored'; readonly position: number }
  /** The same events had been stored before, at these positions. */
  | { readonly kind: 'repeated'; readonly positions: readonly number[] }
  | { readonly kind: 'wrong-revision'; readonly actual: number }
  | { readonly kind: 'id-reused' };

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA fullfsync = ON;
  CREATE TABLE IF NOT EXISTS events (
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
`;

type Stored = EventRow & { readonly position: number };

/** Owns the connection that writes. Not to be shared by two writers at once. */
export class EventLog {
  readonly database: DatabaseSync;
  private readonly insert: StatementSync;
  private readonly revisionOf: StatementSync;
  private readonly rowsOf: StatementSync;
  private readonly removeFrom: StatementSync;
  private next: number;

  constructor(path: string) {
    this.database = new DatabaseSync(path, { timeout: 5_000 });
    this.database.exec(SCHEMA);
    this.insert = this.database.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
    this.revisionOf = this.database.prepare(
      'SELECT revision FROM events WHERE stream = ? ORDER BY revision DESC LIMIT 1',
    );
    this.rowsOf = this.database.prepare(
      `SELECT position, event_id AS eventId, type, version, data, metadata FROM events
       WHERE stream = ? AND revision > ? ORDER BY revision LIMIT ?`,
    );
    this.removeFrom = this.database.prepare('DELETE FROM events WHERE position >= ?');
    this.next = this.lastPosition() + 1;
  }

  /** All appends in one durable transaction. Throws when nothing was stored. */
  commit(appends: readonly LogAppend[]): readonly LogOutcome[] {
    const first = this.next;
    this.database.exec('BEGIN IMMEDIATE');
    try {
      const outcomes = appends.map((append) => this.decide(append));
      this.database.exec('COMMIT');
      return outcomes;
    } catch (error) {
      this.next = first;
      if (this.database.isTransaction) this.database.exec('ROLLBACK');
      throw error;
    }
  }

  close(): void {
    this.database.close();
  }

  private lastPosition(): number {
    const last = this.database.prepare('SELECT max(position) AS position FROM events').get();
    return Number(last?.['position'] ?? 0);
  }

  private decide(append: LogAppend): LogOutcome {
    const found = this.revisionOf.get(append.stream);
    const actual = found === undefined ? -1 : Number(found['revision']);
    if (actual !== append.expected) return this.recognise(append, actual);
    return this.store(append);
  }

  private store({ stream, expected, rows }: LogAppend): LogOutcome {
    const position = this.next;
    try {
      let revision = expected;
      for (const { eventId, type, version, data, metadata } of rows) {
        revision += 1;
        this.insert.run(this.next, stream, revision, eventId, type, version, data, metadata);
        this.next += 1;
      }
      return { kind: 'stored', position };
    } catch (error) {
      if (!isTakenId(error)) throw error;
      this.removeFrom.run(position);
      this.next = position;
      return { kind: 'id-reused' };
    }
  }

  /** An append elsewhere than at the head: the same one again, or somebody else was first. */
  private recognise({ stream, expected, rows }: LogAppend, actual: number): LogOutcome {
    const wrong: LogOutcome = { kind: 'wrong-revision', actual };
    if (actual < expected) return wrong;
    const stored = this.rowsOf.all(stream, expected, rows.length) as unknown as Stored[];
    const sameIds = rows.every(({ eventId }, index) => stored[index]?.eventId === eventId);
    if (!sameIds) return wrong;
    const sameBytes = rows.every((row, index) => isSame(row, stored[index]));
    if (!sameBytes) return { kind: 'id-reused' };
    return { kind: 'repeated', positions: stored.map(({ position }) => position) };
  }
}

function isSame(row: EventRow, stored: EventRow | undefined): boolean {
  return (
    row.type === stored?.type &&
    row.version === stored.version &&
    row.data === stored.data &&
    row.metadata === stored.metadata
  );
}

function isTakenId(error: unknown): boolean {
  return String(error).includes('events.event_id');
}
