import { DeadlineExceededError } from '@eventstore/db-client';
import { OutcomeUnknown, type NewEvent, type RecordedEvent } from '../../kernel/src/index.js';
import { appendFailure } from './append-failure.eventstoredb.js';
import type { Appended } from './append-messages.eventstoredb.js';
import type { BatchAppends } from './batch-appends.eventstoredb.js';
import type { LogReads } from './log-reads.eventstoredb.js';
import { toPosition, toProposedEvent } from './recorded-event.eventstoredb.js';

/** An append that keeps to the port's rules. */
interface CheckedAppend {
  readonly stream: string;
  readonly expected: number;
  readonly events: readonly NewEvent[];
  /** The JSON text of each event's data. */
  readonly texts: readonly string[];
}

/** Appends with a deadline of their own and with failures that say what is known. */
export class LogAppends {
  /** By what they append: the server leaves one without an answer that meets its twin. */
  private readonly pending = new Map<string, Promise<readonly RecordedEvent[]>>();

  constructor(
    private readonly batch: BatchAppends,
    private readonly reads: LogReads,
    private readonly deadlineMs: number,
  ) {}

  async append(append: CheckedAppend): Promise<readonly RecordedEvent[]> {
    const { stream, expected, events } = append;
    const key = [stream, expected, ...events.map(({ eventId }) => eventId)].join(' ');
    const same = this.pending.get(key);
    if (same) return same;
    const appending = this.appendInTime(append);
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

  private async appendInTime(append: CheckedAppend): Promise<readonly RecordedEvent[]> {
    const { stream, expected, texts } = append;
    const events = append.events.map((event, index) => toProposedEvent(event, texts[index] ?? ''));
    try {
      const appended = await this.batch.append({ stream, expected, events }, this.deadlineMs);
      return await this.recordedBy(appended, append);
    } catch (error) {
      if (error instanceof DeadlineExceededError) return await this.readBack(append, error);
      throw appendFailure(stream, expected, error);
    }
  }

  /** The server tells the place of the last event only; of others it is read. */
  private async recordedBy(
    { place, revision }: Appended,
    append: CheckedAppend,
  ): Promise<readonly RecordedEvent[]> {
    const { stream, expected, events } = append;
    const [only, ...more] = events;
    if (only && more.length === 0 && place && revision === expected + 1)
      return [{ ...only, stream, revision, position: toPosition(place) }];
    const stored = await this.stored(append);
    if (!stored) throw new Error(`What was stored in ${stream} is not what was sent`);
    return stored;
  }

  /** The server gave up waiting for its own commit: it may have come all the same. */
  private async readBack(append: CheckedAppend, cause: Error): Promise<readonly RecordedEvent[]> {
    const stored = await this.stored(append).catch(() => null);
    if (!stored) throw new OutcomeUnknown(append.stream, { cause });
    return stored;
  }

  /** null when these events are not there. */
  private async stored({
    stream,
    expected,
    events,
  }: CheckedAppend): Promise<readonly RecordedEvent[] | null> {
    const found = await this.reads.stream(stream, expected + 1, events.length);
    return events.every(({ eventId }, index) => found[index]?.eventId === eventId) ? found : null;
  }
}
