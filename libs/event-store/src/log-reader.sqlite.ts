import { DatabaseSync, type StatementSync } from 'node:sqlite';
import {
  unreadableData,
  type Metadata,
  type Position,
  type RecordedEvent,
} from '../../kernel/src/index.js';
import { UnreadableEvent } from './unreadable-event.js';

const POSITION_DIGITS = 20;

export const toPosition = (sequence: number): Position =>
  String(sequence).padStart(POSITION_DIGITS, '0');

interface Row {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly eventId: string;
  readonly type: string;
  readonly version: number;
  readonly data: string;
  readonly metadata: string;
}

const COLUMNS = 'position, stream, revision, event_id AS eventId, type, version, data, metadata';

/** The file's read side: sees what is committed. */
export class LogReader {
  private readonly ofStream: StatementSync;
  private readonly lastOfStream: StatementSync;
  private readonly all: StatementSync;
  private readonly lastOfAll: StatementSync;

  constructor(database: DatabaseSync) {
    const select = `SELECT ${COLUMNS} FROM events`;
    this.ofStream = database.prepare(
      `${select} WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?`,
    );
    this.lastOfStream = database.prepare(
      `${select} WHERE stream = ? ORDER BY revision DESC LIMIT 1`,
    );
    this.all = database.prepare(`${select} WHERE position > ? ORDER BY position LIMIT ?`);
    this.lastOfAll = database.prepare('SELECT max(position) AS position FROM events');
  }

  /** Opens a log that is never written to. */
  static open(path: string): { readonly database: DatabaseSync; readonly reader: LogReader } {
    const database = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
    return { database, reader: new LogReader(database) };
  }

  read(stream: string, from: number, limit: number): readonly RecordedEvent[] {
    return rows(this.ofStream.all(stream, from, limit)).map(toEvent);
  }

  last(stream: string): RecordedEvent | null {
    const [last] = rows(this.lastOfStream.all(stream)).map(toEvent);
    return last ?? null;
  }

  readAll(after: Position | null, limit: number): readonly RecordedEvent[] {
    return rows(this.all.all(after === null ? 0 : Number(after), limit)).map(toEvent);
  }

  /** As readAll, but for events whose text is no JSON, which come with `unreadableData`. */
  readOn(after: Position | null, limit: number): readonly RecordedEvent[] {
    return rows(this.all.all(after === null ? 0 : Number(after), limit)).map(toEventOrUnreadable);
  }

  head(): Position | null {
    const position = this.lastOfAll.get()?.['position'];
    return typeof position === 'number' ? toPosition(position) : null;
  }
}

const rows = (found: unknown[]): readonly Row[] => found as Row[];

function toEvent({ position, data, metadata, ...row }: Row): RecordedEvent {
  const place = toPosition(position);
  try {
    return {
      ...row,
      position: place,
      data: JSON.parse(data) as object,
      metadata: JSON.parse(metadata) as Metadata,
    };
  } catch (cause) {
    throw new UnreadableEvent(place, row.stream, row.revision, { cause });
  }
}

/** Of nobody: who caused it cannot be told. */
const noMetadata: Metadata = {
  recordedAt: new Date(0).toISOString(),
  actor: '',
  requestId: '',
  correlationId: '',
  causationId: null,
  hash: '',
};

function toEventOrUnreadable(row: Row): RecordedEvent {
  try {
    return toEvent(row);
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error;
    const { position } = error;
    return { ...row, position, data: unreadableData, metadata: noMetadata };
  }
}
