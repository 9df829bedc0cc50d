import { alarmed, doubling, untilDone, type Backoff, type Retries } from './backoff.js';
import type { EventStore, Position, RecordedEvent, Subscription } from './event-store.js';
import { ManagedStreams } from './process-manager-runner-streams.js';
import type { ProcessManager } from './projection.js';
import { earliest } from './projection-runner-feed.js';
import { ReachedPosition } from './projection-runner-position.js';
import { nameOf, type RunnerLog } from './runner-log.js';
import type { Sealer } from './sealer.js';
import type { ViewStore } from './view-store.js';

export interface ProcessManagerRunnerOptions {
  readonly events: EventStore;
  readonly views: ViewStore;
  readonly sealer: Pick<Sealer, 'open'>;
  readonly log: RunnerLog;
  readonly managers: readonly ProcessManager[];
  /** Between the attempts at one event before its stream is set aside. */
  readonly attempts?: { readonly count: number; readonly backoff: Backoff };
  /** Between the attempts at a stream that is set aside, and while a store is away. */
  readonly backoff?: Backoff;
}

interface Managed {
  readonly streams: ManagedStreams;
  readonly name: string;
  position: Position | null;
}

/**
 * Hands every event to the managers that want it, in order per stream, and never skips one: a
 * stream that fails is set aside, durably, and tried again while the others go on.
 */
export class ProcessManagerRunner {
  private readonly stopping = new AbortController();
  private managed: readonly Managed[] = [];
  private subscription: Subscription | null = null;
  private reached = new ReachedPosition(null);

  constructor(private readonly options: ProcessManagerRunnerOptions) {}

  /** Resolves when the subscription runs; waits for a store that is away. */
  async start(): Promise<void> {
    await untilDone(() => this.prepare(), this.retries('managers.not-started'));
    if (this.stopping.signal.aborted) return;
    const after = earliest(this.managed.map(({ position }) => position));
    this.reached = new ReachedPosition(after);
    this.subscription = this.options.events.subscribe({
      after,
      onEvents: (events) => this.take(events),
      onInterrupted: (error) =>
        this.options.log.alarm('managers.interrupted', { error: nameOf(error) }),
    });
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.subscription?.stop();
    await Promise.all(this.managed.map(({ streams }) => streams.stopped()));
    this.reached.release();
  }

  /**
   * Resolves when every event of the log, those that the reactions appended too, was reacted to
   * or waits in a stream that is set aside.
   */
  async drain(): Promise<void> {
    for (;;) {
      const head = await this.options.events.head();
      if (head === null || this.stopping.signal.aborted) return;
      if (this.reached.isPast(head)) return;
      await this.reached.past(head);
    }
  }

  /** Tries every stream that is set aside now, once; resolves when that is done. */
  async retryParked(): Promise<void> {
    await Promise.all(this.managed.map(({ streams }) => streams.retryNow()));
  }

  private async prepare(): Promise<void> {
    const { events, views, sealer, log, managers } = this.options;
    const checkpoints = await views.checkpoints();
    const parked = await views.parked();
    const { count, backoff } = this.options.attempts ?? { count: 3, backoff: doubling(20, 200) };
    const signal = this.stopping.signal;
    this.managed = managers.map((manager) => {
      const name = `pm-${manager.name}`;
      const streams = new ManagedStreams(manager, {
        events,
        views,
        sealer,
        log,
        signal,
        attempts: count,
        attemptBackoff: backoff,
        parkedBackoff: this.backoff(),
      });
      streams.resume(parked.filter((one) => one.manager === manager.name));
      return { streams, name, position: checkpoints.get(name) ?? null };
    });
  }

  private async take(events: readonly RecordedEvent[]): Promise<void> {
    const last = events.at(-1)?.position;
    if (last === undefined) return;
    await Promise.all(
      this.managed.map((managed) =>
        managed.streams.take(
          events.filter(({ position }) => managed.position === null || position > managed.position),
        ),
      ),
    );
    // What was not reacted to because of the stop must come again.
    if (this.stopping.signal.aborted) return;
    const saved = await untilDone(() => this.save(last), this.retries('managers.waiting'));
    if (saved) this.reached.moveTo(last);
  }

  private async save(last: Position): Promise<true> {
    const behind = this.managed.filter(({ position }) => position === null || position < last);
    const checkpoints = behind.map(({ name }) => ({ name, position: last }));
    if (checkpoints.length > 0) await this.options.views.save([], checkpoints);
    for (const managed of behind) managed.position = last;
    return true;
  }

  private retries(code: string): Retries {
    const { signal } = this.stopping;
    return alarmed(this.options.log, code, { signal, backoff: this.backoff() });
  }

  private backoff(): Backoff {
    return this.options.backoff ?? doubling(500, 60_000);
  }
}
