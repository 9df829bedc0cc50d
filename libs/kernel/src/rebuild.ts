import type { FollowedProjection } from './projection-runner-fold.js';
import { storageName, type AnyViewDefinition } from './view-definition.js';
import type { ViewStore } from './view-store.js';
import type { Clock } from './time-and-ids.js';

/** For so long a version that was switched from is fed: readers may still go to it. */
export const KEPT_MS = 60_000;

export type Standing = 'active' | 'building' | 'leaving' | 'gone';

/** Builds a raised version of a view beside the one that is read, switches, and clears away. */
export class Rebuild {
  constructor(
    private readonly views: ViewStore,
    private readonly clock: Clock,
  ) {}

  /** How this process has to treat a version that it knows. */
  async standing({ name, version }: AnyViewDefinition): Promise<Standing> {
    const active = (await this.views.activeVersions()).get(name);
    if (!active || active.version === version) return 'active';
    if (version > active.version) return 'building';
    return this.isKept(active.since) ? 'leaving' : 'gone';
  }

  /** Switches to those that have come as far as the version that is read. True when any did. */
  async switchOver(built: readonly FollowedProjection[]): Promise<boolean> {
    const active = await this.views.activeVersions();
    const checkpoints = await this.views.checkpoints();
    let switched = false;
    for (const { projection, storage } of built) {
      const { name, version } = projection.view;
      const from = active.get(name);
      if (!from || from.version >= version) continue;
      const old = checkpoints.get(storageName({ name, version: from.version })) ?? '';
      if ((checkpoints.get(storage) ?? '') < old) continue;
      const since = this.clock.now().toISOString();
      switched = (await this.views.activate(name, from.version, { version, since })) || switched;
    }
    return switched;
  }

  /** Drops versions that nobody reads any more; names of others' views are left alone. */
  async clearAway(names: ReadonlySet<string>): Promise<readonly string[]> {
    const active = await this.views.activeVersions();
    const dropped: string[] = [];
    for (const stored of await this.views.versions()) {
      const current = active.get(stored.name);
      if (!names.has(stored.name) || !current || stored.version >= current.version) continue;
      if (this.isKept(current.since)) continue;
      await this.views.drop(stored);
      dropped.push(storageName(stored));
    }
    return dropped;
  }

  private isKept(since: string): boolean {
    return this.clock.now().getTime() - Date.parse(since) < KEPT_MS;
  }
}
