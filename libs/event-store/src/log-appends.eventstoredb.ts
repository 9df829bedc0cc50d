import {
  DeadlineExceededError,
  NO_STREAM as NO_STREAM_YET,
  jsonEvent,
  type AppendResult,
  type EventStoreDBClient,
  type JSONType,
} from '@eventstore/db-client';
import {
  NO_STREAM,
  OutcomeUnknown,
  StoreUnavailable,
  type NewEvent,
  type RecordedEvent,
} from '../../kernel/src/index.js';
import { appendFailure } from './append-failure.eventstoredb.js';
import { withDeadline } from './deadline.js';
import type { LogReads } from './log-reads.eventstoredb.js';
import { toPosition, toStoredMetadata } from './recorded-event.eventstoredb.js';

/** Appends with a deadline of their own and with failures that say what is known. */
export class LogAppends {
  /** By what they append: the server leaves one without an answer that meets its twin. */
  private readonly pending = new Map<string, Promise<readonly RecordedEvent[]>>();
  /** Settled when an append has gone through on the present connection; others wait for it. */
  private opening: Promise<boolean> | null = null;

  constructor(
    private readonly client: EventStoreDBClient,
    private readonly reads: LogReads,
    private readonly deadlineMs: number,
  ) {}

  async append(
    stream: string,
    expected: number,
    events: readonly NewEvent[],
  ): Promise<readonly RecordedEvent[]> {
    const key = [stream, expected, ...events.map(({ eventId }) => eventId)].join(' ');
    const same = this.pending.get(key);
    if (same) return same;
    const appending = this.appendInTime(stream, expected, events);
    this.pending.set(key, appending);
    try {
      return await appending;
    } finally {
      this.pending.delete(key);
    }
  }

  /** Resolves when nothing is in flight. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.pending.values());
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
      if (error instanceof DeadlineExceededError) {
        enter(true);
        return await this.readBack(stream, expected, events, error);
      }
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
    const stored = await this.stored(stream, expected, events);
    if (!stored) throw new Error(`What was stored in ${stream} is not what was sent`);
    return stored;
  }

  /** The server gave up waiting for its own commit: it may have come all the same. */
  private async readBack(
    stream: string,
    expected: number,
    events: readonly NewEvent[],
    cause: Error,
  ): Promise<readonly RecordedEvent[]> {
    const stored = await this.stored(stream, expected, events).catch(() => null);
    if (!stored) throw new OutcomeUnknown(stream, { cause });
    return stored;
  }

  /** null when these events are not there. */
  private async stored(
    stream: string,
    expected: number,
    events: readonly NewEvent[],
  ): Promise<readonly RecordedEvent[] | null> {
    const found = await this.reads.stream(stream, expected + 1, events.length);
    return events.every(({ eventId }, index) => found[index]?.eventId === eventId) ? found : null;
  }
}
