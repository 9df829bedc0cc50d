import { alarmed, doubling, untilDone, type Backoff, type Retries } from './backoff.js';
import type { EventStore } from './event-store.js';
import type { ViewsForgot } from './kept-checkpoints.js';
import { ManagerCheckpoints } from './manager-checkpoints.js';
import { ManagerFeed } from './manager-feed.js';
import { ManagedStreams } from './process-manager-runner-streams.js';
import type { ProcessManager } from './projection.js';
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
  /** A reaction that takes longer is set aside with its stream, and goes on there. */
  readonly slowMs?: number;
}

const SLOW_MS = 1_000;

const checkpointOf = (manager: string): string => `pm-${manager}`;

/**
 * Hands every event to the managers that want it, in order per stream, and never skips one: a
 * stream that fails or takes long is set aside, durably, while the others go on. Each manager has
 * a feed and a checkpoint of its own.
 */
export class ProcessManagerRunner {
  private readonly stopping = new AbortController();
  /** Ends what runs from one reading of the checkpoints on. */
  private round = new AbortController();
  private checkpoints: ManagerCheckpoints | null = null;
  private feeds: readonly ManagerFeed[] = [];
  private beginningAgain: Promise<void> | null = null;

  constructor(private readonly options: ProcessManagerRunnerOptions) {}

  /** Resolves when the subscriptions run; waits for a store that is away. */
  async start(): Promise<void> {
    this.round = new AbortController();
    await untilDone(() => this.prepare(), this.retries('managers.not-started'));
    if (this.stopping.signal.aborted) return;
    for (const feed of this.feeds) feed.start();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.beginningAgain;
    await this.endRound();
  }

  /**
   * Resolves when every event of the log, those that the reactions appended too, was reacted to
   * or waits in a stream that is set aside.
   */
  async drain(): Promise<void> {
    for (let seen = ''; ;) {
      const head = await this.options.events.head();
      if (this.stopping.signal.aborted) return;
      const { beginningAgain } = this;
      await beginningAgain;
      if (!beginningAgain && (head === null || head === seen)) return;
      if (head === null) continue;
      await Promise.all(this.feeds.map((feed) => feed.past(head)));
      seen = head;
    }
  }

  /** Tries every stream that is set aside now, once; resolves when that is done. */
  async retryParked(): Promise<void> {
    await Promise.all(this.feeds.map((feed) => feed.retryParked()));
  }

  /** Tries one stream that a manager has set aside now; whether nothing of it waits any more. */
  async retry(manager: string, stream: string): Promise<boolean> {
    const feed = this.feeds.find(({ checkpoint }) => checkpoint === checkpointOf(manager));
    return feed === undefined || feed.retry(stream);
  }

  private async endRound(): Promise<void> {
    this.round.abort();
    await Promise.all(this.feeds.map((feed) => feed.stop()));
    await this.checkpoints?.stored();
  }

  /**
   * As after a start of this process: what was set aside since the checkpoints that are stored
   * now may be forgotten too, and comes again. What a reaction decided is in the log.
   */
  private readAgain({ behind }: ViewsForgot): void {
    if (this.beginningAgain || this.stopping.signal.aborted) return;
    for (const { name, from, stored } of behind)
      this.options.log.alarm('managers.forgot', {
        manager: name,
        known: from,
        stored: stored ?? '',
      });
    this.beginningAgain = this.endRound()
      .then(() => this.start())
      .finally(() => (this.beginningAgain = null));
  }

  private signal(): AbortSignal {
    return AbortSignal.any([this.stopping.signal, this.round.signal]);
  }

  private async prepare(): Promise<void> {
    const { events, views, log, managers } = this.options;
    const checkpoints = await views.checkpoints();
    const parked = await views.parked();
    const signal = this.signal();
    const book = new ManagerCheckpoints(
      views,
      checkpoints,
      this.retries('managers.waiting'),
      (error) => this.readAgain(error),
    );
    this.checkpoints = book;
    const ports = {
      events,
      checkpoints: book,
      signal,
      onInterrupted: (error: unknown) =>
        log.alarm('managers.interrupted', { error: nameOf(error) }),
    };
    this.feeds = managers.map((manager) => {
      const name = checkpointOf(manager.name);
      const streams = this.streamsOf(manager);
      streams.resume(parked.filter((one) => one.manager === manager.name));
      return new ManagerFeed(name, checkpoints.get(name) ?? null, streams, ports);
    });
  }

  private streamsOf(manager: ProcessManager): ManagedStreams {
    const { events, views, sealer, log, slowMs = SLOW_MS } = this.options;
    const { count, backoff } = this.options.attempts ?? { count: 3, backoff: doubling(20, 200) };
    return new ManagedStreams(manager, {
      events,
      views,
      sealer,
      log,
      signal: this.signal(),
      attempts: count,
      attemptBackoff: backoff,
      parkedBackoff: this.backoff(),
      slowMs,
    });
  }

  private retries(code: string): Retries {
    return alarmed(this.options.log, code, { signal: this.signal(), backoff: this.backoff() });
  }

  private backoff(): Backoff {
    return this.options.backoff ?? doubling(500, 60_000);
  }
}
