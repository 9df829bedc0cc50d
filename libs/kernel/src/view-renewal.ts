import type { AnyProjection } from './projection.js';
import { ProjectionFeed, type FeedPorts } from './projection-runner-feed.js';
import { FollowedProjection } from './projection-runner-fold.js';
import { storageName, type ViewVersion } from './view-definition.js';

/** A store that can put what was built beside a version in its place. */
export interface ReplacesViews {
  /**
   * In one step, while nobody feeds either; `by` is gone then. Throws, with nothing changed, when
   * `by` has not come as far.
   */
  replace(version: ViewVersion, by: ViewVersion): Promise<void>;
}

/** Below every version that is declared, so a start drops what an ended process left of it. */
const ANEW = 0;

type Ports = Omit<FeedPorts, 'onWritten' | 'onStored' | 'onForgot'>;

/** One view, built from the whole log beside the one that is read, under the same number. */
export class ViewRenewal {
  private readonly feed: ProjectionFeed;

  private constructor(
    private readonly projection: AnyProjection,
    private readonly anew: AnyProjection,
    private readonly ports: Ports,
  ) {
    this.feed = new ProjectionFeed([new FollowedProjection(anew, null)], {
      ...ports,
      onStored: () => undefined,
      onForgot: () => void this.stop(),
    });
  }

  static async begin(projection: AnyProjection, ports: Ports): Promise<ViewRenewal> {
    const { view, types } = projection;
    const anew: AnyProjection = {
      types,
      view: { ...view, version: ANEW },
      viewIds: (event) => projection.viewIds(event),
      apply: (known, event, id) => projection.apply(known, event, id),
    };
    await ports.views.drop(anew.view);
    await ports.views.prepare([anew.view]);
    const renewal = new ViewRenewal(projection, anew, ports);
    renewal.feed.start();
    return renewal;
  }

  /** Resolves when it has what is in the log now, or was stopped. */
  async caughtUp(): Promise<void> {
    const head = await this.ports.events.head();
    if (head !== null) await this.feed.passed(head);
  }

  /** To be called while nobody feeds the version that is read. */
  async takePlace(store: ReplacesViews): Promise<void> {
    const checkpoints = await this.ports.views.checkpoints();
    const read = checkpoints.get(storageName(this.projection.view));
    if (read !== undefined) await this.feed.passed(read);
    await this.feed.stop();
    await store.replace(this.projection.view, this.anew.view);
  }

  stop(): Promise<void> {
    return this.feed.stop();
  }

  /** Leaves nothing of it. */
  async end(): Promise<void> {
    await this.feed.stop();
    await this.ports.views.drop(this.anew.view);
  }
}
