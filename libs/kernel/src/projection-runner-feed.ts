import type { EventType } from '../../../eventstore/catalogue.js';
import { untilDone, type Backoff } from './backoff.js';
import type { EventStore, Position, RecordedEvent, Subscription } from './event-store.js';
import { ViewsForgot, type Checkpoint } from './kept-checkpoints.js';
import { ProjectionFold, type FollowedProjection } from './projection-runner-fold.js';
import { ReachedPosition } from './projection-runner-position.js';
import { nameOf, type RunnerLog } from './runner-log.js';
import type { Sealer } from './sealer.js';
import { storageName } from './view-definition.js';
import { ViewsUnavailable, type ViewChanges, type ViewStore } from './view-store.js';

const erasing: ReadonlySet<string> = new Set<EventType>([
  'UserErased',
  'TaskErased',
  'ReportErased',
  'WorkbookErased',
]);

const COMPACT_MS_MAX = 5_000;

export interface FeedPorts {
  readonly events: EventStore;
  readonly views: ViewStore;
  readonly sealer: Pick<Sealer, 'open'>;
  readonly log: RunnerLog;
  readonly backoff: Backoff;
  /** What this view has of the events up to a position can be read, while others are stored yet. */
  onWritten?(storage: string, position: Position): void;
  /** These projections have stored everything up to their positions. */
  onStored(followed: readonly FollowedProjection[]): Promise<void> | void;
  /** The store is behind what was stored: this feed takes nothing more. */
  onForgot(error: ViewsForgot): void;
}

/** One subscription, and the projections that take its events in together. */
export class ProjectionFeed {
  private readonly stopping = new AbortController();
  private readonly fold: ProjectionFold;
  private subscription: Subscription | null = null;
  private readonly after: Position | null;
  private readonly reached: ReachedPosition;
  /** When the first event came whose traces are still in the files; null: none are. */
  private owedSince: number | null = null;

  constructor(
    public followed: readonly FollowedProjection[],
    private readonly ports: FeedPorts,
  ) {
    this.fold = new ProjectionFold(ports.views, ports.sealer, ports.log);
    this.after = earliest(followed.map(({ position }) => position));
    this.reached = new ReachedPosition(this.after);
  }

  start(): void {
    this.subscription = this.ports.events.subscribe({
      after: this.after,
      onEvents: (events) => this.take(events),
      onInterrupted: (error) =>
        this.ports.log.alarm('projections.interrupted', { error: nameOf(error) }),
    });
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.subscription?.stop();
    this.reached.release();
  }

  forget(storage: string): void {
    this.followed = this.followed.filter((followed) => followed.storage !== storage);
  }

  /** Resolves when everything up to a position is stored, or when the feed is stopped. */
  passed(position: Position): Promise<void> {
    return this.reached.past(position);
  }

  private async take(events: readonly RecordedEvent[]): Promise<void> {
    const last = events.at(-1)?.position;
    if (last === undefined) return;
    const done = await untilDone(async () => (await this.store(events, last), true), {
      signal: this.stopping.signal,
      backoff: this.ports.backoff,
      onFailure: (error, failures) => {
        if (error instanceof ViewsForgot) this.giveUp(error);
        else this.ports.log.alarm('projections.waiting', { error: nameOf(error), failures });
      },
    });
    if (done) this.reached.moveTo(last);
  }

  private giveUp(error: ViewsForgot): void {
    this.stopping.abort();
    this.ports.onForgot(error);
  }

  /** May run again with the same events after a failure at any place. */
  private async store(events: readonly RecordedEvent[], last: Position): Promise<void> {
    const { followed } = this;
    const changes = await this.fold.changes(followed, events);
    const behind = followed.filter(({ position }) => position === null || position < last);
    const checkpoints = behind.map(({ storage: name, position: from }) => ({
      name,
      position: last,
      from,
    }));
    await this.save(changes, checkpoints, last);
    await this.compact(events, last);
    for (const one of behind) one.position = last;
    await this.ports.onStored(followed);
  }

  /**
   * What their owner had erased must not stay readable in the files. Of a long log that is read,
   * where every batch has some, the files are compacted at its end and now and then.
   */
  private async compact(events: readonly RecordedEvent[], last: Position): Promise<void> {
    if (events.some((event) => this.erases(event))) this.owedSince ??= performance.now();
    if (this.owedSince === null) return;
    const isLate = performance.now() - this.owedSince > COMPACT_MS_MAX;
    if (!isLate && ((await this.ports.events.head()) ?? '') > last) return;
    await this.ports.views.compact();
    this.owedSince = null;
  }

  private erases(event: RecordedEvent): boolean {
    return erasing.has(event.type) && this.followed.some((one) => one.wants(event));
  }

  private async save(
    changes: readonly ViewChanges[],
    checkpoints: readonly Checkpoint[],
    last: Position,
  ): Promise<void> {
    try {
      await this.ports.views.save(changes, checkpoints, (view) =>
        this.ports.onWritten?.(storageName(view), last),
      );
      this.fold.stored();
    } catch (error) {
      this.fold.forget();
      if (error instanceof ViewsUnavailable || error instanceof ViewsForgot) throw error;
      // One view that no store takes (too large, say) must not hold up the others.
      for (const change of changes) await this.saveOneByOne(change);
      await this.ports.views.save([], checkpoints);
    }
  }

  private async saveOneByOne({ view, writes }: ViewChanges): Promise<void> {
    for (const write of writes)
      try {
        await this.ports.views.save([{ view, writes: [write] }], []);
      } catch (error) {
        if (error instanceof ViewsUnavailable) throw error;
        const { id, position } = write;
        const facts = { view: view.name, id, position, error: nameOf(error) };
        this.ports.log.alarm('view.broken', facts);
        const broken = `${position} not stored ${nameOf(error)}`;
        await this.ports.views.save([{ view, writes: [{ id, view: null, position, broken }] }], []);
      }
  }
}

/** Where to begin so that none of them misses anything. */
export function earliest(positions: readonly (Position | null)[]): Position | null {
  const known = positions.filter((position) => position !== null);
  return known.length < positions.length ? null : (known.sort()[0] ?? null);
}
