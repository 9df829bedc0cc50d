import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { memoryViewStore } from '../../view-store/src/testing/memory-view-store.js';
import { ViewsUnavailable, type AnyProjection, type ViewStore } from './index.js';
import { RunnerFixture, registered, renamed, viewed } from './testing/runner-fixture.js';
import { namesView, userNames, visits, visitsView } from './testing/runner-projections.js';

describe('Views that a projector has stored', () => {
  let views: ViewStore;
  let fixture: RunnerFixture;
  let loads: (readonly string[])[];

  const countOf = async (id: string) => (await fixture.views.get(visitsView, id))?.count;

  beforeEach(() => {
    loads = [];
    views = memoryViewStore();
    const load = views.load.bind(views);
    views.load = (view, ids) => {
      loads.push(ids);
      return load(view, ids);
    };
    fixture = new RunnerFixture(views);
  });
  afterEach(() => fixture.close());

  it('are folded onto without being loaded again', async () => {
    const runner = await fixture.start(visits);
    for (const who of ['x', 'y', 'x'])
      await fixture.append('audit', viewed(who, null)).then(() => runner.drain());
    expect(loads).toEqual([['x'], ['y']]);
    expect([await countOf('x'), await countOf('y')]).toEqual([2, 1]);
  });

  it('are not loaded where an event makes them anew, and what is newer stands', async () => {
    const begun: AnyProjection = { ...userNames(), begins: ['UserRegistered'] };
    const runner = await fixture.start(begun);
    await fixture.append('user-a', registered('a', 'Анна'));
    await fixture.append('user-a', renamed('a', 'Ада'));
    await runner.drain();
    expect(loads).toEqual([]);
    // Another projector that is behind: it makes the view anew, and nothing older than what stands.
    const [first] = await fixture.events.readAll({ after: null, limit: 1 });
    const write = { id: 'a', view: { id: 'a', name: 'Анна', renames: 0 }, from: null };
    const writes = [{ ...write, position: first?.position ?? '' }];
    await views.save([{ view: namesView(1), writes, isOwn: true }], []);
    expect(await views.get(namesView(1), 'a')).toMatchObject({ name: 'Ада', renames: 1 });
  });

  it('are loaded again when it is not known whether they were stored', async () => {
    const runner = await fixture.start(visits);
    await fixture.append('audit', viewed('x', null));
    await runner.drain();
    const save = views.save.bind(views);
    views.save = async (changes, checkpoints) => {
      await save(changes, checkpoints);
      views.save = save;
      throw new ViewsUnavailable();
    };
    await fixture.append('audit', viewed('x', null));
    await runner.drain();
    await fixture.append('audit', viewed('x', null));
    await runner.drain();
    expect(await countOf('x')).toBe(3);
    expect(loads).toEqual([['x'], ['x']]);
  });

  it('do not undo what another projector has stored meanwhile', async () => {
    const slow = await fixture.start(visits);
    await fixture.append('audit', viewed('x', null));
    await slow.drain();
    const quick = await fixture.startOver(views, [visits]);
    for (let index = 0; index < 5; index += 1) await fixture.append('audit', viewed('x', 'y'));
    await Promise.all([slow.drain(), quick.drain()]);
    expect([await countOf('x'), await countOf('y')]).toEqual([6, 5]);
  });

  it('are not crowded out by those that are made anew', async () => {
    const begun: AnyProjection = { ...userNames(), begins: ['UserRegistered'] };
    const runner = await fixture.start(begun, visits);
    await fixture.append('audit', viewed('x', null));
    for (let person = 0; person < 2_100; person += 1)
      await fixture.append(`user-${person}`, registered(String(person), 'Анна'));
    await fixture.append('audit', viewed('x', null));
    await runner.drain();
    expect(loads).toEqual([['x']]);
    expect(await countOf('x')).toBe(2);
  });

  it('are what was stored last, however they were made', async () => {
    const begun: AnyProjection = { ...userNames(), begins: ['UserRegistered'] };
    const runner = await fixture.start(begun);
    const name = () => fixture.views.get(namesView(1), 'a');
    for (const event of [registered('a', 'Анна'), renamed('a', 'Ада'), registered('a', 'Аня')]) {
      await fixture.append('user-a', event);
      await runner.drain();
    }
    await fixture.append('user-a', renamed('a', 'Ася'));
    await runner.drain();
    expect(await name()).toMatchObject({ name: 'Ася', renames: 1 });
    expect(loads).toEqual([]);
  });
});
