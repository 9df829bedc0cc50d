import { EventStoreDBClient } from '@eventstore/db-client';
import {
  EventStore,
  StoreUnavailable,
  checkAppend,
  type LiveChannel,
  type NewEvent,
  type Position,
  type RecordedEvent,
  type SubscribeOptions,
  type Subscription,
} from '../../kernel/src/index.js';
import { AllSubscription } from './all-subscription.eventstoredb.js';
import { BatchAppends } from './batch-appends.eventstoredb.js';
import { FanOut } from './fan-out.js';
import { EventStoreDbLiveChannel, type NoteSeals } from './live-channel.eventstoredb.js';
import { LogAppends } from './log-appends.eventstoredb.js';
import { LogReads } from './log-reads.eventstoredb.js';

export interface EventStoreDbOptions {
  /** For one append, and for silence while reading; milliseconds. */
  readonly deadlineMs?: number;
  readonly heartbeatMs?: number;
  /** Between two pings of the connection, and how long an answer may take; milliseconds. */
  readonly keepAliveMs?: number;
}

/** The client counts to 2^53 - 1. */
const readMax = Number.MAX_SAFE_INTEGER;

/** The log in EventStoreDB 22.10 or later, or KurrentDB. */
export class EventStoreDbEventStore extends EventStore {
  private readonly client: EventStoreDBClient;
  private readonly reads: LogReads;
  private readonly subscription: AllSubscription;
  private readonly fanOut: FanOut;
  private readonly batch: BatchAppends;
  private readonly appends: LogAppends;
  private readonly deadlineMs: number;
  private closed = false;

  constructor(url: string, options: EventStoreDbOptions = {}) {
    super();
    const { deadlineMs = 5_000, heartbeatMs = 3_000, keepAliveMs = 2_000 } = options;
    this.deadlineMs = deadlineMs;
    this.client = EventStoreDBClient.connectionString(withKeepAlive(url, keepAliveMs));
    this.reads = new LogReads(this.client, deadlineMs);
    this.batch = new BatchAppends(this.client);
    this.appends = new LogAppends(this.batch, this.reads, deadlineMs);
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
    const texts = checkAppend(events);
    return this.appends.append({ stream, expected: expectedRevision, events, texts });
  }

  async read(
    stream: string,
    { from = 0, limit = readMax }: { readonly from?: number; readonly limit?: number } = {},
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

  /** Partials between the processes on this server; it is closed before the store. */
  liveChannel(seals: NoteSeals): LiveChannel {
    const { client, batch, deadlineMs } = this;
    return new EventStoreDbLiveChannel({ client, batch, seals, deadlineMs });
  }

  subscribe(options: SubscribeOptions): Subscription {
    return this.fanOut.follow(options);
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    await this.appends.settled();
    await this.fanOut.close();
    await this.subscription.stop();
    this.batch.close();
    await this.client.dispose();
  }

  private checkOpen(): void {
    if (this.closed) throw new StoreUnavailable();
  }
}

/**
 * A server that hangs is noticed in two of these intervals rather than after 20 s. Below 10 s the
 * client warns on the console, once.
 */
function withKeepAlive(url: string, keepAliveMs: number): string {
  if (/keepAlive/i.test(url)) return url;
  const of = `keepAliveInterval=${keepAliveMs}&keepAliveTimeout=${keepAliveMs}`;
  return `${url}${url.includes('?') ? '&' : '?'}${of}`;
}
