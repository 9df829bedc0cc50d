import { pause, untilDone, type Backoff } from './backoff.js';
import type { EventStore, Position, RecordedEvent } from './event-store.js';
import type { ProcessManager } from './projection.js';
import { nameOf, type RunnerLog } from './runner-log.js';
import type { Sealer } from './sealer.js';
import { traced } from './tracing.js';
import type { ParkedStream, ViewStore } from './view-store.js';

export interface ManagedPorts {
  readonly events: EventStore;
  readonly views: ViewStore;
  readonly sealer: Pick<Sealer, 'open'>;
  readonly log: RunnerLog;
  readonly signal: AbortSignal;
  readonly attempts: number;
  readonly attemptBackoff: Backoff;
  readonly parkedBackoff: Backoff;
  /** A reaction that takes longer is set aside, running as it is. */
  readonly slowMs: number;
}

/** A stream that is set aside. What the feed brings of it meanwhile is read from the log later. */
interface Parked {
  /** Of the first event that is not done. */
  revision: number;
  /** Of the last event that the feed brought and left to us. */
  seen: number;
  /** Of the last event that the feed brought, or that was read. */
  position: Position;
  failures: number;
  /** Ends the pause before the next attempt. */
  wake: AbortController;
  /** Resolves at the end of the next attempt, or of the one that runs. */
  attempt: PromiseWithResolvers<void>;
}

const STREAMS_AT_ONCE = 16;
const PAGE = 100;

