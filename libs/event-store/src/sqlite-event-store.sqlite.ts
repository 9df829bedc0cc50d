import type { DatabaseSync } from 'node:sqlite';
import {
  AppendRefused,
  EventStore,
  OutcomeUnknown,
  StoreUnavailable,
  WrongRevision,
  checkAppend,
  type NewEvent,
  type Position,
  type RecordedEvent,
  type SubscribeOptions,
  type Subscription,
} from '../../kernel/src/index.js';
import {
  InlineCommitter,
  NoCommitter,
  NothingStored,
  ThreadCommitter,
  type Committer,
} from './committer.js';
import { EventLog, type EventRow, type LogOutcome } from './event-log.sqlite.js';
import { FanOut } from './fan-out.js';
import { LogReader, toPosition } from './log-reader.sqlite.js';

const READ_MAX = 2 ** 31 - 1;

/**
 * The log as one SQLite file (WAL, synchronous=FULL). One thread writes, in group commits; reads
 * go through a connection of their own, and followers get what was acknowledged from memory.
 */
export class SqliteEventStore extends EventStore {
  private readonly fanOut = new FanOut({
    readAll: async ({ after, limit }) => this.whileOpen(() => this.reader.readOn(after, limit)),
    connected: () => !this.closed,
  });
  private closed = false;

  constructor(
    private readonly committer: Committer,
    private readonly reader: LogReader,
    /** null when the writer's is used. */
    private readonly readConnection: DatabaseSync | null,
  ) {
    super();
  }

  /** Opens the file, making it when it is not there. One process at a time may write. */
  static open(path: string): SqliteEventStore {
    new EventLog(path).close();
    const { database, reader } = LogReader.open(path);
    return new SqliteEventStore(new ThreadCommitter(path), reader, database);
  }

  /** Opens a file that must be there; nothing is ever written to it. */
  static readOnly(path: string): SqliteEventStore {
    const { database, reader } = LogReader.open(path);
    return new SqliteEventStore(new NoCommitter(), reader, database);
  }

  /** A log that is lost on close, with the same behaviour. */
  static inMemory(): SqliteEventStore {
    const log = new EventLog(':memory:');
    return new SqliteEventStore(new InlineCommitter(log), new LogReader(log.database), null);
  }

  async append(
    stream: string,
    expectedRevision: number,
    events: readonly NewEvent[],
  ): Promise<readonly RecordedEvent[]> {
    if (this.closed) throw new StoreUnavailable();
    const texts = checkAppend(events);
    const rows = events.map((event, index) => toRow(event, texts[index] ?? ''));
    const outcome = await this.commit({ stream, expected: expectedRevision, rows });
    const recorded = recordedBy(outcome, stream, expectedRevision, events);
    if (outcome.kind === 'stored') this.fanOut.publish(recorded);
    return recorded;
  }

  async read(
    stream: string,
    { from = 0, limit = READ_MAX }: { readonly from?: number; readonly limit?: number } = {},
  ): Promise<readonly RecordedEvent[]> {
    return this.whileOpen(() => this.reader.read(stream, from, limit));
  }

  async last(stream: string): Promise<RecordedEvent | null> {
    return this.whileOpen(() => this.reader.last(stream));
  }

  async readAll({
    after,
    limit,
  }: {
    readonly after: Position | null;
    readonly limit: number;
  }): Promise<readonly RecordedEvent[]> {
    return this.whileOpen(() => this.reader.readAll(after, limit));
  }

  async head(): Promise<Position | null> {
    return this.whileOpen(() => this.reader.head());
  }

  subscribe(options: SubscribeOptions): Subscription {
    return this.fanOut.follow(options);
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    await this.fanOut.close();
    // Before the writer's connection, which as the last one folds the WAL into the file.
    this.readConnection?.close();
    await this.committer.close();
  }

  private whileOpen<T>(read: () => T): T {
    if (this.closed) throw new StoreUnavailable();
    return read();
  }

  private async commit(append: {
    stream: string;
    expected: number;
    rows: readonly EventRow[];
  }): Promise<LogOutcome> {
    try {
      return await this.committer.commit(append);
    } catch (error) {
      if (error instanceof NothingStored) throw new StoreUnavailable({ cause: error });
      this.fanOut.lag();
      throw new OutcomeUnknown(append.stream, { cause: error });
    }
  }
}

function toRow({ eventId, type, version, metadata }: NewEvent, data: string): EventRow {
  return { eventId, type, version, data, metadata: JSON.stringify(metadata) };
}

function recordedBy(
  outcome: LogOutcome,
  stream: string,
  expected: number,
  events: readonly NewEvent[],
): readonly RecordedEvent[] {
  if (outcome.kind === 'wrong-revision') throw new WrongRevision(stream, expected, outcome.actual);
  if (outcome.kind === 'id-reused')
    throw new AppendRefused('id-reused', `An event id of ${stream} is known with other bytes`);
  return events.map((event, index) => ({
    ...event,
    stream,
    revision: expected + 1 + index,
    position: toPosition(
      outcome.kind === 'stored' ? outcome.position + index : (outcome.positions[index] ?? 0),
    ),
  }));
}
