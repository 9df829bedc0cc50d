import { isUnreadable, type Position, type RecordedEvent } from './event-store.js';
import { openAll, type Opening } from './event-opening.js';
import { KeptViews } from './kept-views.js';
import type { AnyProjection } from './projection.js';
import { nameOf, type RunnerLog } from './runner-log.js';
import type { Sealer } from './sealer.js';
import { storageName, type View } from './view-definition.js';
import type { StoredView, ViewChanges, ViewStore, ViewWrite } from './view-store.js';

/** A projection and how far it has come. */
export class FollowedProjection {
  readonly storage: string;
  private readonly types: ReadonlySet<string>;

  constructor(
    readonly projection: AnyProjection,
    public position: Position | null,
  ) {
    this.storage = storageName(projection.view);
    this.types = new Set(projection.types);
  }

  wants(event: RecordedEvent): boolean {
    return this.types.has(event.type) && (this.position === null || event.position > this.position);
  }
}

interface Folded {
  view: View | null;
  position: Position | null;
  broken: string | null;
  changed: boolean;
  /** Of what was stored when it was loaded. */
  readonly from: Position | null;
  /** Made anew by its event: hardly any other comes for it. */
  readonly isBegun: boolean;
}

/** A projection's event with the views that it changes. */
interface Step extends Opening {
  readonly ids: readonly string[];
}

const nothing: ReadonlyMap<string, StoredView> = new Map();

/** The event could not be opened, or its views not be named. */
class CannotBeApplied extends Error {}

/** Folds batches of events into the views that they change; everything but the storing. */
export class ProjectionFold {
  private readonly kept = new KeptViews();
  private folded: (readonly [storage: string, id: string, folded: Folded])[] = [];

  constructor(
    private readonly store: Pick<ViewStore, 'load'>,
    private readonly sealer: Pick<Sealer, 'open'>,
    private readonly log: RunnerLog,
  ) {}

  /** What is to be stored when these projections have taken these events in. */
  async changes(
    followed: readonly FollowedProjection[],
    events: readonly RecordedEvent[],
  ): Promise<readonly ViewChanges[]> {
    const wanted = followed.map((one) => events.filter((event) => one.wants(event)));
    const openings = await openAll(this.sealer, new Set(wanted.flat()));
    this.folded = [];
    const changes = await Promise.all(
      followed.flatMap((one, index) => {
        const opened = (wanted[index] ?? []).flatMap((event) => openings.get(event) ?? []);
        return opened.length > 0 ? [this.changesOf(one, opened)] : [];
      }),
    );
    return changes.filter(({ writes }) => writes.length > 0);
  }

  /** What `changes` gave last is stored: the next are folded onto it. */
  stored(): void {
    for (const [storage, id, { view, position, broken, isBegun }] of this.folded)
      this.kept.keep(storage, id, position === null ? null : { view, position, broken }, isBegun);
    this.folded = [];
  }

  /** Whether it was stored is not known. */
  forget(): void {
    this.kept.forget();
    this.folded = [];
  }

  private async changesOf(
    { projection, storage }: FollowedProjection,
    openings: readonly Opening[],
  ): Promise<ViewChanges> {
    const steps = openings.map(({ event, failed }): Step => this.stepOf(projection, event, failed));
    const { folded, missing } = this.known(projection, storage, steps);
    const loaded = missing.length > 0 ? await this.store.load(projection.view, missing) : nothing;
    for (const id of missing) folded.set(id, begin(loaded.get(id) ?? null));
    for (const { event, ids, failed } of steps)
      for (const id of ids) {
        const one = folded.get(id);
        if (one) this.step(projection, { event, failed }, id, one);
      }
    const writes: ViewWrite[] = [];
    for (const [id, one] of folded) {
      this.folded.push([storage, id, one]);
      const write = writeOf(id, one);
      if (write !== null) writes.push(write);
    }
    return { view: projection.view, writes, isOwn: missing.length === 0 };
  }

  /** What is stored, as far as it need not be asked for; the rest is missing. */
  private known(
    { begins = [] }: AnyProjection,
    storage: string,
    steps: readonly Step[],
  ): { readonly folded: Map<string, Folded>; readonly missing: readonly string[] } {
    const folded = new Map<string, Folded>();
    const missing: string[] = [];
    for (const { event, ids, failed } of steps)
      for (const id of ids) {
        if (folded.has(id)) continue;
        const isBegun = failed === null && begins.includes(event.type);
        const kept = this.kept.get(storage, id);
        if (kept === undefined && !isBegun) missing.push(id);
        folded.set(id, begin(kept ?? null, isBegun));
      }
    return { folded, missing };
  }

  private stepOf(projection: AnyProjection, event: Opening['event'], failed: unknown): Step {
    if (isUnreadable(event)) return { event, ids: idsByStream(event), failed };
    try {
      const ids = projection.viewIds(event);
      return { event, ids: ids.length > 1 ? [...new Set(ids)] : ids, failed };
    } catch (error) {
      // No view can be named, so the mark stands under the event's own stream for all to find.
      return { event, ids: [event.stream], failed: error };
    }
  }

  private step(projection: AnyProjection, opening: Opening, id: string, known: Folded): void {
    const { event, failed } = opening;
    if (known.broken !== null) return;
    if (known.position !== null && event.position <= known.position) return;
    try {
      if (failed !== null) throw new CannotBeApplied(nameOf(failed));
      const next = projection.apply(known.view, event, id);
      // A view that an event leaves as it is needs no write: applied again, it is left again.
      if (next === known.view) return;
      Object.assign(known, { view: next, position: event.position, changed: true });
    } catch (error) {
      const broken = `${event.position} ${event.type} ${reasonOf(error)}`;
      Object.assign(known, { broken, position: event.position, changed: true });
      const view = storageName(projection.view);
      const { type, position } = event;
      this.log.alarm('view.broken', { view, id, type, position, error: reasonOf(error) });
    }
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof CannotBeApplied ? error.message : nameOf(error);

/** What it would have changed is unknown; most views are named like the stream that they show. */
const idsByStream = ({ stream }: Pick<RecordedEvent, 'stream'>): readonly string[] => [
  stream,
  stream.slice(stream.indexOf('-') + 1),
];

function begin(stored: StoredView | null, isBegun = false): Folded {
  const { view = null, position = null, broken = null } = stored ?? {};
  return { view, position, broken, changed: false, from: position, isBegun };
}

function writeOf(id: string, { view, position, broken, changed, from }: Folded): ViewWrite | null {
  if (!changed || position === null) return null;
  const write = { id, view, position, from };
  return broken === null ? write : { ...write, broken };
}
