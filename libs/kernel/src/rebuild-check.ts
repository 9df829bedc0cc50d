import { isDeepStrictEqual } from 'node:util';
import type { EventStore, Position, RecordedEvent } from './event-store.js';
import type { AnyProjection } from './projection.js';
import { FollowedProjection, ProjectionFold } from './projection-runner-fold.js';
import type { RunnerLog } from './runner-log.js';
import type { Sealer } from './sealer.js';
import { storageName, type AnyViewDefinition } from './view-definition.js';
import type { StoredView, ViewStore } from './view-store.js';

export interface ViewDifference {
  /** Name and version of the view. */
  readonly view: string;
  /** null: the whole version is not there. */
  readonly id: string | null;
  readonly kind: 'not-built' | 'broken' | 'missing' | 'unexpected' | 'different';
  /** Those that differ; never their values, which may be personal. */
  readonly fields: readonly string[];
}

export interface ViewsCheck {
  readonly events: EventStore;
  readonly sealer: Pick<Sealer, 'open'>;
  readonly log: RunnerLog;
  readonly projections: readonly AnyProjection[];
  readonly stored: ViewStore;
  /** Empty; the log is replayed into it. */
  readonly fresh: ViewStore;
}

export interface ViewsChecked {
  /** Views that were compared. */
  readonly compared: number;
  /** Views that took in more while they were looked at, which only a running service does. */
  readonly movedOn: number;
}

const PAGE = 500;

/** Takes events in only as far as the stored views have. */
class ReplayedProjection extends FollowedProjection {
  constructor(
    projection: AnyProjection,
    readonly until: Position,
  ) {
    super(projection, null);
  }

  override wants(event: RecordedEvent): boolean {
    return super.wants(event) && event.position <= this.until;
  }
}

/** Replays the log and names each stored view that is not what the log says. Changes nothing. */
export async function checkViews(
  check: ViewsCheck,
  onDifference: (difference: ViewDifference) => void,
): Promise<ViewsChecked> {
  const built = new Set((await check.stored.versions()).map(storageName));
  const checkpoints = await check.stored.checkpoints();
  const replayed: ReplayedProjection[] = [];
  for (const projection of check.projections) {
    const view = storageName(projection.view);
    if (built.has(view))
      replayed.push(new ReplayedProjection(projection, checkpoints.get(view) ?? ''));
    else onDifference({ view, id: null, kind: 'not-built', fields: [] });
  }
  await replay(check, replayed);
  const checked = { compared: 0, movedOn: 0 };
  for (const one of replayed) {
    const { compared, movedOn } = await compare(check, one, onDifference);
    checked.compared += compared;
    checked.movedOn += movedOn;
  }
  return checked;
}

async function replay(check: ViewsCheck, replayed: readonly ReplayedProjection[]): Promise<void> {
  await check.fresh.prepare(replayed.map(({ projection }) => projection.view));
  const fold = new ProjectionFold(check.fresh, check.sealer, check.log);
  for (let after: Position | null = null; ;) {
    const events = await check.events.readAll({ after, limit: PAGE });
    await check.fresh.save(await fold.changes(replayed, events), []);
    after = events.at(-1)?.position ?? after;
    if (events.length < PAGE) return;
  }
}

async function compare(
  { stored, fresh }: ViewsCheck,
  { projection: { view }, until, storage }: ReplayedProjection,
  onDifference: (difference: ViewDifference) => void,
): Promise<ViewsChecked> {
  const checked = { compared: 0, movedOn: 0 };
  for await (const page of pages(stored, view)) {
    const expected = await fresh.load(
      view,
      page.map(({ id }) => id),
    );
    for (const one of page)
      if (one.position > until) checked.movedOn += 1;
      else {
        checked.compared += 1;
        const found = differenceOf(view, one, expected.get(one.id));
        if (found) onDifference({ view: storage, id: one.id, ...found });
      }
  }
  for await (const page of pages(fresh, view)) {
    const known = await stored.load(
      view,
      page.map(({ id }) => id),
    );
    for (const { id, view: expected } of page)
      if (expected && !known.has(id))
        onDifference({ view: storage, id, kind: 'missing', fields: [] });
  }
  return checked;
}

async function* pages(
  store: ViewStore,
  view: AnyViewDefinition,
): AsyncGenerator<readonly (StoredView & { readonly id: string })[]> {
  for (let after: string | null = null; ;) {
    const page = await store.scan(view, { after, limit: PAGE });
    yield page;
    after = page.at(-1)?.id ?? null;
    if (page.length < PAGE) return;
  }
}

function differenceOf(
  view: AnyViewDefinition,
  stored: StoredView,
  expected: StoredView | undefined,
): Pick<ViewDifference, 'kind' | 'fields'> | null {
  if (stored.broken !== null) return { kind: 'broken', fields: [] };
  const actual = stored.view as Readonly<Record<string, unknown>> | null;
  const due = (expected?.view ?? null) as Readonly<Record<string, unknown>> | null;
  if (actual === null || due === null) {
    if (actual === due) return null;
    return { kind: due === null ? 'unexpected' : 'missing', fields: [] };
  }
  const fields = Object.keys(view.fields).filter(
    (field) => !isDeepStrictEqual(actual[field], due[field]),
  );
  return fields.length > 0 ? { kind: 'different', fields } : null;
}
