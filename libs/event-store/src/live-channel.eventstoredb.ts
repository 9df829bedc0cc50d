import { randomUUID } from 'node:crypto';
import {
  END,
  eventTypeFilter,
  type AllStreamSubscription,
  type EventStoreDBClient,
  type RecordedEvent as Stored,
} from '@eventstore/db-client';
import { InProcessLiveChannel, LiveChannel, type LiveNote } from '../../kernel/src/index.js';
import type { BatchAppends } from './batch-appends.eventstoredb.js';
import { LIVE_STREAMS, LIVE_TYPES } from './recorded-event.eventstoredb.js';

/** Seals notes between processes and opens them; what cannot be opened any more is null. */
export interface NoteSeals {
  sealValue(path: string, value: unknown, ownerId: string): Promise<object>;
  openValue(path: string, sealed: unknown): Promise<unknown>;
}

export interface LiveChannelOptions {
  readonly client: EventStoreDBClient;
  readonly batch: BatchAppends;
  readonly seals: NoteSeals;
  /** For one append, in milliseconds. */
  readonly deadlineMs: number;
}

/** As it is stored: who and which job in the clear, as in every event; the rest sealed. */
type StoredNote = Pick<LiveNote, 'userId' | 'key'> & { readonly sealed: object };
type Contents = Pick<LiveNote, 'event' | 'data' | 'leaseId'>;

const NOTE = `${LIVE_TYPES}note`;
/** The server hides a note so long after it was written. */
const NOTE_SECONDS = 60;
/** Notes wait so long for newer ones of their keys; a slow server makes it longer. */
const JOIN_MS = 100;
/** A server holds little for a slow consumer: what is larger waits for the result. */
const NOTE_BYTES_MAX = 256 * 1024;
const RETRY_FIRST_MS = 100;
const RETRY_MAX_MS = 5_000;

/**
 * Partials between processes, by streams of EventStoreDB that are no part of the ledger. A note
 * that is lost is no loss: the next is cumulative, and the result is in the log.
 */
export class EventStoreDbLiveChannel extends LiveChannel {
  private readonly stream = `${LIVE_STREAMS}${randomUUID()}`;
  private readonly heard = new InProcessLiveChannel();
  /** Key → latest note that was not sent yet. */
  private readonly outbox = new Map<string, LiveNote>();
  private sending: Promise<void> | null = null;
  private isKept = false;
  private listening: Listening | null = null;
  private closed = false;

  constructor(private readonly options: LiveChannelOptions) {
    super();
  }

  publish(note: LiveNote): void {
    if (this.closed) return;
    // A process that only works has nobody who would join late.
    if (this.listening) this.heard.publish(note);
    this.outbox.set(idOf(note), note);
    this.sending ??= this.send().finally(() => (this.sending = null));
  }

  end(userId: string, key: string): void {
    this.outbox.delete(idOf({ userId, key }));
    this.heard.end(userId, key);
  }

  listen(onNote: (note: LiveNote) => void): () => void {
    this.listening ??= new Listening(this.options.client, (stored) => this.hear(stored));
    return this.heard.listen(onNote);
  }

  current(userId: string): readonly LiveNote[] {
    return this.heard.current(userId);
  }

  async close(): Promise<void> {
    this.closed = true;
    this.outbox.clear();
    await this.heard.close();
    await this.listening?.stop();
    await this.sending;
  }

  /** One append at a time: what comes meanwhile replaces what waits. */
  private async send(): Promise<void> {
    while (this.outbox.size > 0) {
      const waiting = [...this.outbox.values()];
      this.outbox.clear();
      for (const note of waiting) await this.sendOne(note).catch(() => undefined);
      if (!this.closed) await new Promise((resolve) => setTimeout(resolve, JOIN_MS).unref());
    }
  }

  private async sendOne({ userId, key, ...contents }: LiveNote): Promise<void> {
    if (this.closed) return;
    const sealed = await this.options.seals.sealValue(pathOf({ userId, key }), contents, userId);
    const data: StoredNote = { userId, key, sealed };
    if (JSON.stringify(data).length > NOTE_BYTES_MAX) return;
    if (!this.isKept) {
      await this.append(`$$${this.stream}`, '$metadata', { $maxAge: NOTE_SECONDS });
      this.isKept = true;
    }
    await this.append(this.stream, NOTE, data);
  }

  private async append(stream: string, type: string, data: object): Promise<void> {
    const event = { id: randomUUID(), type, data: JSON.stringify(data) };
    const { batch, deadlineMs } = this.options;
    await batch.append({ stream, expected: 'any', events: [event] }, deadlineMs);
  }

  private async hear({ streamId, type, data }: Stored): Promise<void> {
    if (streamId === this.stream || type !== NOTE) return;
    const { sealed, ...of } = data as unknown as StoredNote;
    const contents = (await this.options.seals.openValue(pathOf(of), sealed)) as Contents | null;
    if (contents !== null && !this.closed) this.heard.publish({ ...of, ...contents });
  }
}

const idOf = ({ userId, key }: Pick<LiveNote, 'userId' | 'key'>): string => `${userId} ${key}`;
const pathOf = (of: Pick<LiveNote, 'userId' | 'key'>): string => `live/${idOf(of)}`;

/** A subscription of its own: one that is dropped for slowness must not hold the ledger's up. */
class Listening {
  private stopped = false;
  private interrupt: () => void = () => undefined;
  private readonly running: Promise<void>;
  /** Opened one after another, so that they are told in their order. */
  private telling: Promise<void> = Promise.resolve();

  constructor(
    private readonly client: EventStoreDBClient,
    private readonly onNote: (stored: Stored) => Promise<void>,
  ) {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.interrupt();
    await this.running;
    await this.telling;
  }

  /** Always from the end: what was missed is old. */
  private async run(): Promise<void> {
    let retryMs = RETRY_FIRST_MS;
    while (!this.stopped) {
      const subscription = this.subscribe(() => (retryMs = RETRY_FIRST_MS));
      await this.until((done) => subscription.on('error', done).on('end', done));
      await subscription.unsubscribe().catch(() => undefined);
      if (this.isStopped()) return;
      await this.until((done) => setTimeout(done, retryMs).unref());
      retryMs = Math.min(RETRY_MAX_MS, retryMs * 2);
    }
  }

  /** A method, because the field changes while others are awaited. */
  private isStopped(): boolean {
    return this.stopped;
  }

  private subscribe(onConfirmed: () => void): AllStreamSubscription {
    const subscription = this.client.subscribeToAll({
      fromPosition: END,
      filter: eventTypeFilter({ prefixes: [LIVE_TYPES] }),
    });
    // For errors that come after it was let go of.
    subscription.on('error', () => undefined);
    subscription.on('confirmation', onConfirmed);
    subscription.on('data', ({ event }) => {
      if (!event || this.stopped) return;
      this.telling = this.telling.then(() => this.onNote(event)).catch(() => undefined);
    });
    return subscription;
  }

  private until(begin: (done: () => void) => unknown): Promise<void> {
    return new Promise((resolve) => {
      this.interrupt = resolve;
      begin(resolve);
      if (this.stopped) resolve();
    });
  }
}
