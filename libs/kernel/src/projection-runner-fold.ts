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
      followed.map((one, index) => {
        const opened = (wanted[index] ?? []).flatMap((event) => openings.get(event) ?? []);
        return this.changesOf(one, opened);
      }),
    );
    return changes.filter(({ writes }) => writes.length > 0);
  }

  /** What `changes` gave last is stored: the next are folded onto it. */
  stored(): void {
    for (const [storage, id, { view, position, broken }] of this.folded)
      this.kept.keep(storage, id, position === null ? null : { view, position, broken });
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
    const steps = openings.map((opening) => ({ ...opening, ...this.viewIds(projection, opening) }));
    const known = this.known(projection, storage, steps);
    const missing = [...known].flatMap(([id, stored]) => (stored === undefined ? [id] : []));
    const loaded = missing.length > 0 ? await this.store.load(projection.view, missing) : nothing;
    const folded = new Map(
      [...known].map(([id, stored]) => [id, begin(stored ?? loaded.get(id))] as const),
    );
    for (const { event, ids, failed } of steps)
      for (const id of new Set(ids)) {
        const one = folded.get(id);
        if (one) this.step(projection, { event, failed }, id, one);
      }
    for (const [id, one] of folded) this.folded.push([storage, id, one]);
    const writes = [...folded].flatMap(([id, one]) => write(id, one));
    return { view: projection.view, writes, isOwn: missing.length === 0 };
  }

  /** By id what is stored, as far as it need not be asked for; undefined: it must be. */
  private known(
    { begins = [] }: AnyProjection,
    storage: string,
    steps: readonly Step[],
  ): ReadonlyMap<string, StoredView | null | undefined> {
    const known = new Map<string, StoredView | null | undefined>();
    for (const { event, ids, failed } of steps)
      for (const id of ids) {
        if (known.has(id)) continue;
        const isBegun = failed === null && begins.includes(event.type);
        const kept = this.kept.get(storage, id);
        known.set(id, kept === undefined && isBegun ? null : kept);
      }
    return known;
  }

  private viewIds(
    projection: AnyProjection,
    { event, failed }: Opening,
  ): { ids: readonly string[]; failed: unknown } {
    if (isUnreadable(event)) return { ids: idsByStream(event), failed };
    try {
      return { ids: projection.viewIds(event), failed };
    } catch (error) {
      // No view can be named, so the mark stands under the event's own stream for all to find.
      return { ids: [event.stream], failed: error };
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

function begin(stored: StoredView | null | undefined): Folded {
  const { view = null, position = null, broken = null } = stored ?? {};
  return { view, position, broken, changed: false, from: position };
}

function write(
  id: string,
  { view, position, broken, changed, from }: Folded,
): readonly ViewWrite[] {
  if (!changed || position === null) return [];
  const write = { id, view, position, from };
  return [broken === null ? write : { ...write, broken }];
}
