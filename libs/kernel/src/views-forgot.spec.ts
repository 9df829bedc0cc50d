import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { memoryViewStore } from '../../view-store/src/testing/memory-view-store.js';
import {
  CheckpointProgress,
  ProcessManager,
  ProcessManagerRunner,
  type ProjectionRunner,
  type ViewStore,
} from './index.js';
import { RunnerFixture, registered, viewed } from './testing/runner-fixture.js';
import { replaceableViews, type ReplaceableViews } from './testing/replaceable-views.js';
import { visits, visitsView } from './testing/runner-projections.js';

describe('A view store under which an older state of it is put', () => {
  let store: ReplaceableViews;
  let fixture: RunnerFixture;
  let older: ViewStore;

  const countOf = async (id: string) => (await fixture.views.get(visitsView, id))?.count;
  const visit = (who: string) => fixture.append('audit', viewed(who, null));

  beforeEach(() => {
    store = replaceableViews(memoryViewStore());
    older = memoryViewStore();
    fixture = new RunnerFixture(store.views);
  });
  afterEach(async () => {
    await fixture.close();
    await older.close();
  });

  /** What the views were after so many visits, and what came after that. */
  async function visited(runner: ProjectionRunner): Promise<void> {
    await visit('x');
    await runner.drain();
    const keeping = await fixture.startOver(older, [visits], new CheckpointProgress(older));
    await keeping.drain();
    await keeping.stop();
    for (const who of ['x', 'y', 'y']) await visit(who);
    await runner.drain();
  }

  it('is noticed with the next batch, said, and read into again', async () => {
    const runner = await fixture.start(visits);
    await visited(runner);
    store.put(older);
    expect(await countOf('x')).toBe(1);
    await visit('x');
    await runner.drain();
    expect([await countOf('x'), await countOf('y')]).toEqual([3, 2]);
    expect(fixture.log.codes()).toContain('views.forgot');
    expect(fixture.log.codes()).not.toContain('projections.waiting');
  });

  it('is noticed by each of two projectors, and they do not undo one another', async () => {
    const first = await fixture.start(visits);
    const second = await fixture.startOver(store.views, [visits]);
    await visited(first);
    await second.drain();
    store.put(older);
    await visit('x');
    await Promise.all([first.drain(), second.drain()]);
    expect([await countOf('x'), await countOf('y')]).toEqual([3, 2]);
    await visit('y');
    await Promise.all([first.drain(), second.drain()]);
    expect([await countOf('x'), await countOf('y')]).toEqual([3, 3]);
  });

  it('makes nobody believe that views have come as far as they had', async () => {
    const runner = await fixture.start(visits);
    await visited(runner);
    const { position } = await visit('x');
    await runner.drain();
    await runner.stop();
    store.put(older);
    expect(await fixture.progress.reached(position, ['visits'], 50)).toBe(true);
    // Whoever asks for what is not there yet learns what is.
    expect(await fixture.progress.reached(`${position}0`, ['visits'], 50)).toBe(false);
    expect(await fixture.progress.reached(position, ['visits'], 50)).toBe(false);
  });

  it('is built again whole where nothing of it is left', async () => {
    const runner = await fixture.start(visits);
    await visited(runner);
    const empty = memoryViewStore();
    await empty.prepare([visitsView]);
    store.put(empty);
    await visit('x');
    await runner.drain();
    expect([await countOf('x'), await countOf('y')]).toEqual([3, 2]);
  });

  it('lets a stream that was set aside since be set aside again', async () => {
    class Failing extends ProcessManager {
      readonly name = 'failing';
      readonly types = ['UserRegistered'] as const;
      isWell = false;
      readonly done: string[] = [];
      async react({ stream }: { readonly stream: string }): Promise<void> {
        if (!this.isWell) throw new Error('Not now');
        this.done.push(stream);
        return Promise.resolve();
      }
    }
    const manager = new Failing();
    const { events, views, sealer, log } = fixture;
    const attempts = { count: 1, backoff: () => 0 };
    const options = { events, views, sealer, log, managers: [manager], attempts };
    const runner = new ProcessManagerRunner({ ...options, backoff: () => 2 ** 30 });
    await runner.start();
    await fixture.append('user-a', registered('a', 'Анна'));
    await runner.drain();
    await runner.stop();
    const again = new ProcessManagerRunner({ ...options, backoff: () => 2 ** 30 });
    await again.start();
    store.put(older);
    manager.isWell = true;
    await fixture.append('user-b', registered('b', 'Борис'));
    await fixture.log.next('managers.forgot');
    await again.drain();
    expect(new Set(manager.done)).toEqual(new Set(['user-a', 'user-b']));
    await again.stop();
  });
});
