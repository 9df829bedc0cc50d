import { alarmed, doubling, untilDone, type Backoff, type Retries } from './backoff.js';
import { DomainError } from './decider.js';
import type { EventStore } from './event-store.js';
import type { ViewsForgot } from './kept-checkpoints.js';
import type { AnyProjection } from './projection.js';
import { FollowedProjection } from './projection-runner-fold.js';
import { ProjectionFeed, type FeedPorts } from './projection-runner-feed.js';
import type { CheckpointProgress } from './projection-runner-progress.js';
import { Rebuild } from './rebuild.js';
import { nameOf, type RunnerLog } from './runner-log.js';
import type { Sealer } from './sealer.js';
import type { Clock } from './time-and-ids.js';
import { storageName } from './view-definition.js';
import { ViewRenewal, type ReplacesViews } from './view-renewal.js';
import type { ViewStore } from './view-store.js';

export interface ProjectionRunnerOptions {
  readonly events: EventStore;
  readonly views: ViewStore;
  readonly sealer: Pick<Sealer, 'open'>;
  readonly progress: CheckpointProgress;
  readonly clock: Clock;
  readonly log: RunnerLog;
  /** Several versions of one name may stand here: the older ones are fed while they are read. */
  readonly projections: readonly AnyProjection[];
  readonly backoff?: Backoff;
  /** Left out where several projectors feed one store. */
  readonly replacing?: ReplacesViews | undefined;
}

const CLEAR_EVERY_MS = 5_000;

/**
 * Keeps the views up to date. What is read follows the log through one subscription; versions that
 * are being built run through the log on one of their own, so that they hold up nobody.
 */
export class ProjectionRunner {
  private readonly rebuild: Rebuild;
  private readonly stopping = new AbortController();
  private feeds: readonly ProjectionFeed[] = [];
  private detach: () => void = () => undefined;
  private clearing: NodeJS.Timeout | null = null;
  private cleared: Promise<void> = Promise.resolve();
  private beginningAgain: Promise<void> | null = null;
  private renewal: Promise<ViewRenewal> | null = null;
  private renewed: Promise<void> = Promise.resolve();

  constructor(private readonly options: ProjectionRunnerOptions) {
    this.rebuild = new Rebuild(options.views, options.clock);
  }

