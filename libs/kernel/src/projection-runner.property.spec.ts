import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  ViewsUnavailable,
  type AnyProjection,
  type Checkpoint,
  type View,
  type ViewChanges,
  type ViewStore,
} from './index.js';
import { foldViews } from './testing/projection-specification.js';
import {
  RunnerFixture,
  registered,
  renamed,
  userErased,
  viewed,
} from './testing/runner-fixture.js';
import { userNames, visits } from './testing/runner-projections.js';

const who = fc.constantFrom('a', 'b', 'c');
const step = fc.oneof(
  fc.record({ kind: fc.constantFrom('register', 'rename', 'erase'), id: who, other: who }),
  fc.record({ kind: fc.constant('view'), id: who, other: who }),
  fc.record({
    kind: fc.constantFrom('start', 'stop', 'crash', 'forget', 'drain'),
    id: who,
    other: who,
  }),
);

const projections = [userNames(), visits];

describe('ProjectionRunner, whatever happens', () => {
  it('ends in the same views as a plain fold', async () => {
    const steps = fc.array(step, { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const fixture = new RunnerFixture();
        try {
          for (const { kind, id, other } of taken) await take(fixture, kind, id, other);
          const runner = await fixture.start(...projections);
          await runner.drain();
          await expectFolded(fixture);
        } finally {
          await fixture.close();
        }
      }),
    );
  });
});

async function take(fixture: RunnerFixture, kind: string, id: string, other: string) {
  const stream = `user-${id}`;
  if (kind === 'register') await fixture.append(stream, registered(id, other));
  if (kind === 'rename') await fixture.append(stream, renamed(id, other));
  if (kind === 'erase') await fixture.append(stream, userErased(id));
  if (kind === 'view') await fixture.append(`audit-${id}`, viewed(id, other), viewed(other, id));
  if (kind === 'start') await fixture.start(...projections);
  // One that dies at its next batch, between the views and the checkpoint.
  if (kind === 'crash') await fixture.startOver(crashing(fixture.views), projections);
  // One that begins at the beginning, as after a checkpoint that was never stored.
  if (kind === 'forget') await fixture.startOver(forgetful(fixture.views), projections);
  if (kind === 'stop') await fixture.stopAll();
  if (kind === 'drain') await (await fixture.start(...projections)).drain();
}

class Killed extends ViewsUnavailable {}

function crashing(views: ViewStore): ViewStore {
  const store = Object.create(views) as ViewStore;
  store.save = async (changes: readonly ViewChanges[], checkpoints: readonly Checkpoint[]) => {
    await views.save(changes.slice(0, checkpoints.length - 1), []);
    throw new Killed();
  };
  return store;
}

function forgetful(views: ViewStore): ViewStore {
  const store = Object.create(views) as ViewStore;
  store.checkpoints = () => Promise.resolve(new Map());
  return store;
}

async function expectFolded(fixture: RunnerFixture): Promise<void> {
  const recorded = await fixture.events.readAll({ after: null, limit: 10_000 });
  const events = await Promise.all(recorded.map((event) => fixture.sealer.open(event)));
  for (const projection of projections)
    expect(await storedViews(fixture, projection)).toEqual(foldViews(projection, events));
}

async function storedViews(
  { views }: RunnerFixture,
  { view }: AnyProjection,
): Promise<ReadonlyMap<string, View>> {
  const stored = await views.scan(view, { after: null, limit: 1_000 });
  return new Map(stored.flatMap(({ id, view }) => (view ? [[id, view] as const] : [])));
}
