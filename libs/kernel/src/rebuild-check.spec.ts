import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { memoryViewStore } from '../../view-store/src/testing/memory-view-store.js';
import { checkViews, type ViewDifference, type View } from './index.js';
import {
  RunnerFixture,
  registered,
  renamed,
  userErased,
  viewed,
} from './testing/runner-fixture.js';
import { userNames, visits } from './testing/runner-projections.js';

describe('checkViews', () => {
  let fixture: RunnerFixture;
  const names = userNames();

  const check = async (...projections: readonly (typeof names)[]) => {
    const { events, sealer, log, views: stored } = fixture;
    const fresh = memoryViewStore();
    const found: ViewDifference[] = [];
    const parts = { events, sealer, log, stored, fresh, projections };
    const checked = await checkViews(parts, (difference) => found.push(difference));
    await fresh.close();
    return { ...checked, found };
  };
  const tamper = <V extends View>(id: string, view: V | null) =>
    fixture.views.save(
      [{ view: names.view, writes: [{ id, view, position: '00000000000000000004' }] }],
      [],
    );

  beforeEach(async () => {
    fixture = new RunnerFixture();
    const runner = await fixture.start(names, visits);
    await fixture.append('user-a', registered('a', 'Анна'));
    await fixture.append('user-b', registered('b', 'Борис'), userErased('b'));
    await fixture.append('audit', viewed('x', 'a'));
    await runner.drain();
    await runner.stop();
  });
  afterEach(() => fixture.close());

  it('finds nothing in views that are what the log says', async () => {
    expect(await check(names, visits)).toEqual({ compared: 4, movedOn: 0, found: [] });
  });

  it('compares only as far as the views have come', async () => {
    await fixture.append('user-a', renamed('a', 'Аня'));
    expect((await check(names, visits)).found).toEqual([]);
  });

  it('names a view and the fields that differ, and no value', async () => {
    await tamper('a', { id: 'a', name: 'Другая', renames: 0 });
    const { found } = await check(names);
    expect(found).toEqual([
      { view: 'user-names_v1', id: 'a', kind: 'different', fields: ['name'] },
    ]);
  });

  it('names what is missing and what should not be there', async () => {
    await tamper('a', null);
    await tamper('b', { id: 'b', name: 'Борис', renames: 0 });
    await tamper('c', { id: 'c' });
    const { found } = await check(names);
    expect(found.map(({ id, kind }) => `${kind} ${id ?? ''}`).sort()).toEqual([
      'missing a',
      'unexpected b',
      'unexpected c',
    ]);
  });

  it('names broken views and versions that were never built', async () => {
    await fixture.append('user-a', renamed('a', 'poison'));
    const runner = await fixture.start(names);
    await runner.drain();
    const { found } = await check(names, userNames(2));
    expect(found).toEqual([
      { view: 'user-names_v2', id: null, kind: 'not-built', fields: [] },
      { view: 'user-names_v1', id: 'a', kind: 'broken', fields: [] },
    ]);
  });

  it('finds what a store lost', async () => {
    const views = memoryViewStore();
    await views.prepare([names.view, visits.view]);
    for (const [name, position] of await fixture.views.checkpoints())
      await views.save([], [{ name, position }]);
    const { events, sealer, log } = fixture;
    const found: ViewDifference[] = [];
    const fresh = memoryViewStore();
    const projections = [names, visits];
    await checkViews({ events, sealer, log, stored: views, fresh, projections }, (difference) =>
      found.push(difference),
    );
    expect(found.map(({ view, id, kind }) => `${kind} ${view} ${id ?? ''}`).sort()).toEqual([
      'missing user-names_v1 a',
      'missing visits_v1 a',
      'missing visits_v1 x',
    ]);
    await views.close();
    await fresh.close();
  });
});