  /** Resolves when all feeds run; waits for a store that is away. */
  async start(): Promise<void> {
    await this.begin();
    if (this.stopping.signal.aborted) return;
    this.detach = this.options.progress.attach();
    this.clearing = setInterval(() => {
      this.cleared = this.clearAway();
    }, CLEAR_EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    if (this.clearing) clearInterval(this.clearing);
    this.detach();
    this.detach = () => undefined;
    await this.renewal?.then((renewal) => renewal.stop()).catch(() => undefined);
    await this.renewed.catch(() => undefined);
    await this.beginningAgain;
    await Promise.all([this.cleared, ...this.feeds.map((feed) => feed.stop())]);
  }

  /** Resolves when everything that is in the log now is in the views. */
  async drain(): Promise<void> {
    const head = await this.options.events.head();
    if (head === null) return;
    do {
      await this.beginningAgain;
      await Promise.all(this.feeds.map((feed) => feed.passed(head)));
    } while (this.beginningAgain);
  }

  /**
   * Builds a view anew from the whole log, beside the one that is read until then. Throws
   * DomainError for a name that is not known, and while another one is built.
   */
  renew(name: string): Promise<void> {
    const { replacing, projections } = this.options;
    const projection = projections.find(({ view }) => view.name === name);
    if (!replacing || !projection)
      throw new DomainError('not-found', 'view.unknown', 'Такого представления здесь нет');
    if (this.renewal)
      throw new DomainError('conflict', 'view.renewing', 'Уже строится другое представление');
    const { events, views, sealer, log } = this.options;
    const ports = { events, views, sealer, log, backoff: this.backoff() };
    const renewal = ViewRenewal.begin(projection, ports);
    this.renewal = renewal;
    this.renewed = this.carriedOut(renewal, replacing).finally(() => (this.renewal = null));
    return this.renewed;
  }

  private async carriedOut(begun: Promise<ViewRenewal>, store: ReplacesViews): Promise<void> {
    const renewal = await begun;
    try {
      await renewal.caughtUp();
      while (this.beginningAgain) await this.beginningAgain;
      if (this.stopping.signal.aborted) return;
      this.beginningAgain = this.exchange(renewal, store).finally(
        () => (this.beginningAgain = null),
      );
      await this.beginningAgain;
    } finally {
      await renewal.end();
    }
  }

  private async exchange(renewal: ViewRenewal, store: ReplacesViews): Promise<void> {
    await Promise.all(this.feeds.map((feed) => feed.stop()));
    try {
      await renewal.takePlace(store);
    } finally {
      await this.begin();
    }
  }

  /** Stops feeding and drops versions that were switched from long enough ago. */
  async clearAway(): Promise<void> {
    // What is built anew looks like an old version.
    if (this.renewal) return;
    try {
      const { projections } = this.options;
      for (const storage of await this.gone()) for (const feed of this.feeds) feed.forget(storage);
      await this.rebuild.clearAway(new Set(projections.map(({ view }) => view.name)));
    } catch (error) {
      this.options.log.alarm('projections.not-cleared', { error: nameOf(error) });
    }
  }

  private async begin(): Promise<void> {
    const feeds = await untilDone(() => this.prepare(), this.retries('projections.not-started'));
    if (!feeds || this.stopping.signal.aborted) return;
    this.feeds = feeds;
    for (const feed of feeds) feed.start();
  }

  /** As after a start of this process: from what the store has now. */
  private readAgain(error: ViewsForgot): void {
    if (this.beginningAgain || this.stopping.signal.aborted) return;
    this.beginningAgain = this.beginAgain(error).finally(() => (this.beginningAgain = null));
  }

  private async beginAgain({ behind }: ViewsForgot): Promise<void> {
    const gone = await this.gone().catch(() => new Set());
    for (const { name, from, stored } of behind)
      if (!gone.has(name))
        this.options.log.alarm('views.forgot', { view: name, known: from, stored: stored ?? '' });
    await Promise.all(this.feeds.map((feed) => feed.stop()));
    await this.begin();
  }

  /** Versions that another process may have dropped, with their checkpoints. */
  private async gone(): Promise<ReadonlySet<string>> {
    const gone = new Set<string>();
    for (const { view } of this.options.projections)
      if ((await this.rebuild.standing(view)) === 'gone') gone.add(storageName(view));
    return gone;
  }

  private async prepare(): Promise<readonly ProjectionFeed[]> {
    const { views, projections } = this.options;
    const known = new Map<string, AnyProjection[]>();
    for (const projection of projections)
      known.set(projection.view.name, [...(known.get(projection.view.name) ?? []), projection]);
    // The first version of a name to be prepared becomes the active one where there is none.
    await views.prepare([...known.values()].flatMap((same) => latest(same).view));
    const fed: AnyProjection[] = [];
    const built: AnyProjection[] = [];
    for (const projection of projections) {
      const standing = await this.rebuild.standing(projection.view);
      if (standing === 'gone') continue;
      (standing === 'building' ? built : fed).push(projection);
    }
    await views.prepare([...fed, ...built].map(({ view }) => view));
    const checkpoints = await views.checkpoints();
    // What was stored before this process began is known from the start.
    this.options.progress.found(checkpoints);
    const followed = (list: readonly AnyProjection[]): readonly FollowedProjection[] =>
      list.map((projection) => {
        const position = checkpoints.get(storageName(projection.view)) ?? null;
        return new FollowedProjection(projection, position);
      });
    const building = followed(built);
    await this.rebuild.switchOver(building);
    return [
      ...(fed.length > 0 ? [this.feed(followed(fed), false)] : []),
      ...(built.length > 0 ? [this.feed(building, true)] : []),
    ];
  }

  private feed(followed: readonly FollowedProjection[], building: boolean): ProjectionFeed {
    const { events, views, sealer, log, progress } = this.options;
    let open = building;
    const ports: FeedPorts = {
      events,
      views,
      sealer,
      log,
      backoff: this.backoff(),
      onForgot: (error) => this.readAgain(error),
      onWritten: (storage, position) => progress.passed([[storage, position]]),
      onStored: async (stored) => {
        progress.passed(stored.map(({ storage, position }) => [storage, position ?? '']));
        if (!open) return;
        await this.rebuild.switchOver(stored);
        open = await this.isOpen(stored);
      },
    };
    return new ProjectionFeed(followed, ports);
  }

  private async isOpen(built: readonly FollowedProjection[]): Promise<boolean> {
    for (const { projection } of built)
      if ((await this.rebuild.standing(projection.view)) === 'building') return true;
    return false;
  }

  private retries(code: string): Retries {
    const { signal } = this.stopping;
    return alarmed(this.options.log, code, { signal, backoff: this.backoff() });
  }

  private backoff(): Backoff {
    return this.options.backoff ?? doubling(100, 5_000);
  }
}

function latest(same: readonly AnyProjection[]): AnyProjection {
  return same.reduce((best, one) => (one.view.version > best.view.version ? one : best));
}
