import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { KEPT_MS } from './index.js';
import { RunnerFixture, registered, renamed } from './testing/runner-fixture.js';
import { namesView, userNames } from './testing/runner-projections.js';

describe('A rebuild beside the version that is read', () => {
  let fixture: RunnerFixture;
  const oldNames = userNames(1);
  const newNames = userNames(2, ' (new)');
  const nameOf = async (id: string) => (await fixture.views.get(namesView(2), id))?.name;
  const versions = async () =>
    (await fixture.views.versions()).map(({ version }) => version).sort();

  beforeEach(async () => {
    fixture = new RunnerFixture();
    const runner = await fixture.start(oldNames);
    await fixture.append('user-a', registered('a', 'Анна'));
    await runner.drain();
    await runner.stop();
  });
  afterEach(() => fixture.close());

  it('switches when the new one has come as far as the old one', async () => {
    const runner = await fixture.start(newNames);
    expect(await nameOf('a')).toBe('Анна');
    await runner.drain();
    expect(await nameOf('a')).toBe('Анна (new)');
    expect((await fixture.views.activeVersion('user-names'))?.version).toBe(2);
  });

  it('feeds the old one, where it is known, before and after the switch', async () => {
    const runner = await fixture.start(oldNames, newNames);
    await runner.drain();
    await fixture.append('user-a', renamed('a', 'Аня'));
    await runner.drain();
    expect(await nameOf('a')).toBe('Аня (new)');
    const [stored] = (await fixture.views.load(oldNames.view, ['a'])).values();
    expect(stored?.view).toMatchObject({ name: 'Аня' });
  });

  it('drops the old one when nobody can be reading it any more', async () => {
    const runner = await fixture.start(oldNames, newNames);
    await runner.drain();
    fixture.clock.advance(KEPT_MS - 1);
    await runner.clearAway();
    expect(await versions()).toEqual([1, 2]);
    fixture.clock.advance(1);
    await runner.clearAway();
    expect(await versions()).toEqual([2]);
    await fixture.append('user-a', renamed('a', 'Аня'));
    await runner.drain();
    expect(await nameOf('a')).toBe('Аня (new)');
    expect([...(await fixture.views.checkpoints()).keys()]).toEqual(['user-names_v2']);
  });

  it('goes on where it was interrupted, and never switches back', async () => {
    const first = await fixture.start(newNames);
    await first.drain();
    await first.stop();
    const old = await fixture.start(oldNames);
    await old.drain();
    expect((await fixture.views.activeVersion('user-names'))?.version).toBe(2);
    await old.stop();
    await fixture.append('user-a', renamed('a', 'Аня'));
    const second = await fixture.start(newNames);
    await second.drain();
    expect(await nameOf('a')).toBe('Аня (new)');
  });

  it('waits for the version that is read', async () => {
    const { position } = await fixture.append('user-a', renamed('a', 'Аня'));
    expect(await fixture.progress.reached(position, ['user-names'], 1)).toBe(false);
    await fixture.start(newNames);
    expect(await fixture.progress.reached(position, ['user-names'], 10_000)).toBe(true);
    expect(await nameOf('a')).toBe('Аня (new)');
  });

  it('fails no read while it builds, switches and drops', async () => {
    const read: (string | null | undefined)[] = [];
    const reading = new AbortController();
    const reader = (async () => {
      while (!reading.signal.aborted) {
        read.push(await nameOf('a'));
        await new Promise(setImmediate);
      }
    })();
    const runner = await fixture.start(oldNames, newNames);
    await runner.drain();
    fixture.clock.advance(KEPT_MS);
    await runner.clearAway();
    await new Promise(setImmediate);
    reading.abort();
    await reader;
    expect(new Set(read)).toEqual(new Set(['Анна', 'Анна (new)']));
  });

  it('is the cure of a broken view', async () => {
    const runner = await fixture.start(oldNames);
    await fixture.append('user-a', renamed('a', 'poison'));
    await runner.drain();
    await runner.stop();
    const cured = { ...newNames, apply: () => ({ id: 'a', name: 'cured', renames: 0 }) };
    const second = await fixture.start(cured);
    await second.drain();
    expect(await nameOf('a')).toBe('cured');
  });
});
