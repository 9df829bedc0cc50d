import {
  EventStoreDBClient,
  NO_STREAM as NO_STREAM_YET,
  jsonEvent,
  type AppendResult,
  type JSONType,
} from '@eventstore/db-client';
import {
  EventStore,
  NO_STREAM,
  OutcomeUnknown,
  StoreUnavailable,
  checkAppend,
  type NewEvent,
  type Position,
  type RecordedEvent,
  type SubscribeOptions,
  type Subscription,
} from '../../kernel/src/index.js';
import { AllSubscription } from './all-subscription.eventstoredb.js';
import { appendFailure } from './append-failure.eventstoredb.js';
import { withDeadline } from './deadline.js';
import { FanOut } from './fan-out.js';
import { LogReads } from './log-reads.eventstoredb.js';
import { toPosition, toStoredMetadata } from './recorded-event.eventstoredb.js';

export type EventStoreDbOptions = {
  /** For one append, and for silence while reading; milliseconds. */
  readonly deadlineMs?: number;
  readonly heartbeatMs?: number;
};

/** The client counts to 2^53 - 1. */
const READ_MAX = Number.MAX_SAFE_INTEGER;

/**
 * The log in EventStoreDB 22.10 or later, or KurrentDB. At most one of these in a process: the
 * client keeps its pending appends in a table that all clients of a process share.
 */
export class EventStoreDbEventStore extends EventStore {
  private readonly client: EventStoreDBClient;
  private readonly reads: LogReads;
  private readonly subscription: AllSubscription;
  private readonly fanOut: FanOut;
  private readonly deadlineMs: number;
  private readonly pending = new Set<Promise<unknown>>();
  /** Settled when an append has gone through on the present connection; others wait for it. */
  private opening: Promise<boolean> | null = null;
  private closed = false;

  constructor(url: string, { deadlineMs = 5_000, heartbeatMs = 3_000 }: EventStoreDbOptions = {}) {
    super();
    this.client = EventStoreDBClient.connectionString(withKeepAlive(url));
    this.deadlineMs = deadlineMs;
    this.reads = new LogReads(this.client, deadlineMs);
    this.subscription = new AllSubscription({
      client: this.client,
      reads: this.reads,
      heartbeatMs,
      onEvents: (events) => this.fanOut.publish(events),
      onInterrupted: (error) => this.fanOut.interrupted(error),
    });
    this.fanOut = new FanOut({
      readAll: async (options) => {
        await this.subscription.start();
        return this.readAll(options);
      },
      connected: () => this.subscription.connected,
    });
  }

  async append(
    stream: string,
    expectedRevision: number,
    events: readonly NewEvent[],
  ): Promise<readonly RecordedEvent[]> {
    this.checkOpen();
    checkAppend(events);
    const appending = this.appendInTime(stream, expectedRevision, events);
    this.pending.add(appending);
    try {
      return await appending;
    } finally {
      this.pending.delete(appending);
    }
  }

  async read(
    stream: string,
    { from = 0, limit = READ_MAX }: { readonly from?: number; readonly limit?: number } = {},
  ): Promise<readonly RecordedEvent[]> {
    this.checkOpen();
    return this.reads.stream(stream, from, limit);
  }

  async last(stream: string): Promise<RecordedEvent | null> {
    this.checkOpen();
    return this.reads.lastOf(stream);
  }

  async readAll({
    after,
    limit,
  }: {
    readonly after: Position | null;
    readonly limit: number;
  }): Promise<readonly RecordedEvent[]> {
    this.checkOpen();
    return this.reads.all(after, limit);
  }

  async head(): Promise<Position | null> {
    this.checkOpen();
    return this.reads.head();
  }

  subscribe(options: SubscribeOptions): Subscription {
    return this.fanOut.follow(options);
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    await Promise.allSettled(this.pending);
    await this.fanOut.close();
    await this.subscription.stop();
    await this.client.dispose();
  }

  private checkOpen(): void {
    if (this.closed) throw new StoreUnavailable();
  }

  private async appendInTime(
    stream: string,
    expected: number,
    events: readonly NewEvent[],
  ): Promise<readonly RecordedEvent[]> {
    const until = performance.now() + this.deadlineMs;
    const enter = await this.untilOpen(until);
    try {
      const sending = this.send(stream, expected, events);
      const result = await withDeadline(sending, until - performance.now());
      enter(true);
      return await this.recordedBy(result, stream, expected, events);
    } catch (error) {
      const failure = appendFailure(stream, expected, error);
      const isLost = failure instanceof OutcomeUnknown || failure instanceof StoreUnavailable;
      enter(!isLost);
      throw failure;
    }
  }

  /**
   * On a fresh connection the first append is overtaken by others, so it goes alone. Gives what
   * to call with whether the connection is good.
   */
  private async untilOpen(until: number): Promise<(isGood: boolean) => void> {
    while (this.opening) {
      const opening = this.opening;
      if (await this.inTime(opening, until)) return (isGood) => this.reopen(isGood, opening);
    }
    let settle = (_isGood: boolean): void => undefined;
    const opening = new Promise<boolean>((resolve) => (settle = resolve));
    this.opening = opening;
    return (isGood) => {
      this.reopen(isGood, opening);
      settle(isGood);
    };
  }

  private reopen(isGood: boolean, opening: Promise<boolean>): void {
    if (!isGood && this.opening === opening) this.opening = null;
  }

  private async inTime(opening: Promise<boolean>, until: number): Promise<boolean> {
    try {
      return await withDeadline(opening, until - performance.now());
    } catch (cause) {
      throw new StoreUnavailable({ cause });
    }
  }

  private send(
    stream: string,
    expected: number,
    events: readonly NewEvent[],
  ): Promise<AppendResult> {
    return this.client.appendToStream(
      stream,
      events.map((event) =>
        jsonEvent({
          id: event.eventId,
          type: event.type,
          data: event.data as JSONType,
          metadata: toStoredMetadata(event),
        }),
      ),
      {
        expectedRevision: expected === NO_STREAM ? NO_STREAM_YET : BigInt(expected),
        deadline: this.deadlineMs,
      },
    );
  }

  /** The server tells the place of the last event only; of others it is read. */
  private async recordedBy(
    { position, nextExpectedRevision }: AppendResult,
    stream: string,
    expected: number,
    events: readonly NewEvent[],
  ): Promise<readonly RecordedEvent[]> {
    const [only, ...more] = events;
    const isAsExpected = nextExpectedRevision === BigInt(expected + events.length);
    if (only && more.length === 0 && position && isAsExpected)
      return [{ ...only, stream, revision: expected + 1, position: toPosition(position) }];
    const stored = await this.reads.stream(stream, expected + 1, events.length);
    const isStored = events.every(({ eventId }, index) => stored[index]?.eventId === eventId);
    if (!isStored) throw new Error(`What was stored in ${stream} is not what was sent`);
    return stored;
  }
}

/** A connection that died silently is noticed in 12 s rather than 20. */
function withKeepAlive(url: string): string {
  if (/keepAlive/i.test(url)) return url;
  return `${url}${url.includes('?') ? '&' : '?'}keepAliveInterval=10000&keepAliveTimeout=2000`;
}
