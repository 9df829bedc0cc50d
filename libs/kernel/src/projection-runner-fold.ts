import { definitionOf, isKnownType } from '../../../eventstore/catalogue.js';
import { erasedValue } from '../../../eventstore/event.js';
import { DomainError } from './decider.js';
import { isUnreadable, type Position, type RecordedEvent } from './event-store.js';
import type { AnyProjection } from './projection.js';
import { nameOf, type RunnerLog } from './runner-log.js';
import type { OpenedEvent, Sealer } from './sealer.js';
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

/** An event as projections get it, or why it cannot be had. */
interface Opening {
  readonly event: OpenedEvent;
  readonly failed: unknown;
}

interface Folded {
  view: View | null;
  position: Position | null;
  broken: string | null;
  changed: boolean;
  /** Of what was stored when it was loaded. */
  readonly from: Position | null;
}

/** The event could not be opened, or its views not be named. */
class CannotBeApplied extends Error {}

/** Folds batches of events into the views that they change; everything but the storing. */
export class ProjectionFold {
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
    const openings = await this.openAll(new Set(wanted.flat()));
    const changes = await Promise.all(
      followed.map(async (one, index) => ({
        view: one.projection.view,
        writes: await this.writes(
          one.projection,
          (wanted[index] ?? []).flatMap((event) => openings.get(event) ?? []),
        ),
      })),
    );
    return changes.filter(({ writes }) => writes.length > 0);
  }

  private async openAll(
    events: ReadonlySet<RecordedEvent>,
  ): Promise<ReadonlyMap<RecordedEvent, Opening>> {
    const openings = new Map<RecordedEvent, Opening>();
    for (const event of events) openings.set(event, await this.open(event));
    return openings;
  }

  /** A store of keys that is away is waited for; what cannot be opened ever breaks its views. */
  private async open(recorded: RecordedEvent): Promise<Opening> {
    try {
      return { event: await this.sealer.open(recorded), failed: null };
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'unavailable') throw error;
      return { event: blanked(recorded), failed: error };
    }
  }

  private async writes(
    projection: AnyProjection,
    openings: readonly Opening[],
  ): Promise<readonly ViewWrite[]> {
    if (openings.length === 0) return [];
    const steps = openings.map((opening) => ({ ...opening, ...this.viewIds(projection, opening) }));
    const ids = new Set(steps.flatMap((step) => step.ids));
    if (ids.size === 0) return [];
    const stored = await this.store.load(projection.view, [...ids]);
    const folded = new Map([...ids].map((id) => [id, begin(stored.get(id))]));
    for (const { event, ids, failed } of steps)
      for (const id of new Set(ids)) {
        const known = folded.get(id);
        if (known) this.step(projection, { event, failed }, id, known);
      }
    return [...folded].flatMap(([id, known]) => write(id, known));
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

function begin(stored: StoredView | undefined): Folded {
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

/** The event with its sealed fields blank, to ask which views it would have changed. */
function blanked(event: RecordedEvent): OpenedEvent {
  if (isUnreadable(event)) return event as unknown as OpenedEvent;
  const sealed = isKnownType(event.type) ? definitionOf(event.type).sealed : [];
  const data = {
    ...event.data,
    ...Object.fromEntries(sealed.map((field) => [field, erasedValue])),
  };
  return { ...event, data } as unknown as OpenedEvent;
}