/** What one manager has to do, stream by stream. */
export class ManagedStreams {
  private readonly types: ReadonlySet<string>;
  private readonly parked = new Map<string, Parked>();
  private readonly loops = new Set<Promise<void>>();
  /** Attempts at streams that are set aside, while they run. */
  private readonly running = new Set<Promise<unknown>>();
  /** Parking and unparking of one stream must reach the store in this order. */
  private stored: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly manager: ProcessManager,
    private readonly ports: ManagedPorts,
  ) {
    this.types = new Set(manager.types);
  }

  /** Takes up, and tries at once, what was set aside before this process began. */
  resume(parked: readonly ParkedStream[]): void {
    for (const one of parked) this.setAside(one, () => Promise.resolve(true));
  }

  /** Resolves when each event was reacted to, or waits in a stream that is set aside. */
  async take(events: readonly RecordedEvent[]): Promise<void> {
    const streams = new Map<string, RecordedEvent[]>();
    for (const event of events.filter(({ type }) => this.types.has(type)))
      streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
    const waiting = [...streams.values()];
    const next = async (): Promise<void> => {
      for (let one = waiting.shift(); one; one = waiting.shift()) await this.takeStream(one);
    };
    await Promise.all(Array.from({ length: STREAMS_AT_ONCE }, next));
  }

  /** Tries each stream that is set aside once. */
  async retryNow(): Promise<void> {
    await Promise.all([...this.parked.keys()].map((stream) => this.retry(stream)));
  }

  /** Tries a stream that is set aside now; whether it is done, or was not aside. */
  async retry(stream: string): Promise<boolean> {
    const parked = this.parked.get(stream);
    parked?.wake.abort();
    await parked?.attempt.promise;
    return !this.parked.has(stream);
  }

  /** Resolves when nothing runs that was set aside; what waits for its next attempt may wait. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  async stopped(): Promise<void> {
    await Promise.all(this.loops);
    await this.stored;
  }

  private async takeStream(events: readonly RecordedEvent[]): Promise<void> {
    for (const event of events) {
      if (this.ports.signal.aborted) return;
      const parked = this.parked.get(event.stream);
      if (parked) await this.keepWaiting(parked, event);
      else await this.reactOrPark(event);
    }
  }

  /** Durable like the first: another process that is done with that one may have removed it. */
  private async keepWaiting(parked: Parked, event: RecordedEvent): Promise<void> {
    parked.seen = Math.max(parked.seen, event.revision);
    parked.position = later(parked.position, event.position);
    await this.storeParked({ ...event, revision: parked.revision });
  }

  /** Nothing waits for a reaction that takes long: it goes on where its stream is set aside. */
  private async reactOrPark(event: RecordedEvent): Promise<void> {
    const reacting = this.reacted(event);
    const outcome = await within(this.ports.slowMs, reacting);
    if (outcome === 'slow') {
      await this.park(event, reacting);
      this.alarm('manager.slow', event);
    } else if (!outcome) await this.park(event, null);
  }

  private async reacted(event: RecordedEvent): Promise<boolean> {
    const { attempts, attemptBackoff, signal } = this.ports;
    for (let failures = 1; ; failures += 1)
      try {
        await this.react(event);
        return true;
      } catch (error) {
        // Told to stop: neither done nor set aside, so it comes again.
        if (signal.aborted) return false;
        if (failures >= attempts) {
          this.alarm('manager.parked', event, error);
          return false;
        }
        await pause(attemptBackoff(failures), signal);
      }
  }

  private async react(event: RecordedEvent): Promise<void> {
    const opened = await this.ports.sealer.open(event);
    const { traceparent } = event.metadata;
    const react = (): Promise<void> => this.manager.react(opened);
    await traced(`manager ${this.manager.name}`, { event: event.type }, react, traceparent);
  }

  /** Durable before the feed goes on, for the checkpoint will pass this event. */
  private async park(event: RecordedEvent, reacting: Promise<boolean> | null): Promise<void> {
    if (this.ports.signal.aborted) return;
    if (await this.storeParked(event))
      this.setAside(event, (parked) => this.goneOn(parked, reacting));
  }

  private storeParked({
    stream,
    revision,
    position,
  }: Omit<ParkedStream, 'manager'>): Promise<true | null> {
    const parked = { manager: this.manager.name, stream, revision, position };
    return this.store(() => this.ports.views.park(parked));
  }

  /** `begin` tells whether the next attempt follows at once. */
  private setAside(
    { stream, revision, position }: Omit<ParkedStream, 'manager'>,
    begin: (parked: Parked) => Promise<boolean>,
  ): void {
    const parked: Parked = {
      revision,
      seen: revision,
      position,
      failures: 1,
      wake: new AbortController(),
      attempt: Promise.withResolvers(),
    };
    this.parked.set(stream, parked);
    const loop = this.goOnTrying(stream, parked, begin).finally(() => this.loops.delete(loop));
    this.loops.add(loop);
  }

  private async goneOn(parked: Parked, reacting: Promise<boolean> | null): Promise<boolean> {
    const done = reacting !== null && (await reacting);
    if (done) parked.revision += 1;
    return done;
  }

  private async goOnTrying(
    stream: string,
    parked: Parked,
    begin: (parked: Parked) => Promise<boolean>,
  ): Promise<void> {
    const { signal, parkedBackoff } = this.ports;
    let atOnce = await this.run(begin(parked));
    while (this.parked.get(stream) === parked) {
      const wake = AbortSignal.any([signal, parked.wake.signal]);
      if (!atOnce) await pause(parkedBackoff(parked.failures), wake);
      if (signal.aborted) break;
      atOnce = false;
      parked.wake = new AbortController();
      await this.run(this.catchUp(stream, parked));
      parked.attempt.resolve();
      parked.attempt = Promise.withResolvers();
    }
    parked.attempt.resolve();
  }

  private async catchUp(stream: string, parked: Parked): Promise<void> {
    let last: RecordedEvent | null = null;
    try {
      for (;;) {
        const page = await this.ports.events.read(stream, { from: parked.revision, limit: PAGE });
        for (const event of page) {
          if (this.ports.signal.aborted) return;
          last = event;
          if (this.types.has(event.type)) await this.react(event);
          parked.revision = event.revision + 1;
          parked.position = later(parked.position, event.position);
        }
        if (page.length === 0 && parked.seen < parked.revision) break;
      }
      // In one step with the look at `seen`: from here on the feed reacts to this stream itself.
      this.parked.delete(stream);
      const { position } = parked;
      await this.store(() => this.ports.views.unpark(this.manager.name, stream, position));
    } catch (error) {
      parked.failures += 1;
      this.alarm('manager.still-parked', last ?? { stream, position: '', type: '' }, error);
    }
  }

  private async run<T>(attempt: Promise<T>): Promise<T> {
    this.running.add(attempt);
    try {
      return await attempt;
    } finally {
      this.running.delete(attempt);
    }
  }

  private store(write: () => Promise<void>): Promise<true | null> {
    const stored = this.stored.then(() =>
      untilDone(async () => (await write(), true as const), {
        signal: this.ports.signal,
        backoff: this.ports.parkedBackoff,
        onFailure: (error, failures) =>
          this.ports.log.alarm('managers.waiting', { error: nameOf(error), failures }),
      }),
    );
    this.stored = stored;
    return stored;
  }

  private alarm(
    code: string,
    { stream, position, type }: Pick<RecordedEvent, 'stream' | 'position' | 'type'>,
    error?: unknown,
  ): void {
    const facts = { manager: this.manager.name, stream, position, type };
    const why = error === undefined ? {} : { error: nameOf(error) };
    this.ports.log.alarm(code, { ...facts, ...why });
  }
}

const later = (a: Position, b: Position): Position => (a > b ? a : b);

/** What it resolves to, or that it takes longer than so many milliseconds. */
async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | 'slow'> {
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<'slow'>((resolve) => {
    timer = setTimeout(() => resolve('slow'), milliseconds);
  });
  try {
    return await Promise.race([promise, slow]);
  } finally {
    clearTimeout(timer);
  }
}
