import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ViewBroken, type AnyProjection, type ViewStore } from './index.js';
import {
  RunnerFixture,
  registered,
  renamed,
  userErased,
  viewed,
} from './testing/runner-fixture.js';
import {
  ERASED_NAME,
  namesView,
  userNames,
  visits,
  visitsView,
} from './testing/runner-projections.js';

describe('ProjectionRunner', () => {
  let fixture: RunnerFixture;
  const names = userNames();
  const nameOf = async (id: string) => (await fixture.views.get(namesView(1), id))?.name ?? null;
  const visitsOf = (id: string) => fixture.views.get(visitsView, id);

  beforeEach(() => {
    fixture = new RunnerFixture();
  });
  afterEach(() => fixture.close());

  it('folds what is in the log and what comes, with sealed fields opened', async () => {
    await fixture.append('user-a', registered('a', 'Анна'));
    const runner = await fixture.start(names, visits);
    await runner.drain();
    expect(await nameOf('a')).toBe('Анна');
    await fixture.append('user-a', renamed('a', 'Анна К.'));
    await fixture.append('audit', viewed('x', 'a'), viewed('y', 'a'));
    await runner.drain();
    expect(await nameOf('a')).toBe('Анна К.');
    expect(await visitsOf('a')).toEqual({ id: 'a', count: 2, last: 'audit 1' });
    expect(await visitsOf('y')).toMatchObject({ count: 1 });
  });

  it('asks the store for nothing where events name no view of a projection', async () => {
    const asked = jest.spyOn(fixture.views, 'load');
    const runner = await fixture.start({ ...visits, viewIds: () => [] });
    const { position } = await fixture.append('audit', viewed('x', 'a'));
    await runner.drain();
    expect(asked).not.toHaveBeenCalled();
    expect((await fixture.views.checkpoints()).get('visits_v1')).toBe(position);
  });

  it('goes on from its checkpoint', async () => {
    const first = await fixture.start(visits);
    await fixture.append('audit', viewed('x', null));
    await first.drain();
    await first.stop();
    const last = await fixture.append('audit', viewed('x', null));
    const second = await fixture.start(visits);
    await second.drain();
    expect(await visitsOf('x')).toMatchObject({ count: 2 });
    expect((await fixture.views.checkpoints()).get('visits_v1')).toBe(last.position);
  });

  it('takes in only what each projection lacks when they differ', async () => {
    await fixture.append('audit', viewed('x', null));
    const first = await fixture.start(visits);
    await first.drain();
    await first.stop();
    await fixture.append('user-a', registered('a', 'Анна'));
    const second = await fixture.start(visits, names);
    await second.drain();
    expect(await visitsOf('x')).toMatchObject({ count: 1 });
    expect(await nameOf('a')).toBe('Анна');
  });

  it('hands on erased fields as such, and keeps a deleted view deleted', async () => {
    await fixture.append('user-a', registered('a', 'Анна'));
    await fixture.append('user-b', registered('b', 'Борис'), userErased('b'));
    await fixture.keys.destroy('a');
    const runner = await fixture.start(names);
    await runner.drain();
    expect(await nameOf('a')).toBe(ERASED_NAME);
    expect(await nameOf('b')).toBeNull();
  });

  it('breaks the one view that an event cannot be applied to, until a rebuild', async () => {
    const runner = await fixture.start(names);
    const poison = renamed('a', 'poison');
    const { position } = await fixture.append('user-a', registered('a', 'Анна'), poison);
    await fixture.append('user-b', registered('b', 'Борис'));
    await runner.drain();
    await expect(nameOf('a')).rejects.toThrow(ViewBroken);
    expect(await nameOf('b')).toBe('Борис');
    await fixture.append('user-a', renamed('a', 'Анна К.'));
    await runner.drain();
    await expect(nameOf('a')).rejects.toThrow(ViewBroken);
    // It stays as it was, with its later events waiting.
    const stored = (await fixture.views.load(names.view, ['a'])).get('a');
    expect(stored).toMatchObject({ view: { name: 'Анна' }, position });
    const alarms = fixture.log.heard.filter(({ code }) => code === 'view.broken');
    expect(alarms).toHaveLength(1);
    expect(alarms[0]?.facts).toMatchObject({ view: 'user-names_v1', id: 'a', type: 'UserRenamed' });
    expect(JSON.stringify(fixture.log.heard)).not.toContain('poison');
  });

  it('breaks the views of an event that cannot be opened, and waits for keys that are away', async () => {
    await fixture.append('user-a', registered('a', 'Анна'));
    await fixture.append('user-b', registered('b', 'Борис'));
    await fixture.keys.mixUp('a');
    fixture.keys.away = true;
    const runner = await fixture.start(names);
    await fixture.log.next('projections.waiting');
    expect((await fixture.views.checkpoints()).size).toBe(0);
    fixture.keys.away = false;
    await runner.drain();
    await expect(nameOf('a')).rejects.toThrow(ViewBroken);
    expect(await nameOf('b')).toBe('Борис');
  });

  it('breaks a view that cannot be stored and stores the others', async () => {
    const odd: AnyProjection = {
      ...names,
      apply(view, event, id) {
        const next = names.apply(view, event, id);
        return next && id === 'a' ? Object.assign(next, { renames: Symbol('x') }) : next;
      },
    };
    await fixture.append('user-a', registered('a', 'Анна'));
    await fixture.append('user-b', registered('b', 'Борис'));
    const runner = await fixture.start(odd);
    await runner.drain();
    await expect(nameOf('a')).rejects.toThrow(ViewBroken);
    expect(await nameOf('b')).toBe('Борис');
  });

  it('stores again what a crash between views and checkpoint left', async () => {
    const runner = await fixture.start(visits);
    await fixture.append('audit', viewed('x', 'y'), viewed('x', null));
    await runner.drain();
    await runner.stop();
    const views = withCheckpoints(fixture.views, new Map());
    const again = await fixture.startOver(views, [visits]);
    await again.drain();
    expect(await visitsOf('x')).toMatchObject({ count: 2 });
    expect(await visitsOf('y')).toMatchObject({ count: 1 });
  });

  it('lets two of them run over the same views', async () => {
    await fixture.append('audit', viewed('x', 'y'));
    const runners = [await fixture.start(visits, names), await fixture.start(names, visits)];
    for (let index = 0; index < 20; index += 1) await fixture.append('audit', viewed('x', 'y'));
    await fixture.append('user-b', registered('b', 'Борис'), userErased('b'));
    await Promise.all(runners.map((runner) => runner.drain()));
    expect(await visitsOf('x')).toMatchObject({ count: 21 });
    expect(await nameOf('b')).toBeNull();
  });

  it('leaves nothing of what an event erases in the files of the store', async () => {
    let compacted = 0;
    const views = Object.create(fixture.views) as ViewStore;
    views.compact = async () => {
      compacted += 1;
      expect(await fixture.views.get(namesView(1), 'a')).toBeNull();
    };
    const runner = await fixture.startOver(views, [names]);
    await fixture.append('user-a', registered('a', 'Анна'));
    await runner.drain();
    expect(compacted).toBe(0);
    await fixture.append('user-a', userErased('a'));
    await runner.drain();
    expect(compacted).toBe(1);
  });

  it('stops while it waits for a store, and starts when there is nothing yet', async () => {
    const runner = await fixture.start(visits);
    await runner.drain();
    await fixture.views.close();
    const waiting = fixture.log.next('projections.waiting');
    await fixture.append('audit', viewed('x', null));
    await waiting;
    await runner.stop();
  });

  describe('progress', () => {
    it('tells a writer when the views have what it wrote', async () => {
      await fixture.start(visits, names);
      const { position } = await fixture.append('audit', viewed('x', null));
      expect(await fixture.progress.reached(position, ['visits'])).toBe(true);
      expect(await visitsOf('x')).toMatchObject({ count: 1 });
      expect(await fixture.progress.reached(position, [])).toBe(true);
    });

    it('tells a writer of its own view while others are stored yet', async () => {
      const views = Object.create(fixture.views) as ViewStore;
      const { promise: others, resolve: storeOthers } = Promise.withResolvers<null>();
      views.save = async (changes, checkpoints, onWritten) => {
        const quick = changes.filter(({ view }) => view.name === 'visits');
        await fixture.views.save(quick, []);
        for (const { view } of quick) onWritten?.(view);
        if (quick.length > 0) await others;
        await fixture.views.save(changes, checkpoints);
      };
      const runner = await fixture.startOver(views, [visits, names]);
      const both = [registered('a', 'Анна'), viewed('x', null)];
      const { position } = await fixture.append('user-a', ...both);
      expect(await fixture.progress.reached(position, ['visits'], 10_000)).toBe(true);
      expect(await visitsOf('x')).toMatchObject({ count: 1 });
      expect(await fixture.progress.reached(position, ['user-names'], 1)).toBe(false);
      storeOthers(null);
      await runner.drain();
      expect(await nameOf('a')).toBe('Анна');
    });

    it('says no when the time is up', async () => {
      const runner = await fixture.start(visits);
      await runner.stop();
      const { position } = await fixture.append('audit', viewed('x', null));
      expect(await fixture.progress.reached(position, ['visits'], 1)).toBe(false);
    });

    it('knows nothing of a view that nobody has prepared', async () => {
      await fixture.start(visits);
      const { position } = await fixture.append('audit', viewed('x', null));
      expect(await fixture.progress.reached(position, ['nobodys'], 1)).toBe(false);
    });

    it('leaves the process its time while the store is away', async () => {
      const { position } = await fixture.append('audit', viewed('x', null));
      await fixture.views.close();
      let turns = 0;
      const turn = (): void => {
        turns += 1;
        next = setImmediate(turn);
      };
      let next = setImmediate(turn);
      expect(await fixture.progress.reached(position, [], 30)).toBe(false);
      clearImmediate(next);
      expect(turns).toBeGreaterThan(1);
    });

    it('asks the store where the projector is another process', async () => {
      const { progress } = new RunnerFixture(fixture.views);
      await fixture.start(visits);
      const { position } = await fixture.append('audit', viewed('x', null));
      expect(await progress.reached(position, ['visits'], 10_000)).toBe(true);
      expect(await visitsOf('x')).toMatchObject({ count: 1 });
    });
  });
});

/** The store as a process finds it that was killed after the views and before the checkpoint. */
function withCheckpoints(views: ViewStore, checkpoints: ReadonlyMap<string, string>): ViewStore {
  const found = Object.create(views) as ViewStore;
  found.checkpoints = () => Promise.resolve(checkpoints);
  return found;
}
