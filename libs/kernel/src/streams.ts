import { setTimeout as delay } from 'node:timers/promises';
import type { AnyEvent } from '../../../eventstore/event.js';
import { DomainError, type Decider } from './decider.js';
import {
  NO_STREAM,
  OutcomeUnknown,
  StoreUnavailable,
  WrongRevision,
  isUnreadable,
  type EventStore,
  type NewEvent,
  type Position,
  type RecordedEvent,
} from './event-store.js';
import { CHAIN_START, chain } from './hash-chain.js';
import { KeyedQueue, QueueTimeout } from './keyed-queue.js';
import { EventUnreadable, upcastRecorded, type Sealer } from './sealer.js';
import { eventId, type Clock } from './time-and-ids.js';
import { traceOfNow, traced, type SpanFacts } from './tracing.js';

/** Who writes, and what made them. */
export interface WriteContext {
  /** The owner of what is written; needed where personal data is sealed. */
  readonly userId?: string;
  readonly actor: string;
  readonly requestId: string;
  readonly correlationId: string;
  readonly causationId: string | null;
}

/** How long a writer fights for a stream before it gives up. */
export interface Bounds {
  readonly conflictsMax: number;
  readonly waitMsMax: number;
}

export const requestBounds: Bounds = { conflictsMax: 5, waitMsMax: 5_000 };

/** Where many requests in several processes meet on one stream: who loses often is served late. */
export const crowdBounds: Bounds = { ...requestBounds, conflictsMax: Number.POSITIVE_INFINITY };

/**
 * For workers: as long as their lease lasts, so that no finished work is lost. In time that passes,
 * for a clock that jumps makes nobody busy; the decider refuses what comes under a lost lease.
 */
export const throughLease = (leaseMs: number): Bounds => ({
  conflictsMax: Number.POSITIVE_INFINITY,
  waitMsMax: leaseMs,
});

export interface Loaded<State> {
  readonly state: State;
  /** NO_STREAM when there is none. */
  readonly revision: number;
  /** Of the stream's last event. */
  readonly position: Position | null;
  readonly hash: string;
}

export type Handled<State> = Loaded<State> & {
  /** What this command appended; empty when it changed nothing. */
  readonly appended: readonly RecordedEvent[];
};

const CACHE_MAX = 10_000;
const SETTLE_MS = 5_000;
const READ_PAGE = 500;

export class OutcomeNotSettled extends DomainError {
  constructor() {
    super(
      'unavailable',
      'outcome.unknown',
      'Не удалось узнать, сохранено ли действие, — повторите',
    );
  }
}

/** Reads, decides and appends; the only way by which anything is written. */
export class Streams {
  private readonly queue = new KeyedQueue();
  private readonly cache = new Map<string, Loaded<unknown>>();

  constructor(
    private readonly events: EventStore,
    private readonly sealer: Sealer,
    private readonly clock: Clock,
    private readonly settleMsMax = SETTLE_MS,
  ) {}

  /** The state at the stream's head. */
  async load<E extends AnyEvent, S>(
    stream: string,
    decider: Decider<never, E, S>,
  ): Promise<Loaded<S>> {
    return this.catchUp(stream, decider, this.cached(stream, decider) ?? empty(decider));
  }

  /** The state as it was known last, without a look at the store; null when it is not known. */
  lastKnown<E extends AnyEvent, S>(stream: string, decider: Decider<never, E, S>): S | null {
    return this.cached(stream, decider)?.state ?? null;
  }

  /**
   * Commands on one stream queue inside the process; a conflict comes from another process and
   * is decided again. A refusal or an empty decision is only trusted on a state read to the head.
   */
  async handle<C, E extends AnyEvent, S>(
    stream: string,
    decider: Decider<C, E, S>,
    command: C,
    context: WriteContext,
    bounds: Bounds = requestBounds,
  ): Promise<Handled<S>> {
    return traced(`command ${decider.name}`, nameOfCommand(command), () =>
      this.handleInTurn(stream, decider, command, context, bounds),
    );
  }

  private handleInTurn<C, E extends AnyEvent, S>(
    stream: string,
    decider: Decider<C, E, S>,
    command: C,
    context: WriteContext,
    bounds: Bounds,
  ): Promise<Handled<S>> {
    const until = performance.now() + bounds.waitMsMax;
    return this.queue.run(stream, Math.min(bounds.waitMsMax, 2 ** 31 - 1), async () => {
      let known = this.cached(stream, decider);
      for (let conflicts = 0; ;) {
        const decision = await this.decide(stream, decider, command, known);
        if (decision.events.length === 0) return { ...decision.from, appended: [] };
        try {
          return await this.append(stream, decider, decision, context);
        } catch (error) {
          if (!(error instanceof WrongRevision)) throw error;
          conflicts += 1;
          if (conflicts > bounds.conflictsMax || performance.now() > until)
            throw new QueueTimeout();
          await delay(Math.random() * Math.min(50, 2 ** conflicts));
          known = await this.catchUp(stream, decider, decision.from);
        }
      }
    });
  }

  private async decide<C, E extends AnyEvent, S>(
    stream: string,
    decider: Decider<C, E, S>,
    command: C,
    known: Loaded<S> | null,
  ): Promise<{ events: readonly E[]; from: Loaded<S> }> {
    if (known !== null) {
      const events = tryDecide(decider, command, known.state);
      if (events !== null && events.length > 0) return { events, from: known };
    }
    const from = await this.catchUp(stream, decider, known ?? empty(decider));
    return { events: decider.decide(command, from.state), from };
  }

