import { DomainError } from './decider.js';

/**
 * A place in the log, as text of fixed width, so that places compare by bytes: one number of 20
 * digits embedded, commit and prepare (20 digits each) in EventStoreDB.
 */
export type Position = string;

export interface Metadata {
  /** The owner: SSE, history and sealing go by it. */
  readonly userId?: string;
  /** ISO time, ours. */
  readonly recordedAt: string;
  /** user:ID, admin:ID or system:NAME. */
  readonly actor: string;
  readonly requestId: string;
  readonly correlationId: string;
  readonly causationId: string | null;
  /** The span that wrote it (W3C), where traces are kept: what follows from it is told under it. */
  readonly traceparent?: string;
  /** SHA-256 of the stream's chain up to and with this event, hex. */
  readonly hash: string;
}

/** An event as it is written: sealed, stamped and chained. */
export interface NewEvent {
  /** UUID. The same id always means the same bytes. */
  readonly eventId: string;
  readonly type: string;
  readonly version: number;
  readonly data: object;
  readonly metadata: Metadata;
}

export type RecordedEvent = NewEvent & {
  readonly stream: string;
  /** 0, 1, 2 … */
  readonly revision: number;
  readonly position: Position;
};

/** Stands for the data of an event that is stored, and whose text is no JSON. */
export const unreadableData: object = Object.freeze({ $unreadable: true });

export const isUnreadable = ({ data }: Pick<RecordedEvent, 'data'>): boolean =>
  data === unreadableData;

export const NO_STREAM = -1;

export const EVENT_BYTES_MAX = 256 * 1024;
export const APPEND_BYTES_MAX = 1024 * 1024;

/** Somebody else wrote first: read on and decide again. `actual` is -1 when there is no stream. */
export class WrongRevision extends Error {
  constructor(
    readonly stream: string,
    readonly expected: number,
    readonly actual: number,
  ) {
    super(`Stream ${stream} is at ${actual}, not at ${expected}`);
  }
}

/** The store did not say whether the append was stored: settle it before answering. */
export class OutcomeUnknown extends Error {
  constructor(
    readonly stream: string,
    options?: ErrorOptions,
  ) {
    super(`The outcome of an append to ${stream} is unknown`, options);
  }
}

/** The store is away; nothing was written. */
export class StoreUnavailable extends DomainError {
  constructor(options?: ErrorOptions) {
    super(
      'unavailable',
      'store.unavailable',
      'Сервис временно недоступен — попробуйте через минуту',
    );
    this.cause = options?.cause;
  }
}

/** The events break the port's rules: sizes, ids, an id known with other bytes. Nothing written. */
export class AppendRefused extends Error {
  constructor(
    readonly reason: 'too-large' | 'bad-event' | 'id-reused',
    message: string,
  ) {
    super(message);
  }
}

export interface Subscription {
  /**
   * Resolves when no further event will be handed on and the last batch is taken; so it is not
   * to be awaited inside `onEvents`.
   */
  stop(): Promise<void>;
  /** Whether it follows the log now; false while it reconnects or catches up. */
  readonly live: boolean;
}

export interface SubscribeOptions {
  /** Exclusive; null for the beginning. */
  readonly after: Position | null;
  /**
   * Called with one batch at a time, in the log's order, none left out and none twice; one that
   * it fails to take is offered again. An event whose text is no JSON comes in its place, with
   * `unreadableData`: it must not keep back all that follow it.
   */
  onEvents(events: readonly RecordedEvent[]): Promise<void> | void;
  /** Told when the connection is lost; the subscription resumes by itself. */
  onInterrupted?(error: unknown): void;
}

/**
 * Port. The same ids at the same revision succeed as the first time; of writers at one revision
 * exactly one succeeds; all events of one append are stored or none; a wrong revision never
 * fails another append.
 */
export abstract class EventStore {
  /**
   * Appends at the exact revision of the stream's last event (NO_STREAM: there is none yet).
   * Throws WrongRevision, AppendRefused, StoreUnavailable or OutcomeUnknown.
   */
  abstract append(
    stream: string,
    expectedRevision: number,
    events: readonly NewEvent[],
  ): Promise<readonly RecordedEvent[]>;

  /** Events from a revision (inclusive) on, oldest first; none when there is no such stream. */
  abstract read(
    stream: string,
    options?: { readonly from?: number; readonly limit?: number },
  ): Promise<readonly RecordedEvent[]>;

  /** The last event of a stream, or null. */
  abstract last(stream: string): Promise<RecordedEvent | null>;

  /** Events after a position (exclusive), oldest first. */
  abstract readAll(options: {
    readonly after: Position | null;
    readonly limit: number;
  }): Promise<readonly RecordedEvent[]>;

  /** Position of the log's last event, or null when it is empty. */
  abstract head(): Promise<Position | null>;

  abstract subscribe(options: SubscribeOptions): Subscription;

  abstract close(): Promise<void>;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The port's rules on what may be appended, the same for every adapter. Gives the JSON text of
 * each event's data.
 */
export function checkAppend(events: readonly NewEvent[]): readonly string[] {
  if (events.length === 0) throw new AppendRefused('bad-event', 'An append without events');
  if (events.length > 1 && new Set(events.map(({ eventId }) => eventId)).size < events.length)
    throw new AppendRefused('bad-event', 'An event id stands twice');
  let total = 0;
  return events.map((event) => {
    const text = checkedText(event);
    const bytes = Buffer.byteLength(text);
    if (bytes > EVENT_BYTES_MAX)
      throw new AppendRefused('too-large', `${event.type} has ${bytes} bytes of data`);
    total += bytes;
    if (total > APPEND_BYTES_MAX)
      throw new AppendRefused('too-large', `An append of more than ${APPEND_BYTES_MAX} bytes`);
    return text;
  });
}

function checkedText({ eventId, type, data }: NewEvent): string {
  if (!UUID.test(eventId) || type === '')
    throw new AppendRefused('bad-event', `Bad event id or type: ${eventId} ${type}`);
  try {
    const text = JSON.stringify(data) as string | undefined;
    if (text !== undefined) return text;
  } catch {
    // Said below, as for data that is not there.
  }
  throw new AppendRefused('bad-event', `The data of ${type} ${eventId} has no form in JSON`);
}