  private async append<C, E extends AnyEvent, S>(
    stream: string,
    decider: Decider<C, E, S>,
    { events, from }: { events: readonly E[]; from: Loaded<S> },
    context: WriteContext,
  ): Promise<Handled<S>> {
    const written = await this.stamp(stream, events, from, context);
    const facts = { events: written.map(({ type }) => type).join(','), count: written.length };
    const appended = await traced('append', facts, () =>
      this.appendSettled(stream, from.revision, written),
    );
    const last = appended.at(-1);
    if (!last) throw new Error('An append came back without events');
    const loaded = {
      state: events.reduce((state, event) => decider.evolve(state, event), from.state),
      revision: last.revision,
      position: last.position,
      hash: last.metadata.hash,
    };
    this.remember(stream, decider, loaded);
    return { ...loaded, appended };
  }

  private async stamp(
    stream: string,
    events: readonly AnyEvent[],
    from: Loaded<unknown>,
    context: WriteContext,
  ): Promise<readonly NewEvent[]> {
    const recordedAt = this.clock.now().toISOString();
    const metadata = { ...context, ...traceOfNow(), recordedAt };
    const isPlain = events.every((event) => this.sealer.isPlain(event));
    const data = isPlain
      ? events.map((event) => event.data)
      : await Promise.all(events.map((event) => this.sealer.seal(stream, event, context.userId)));
    const unchained = events.map(({ type, version }, index) => ({
      eventId: eventId(),
      type,
      version,
      data: data[index] as object,
      metadata,
    }));
    return chain(from.hash, stream, from.revision + 1, unchained);
  }

  /** An unknown outcome is settled before anybody is answered. */
  private async appendSettled(
    stream: string,
    expected: number,
    events: readonly NewEvent[],
  ): Promise<readonly RecordedEvent[]> {
    try {
      return await this.events.append(stream, expected, events);
    } catch (error) {
      if (!(error instanceof OutcomeUnknown)) throw error;
    }
    const until = performance.now() + this.settleMsMax;
    for (let wait = 20; performance.now() < until; wait = Math.min(500, wait * 2)) {
      const settled = await this.settleOnce(stream, expected, events);
      if (settled) return settled;
      await delay(wait);
    }
    throw new OutcomeNotSettled();
  }

  private async settleOnce(
    stream: string,
    expected: number,
    events: readonly NewEvent[],
  ): Promise<readonly RecordedEvent[] | null> {
    try {
      const stored = await this.events.read(stream, { from: expected + 1, limit: events.length });
      if (stored.length === 0) return await this.events.append(stream, expected, events);
      if (stored.every((event, index) => event.eventId === events[index]?.eventId)) return stored;
      throw new WrongRevision(stream, expected, expected + stored.length);
    } catch (error) {
      if (error instanceof OutcomeUnknown || error instanceof StoreUnavailable) return null;
      throw error;
    }
  }

  private async catchUp<E extends AnyEvent, S>(
    stream: string,
    decider: Decider<never, E, S>,
    known: Loaded<S>,
  ): Promise<Loaded<S>> {
    let loaded = known;
    for (;;) {
      const page = await this.events.read(stream, { from: loaded.revision + 1, limit: READ_PAGE });
      for (const event of page) {
        if (isUnreadable(event)) throw new EventUnreadable(event);
        loaded = {
          state: decider.evolve(loaded.state, upcastRecorded(event) as AnyEvent as E),
          revision: event.revision,
          position: event.position,
          hash: event.metadata.hash,
        };
      }
      if (page.length < READ_PAGE) break;
    }
    if (loaded.revision !== NO_STREAM) this.remember(stream, decider, loaded);
    return loaded;
  }

  private cached<S>(stream: string, decider: { name: string; initial: S }): Loaded<S> | null {
    return (this.cache.get(`${decider.name} ${stream}`) as Loaded<S> | undefined) ?? null;
  }

  private remember(stream: string, { name }: { name: string }, loaded: Loaded<unknown>): void {
    const key = `${name} ${stream}`;
    const known = this.cache.get(key);
    if (known && known.revision > loaded.revision) return;
    this.cache.delete(key);
    this.cache.set(key, loaded);
    if (this.cache.size <= CACHE_MAX) return;
    const [oldest] = this.cache.keys();
    if (oldest !== undefined) this.cache.delete(oldest);
  }
}

/** Commands that are not told apart by a type have none to tell. */
function nameOfCommand(command: unknown): SpanFacts {
  if (typeof command !== 'object' || command === null || !('type' in command)) return {};
  return typeof command.type === 'string' ? { command: command.type } : {};
}

function empty<S>(decider: { readonly initial: S }): Loaded<S> {
  return { state: decider.initial, revision: NO_STREAM, position: null, hash: CHAIN_START };
}

/** null for a refusal: it is made again on a state read to the head. */
function tryDecide<C, E extends AnyEvent, S>(
  decider: Decider<C, E, S>,
  command: C,
  state: S,
): readonly E[] | null {
  try {
    return decider.decide(command, state);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** The context of what a process manager or a worker writes because of an event. */
export function causedBy(
  event: Pick<RecordedEvent, 'eventId' | 'metadata'>,
  actor: `system:${string}`,
): WriteContext {
  const { userId, requestId, correlationId } = event.metadata;
  const owner = userId === undefined ? {} : { userId };
  return { ...owner, actor, requestId, correlationId, causationId: event.eventId };
}
