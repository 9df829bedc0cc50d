import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ViewDefinition, ViewStore } from '../../../kernel/src/index.js';
import { at, people, person, written, type Person } from './people.js';

const walkers: ViewDefinition<Person> = { ...people, name: 'walkers' };
const runners: ViewDefinition<Person> = { ...walkers, version: 2, busySince: 2 };
const to = { version: 2, since: '2026-06-01T10:00:00.000Z' };

/** Views that most events change: kept in a way of their own from one version on. */
export function busyViews(
  opened: () => { readonly store: ViewStore; readonly second: ViewStore },
): void {
  describe('views that became busy with a version', () => {
    const found = (where: { readonly age: number }) => opened().store.find(runners, { where });

    beforeEach(async () => {
      const { store } = opened();
      await store.prepare([walkers]);
      const writes = [
        written(person('p', { age: 1 })),
        { ...written(person('q', { age: 9 })), broken: '1 Tested Error' },
      ];
      await store.save([{ view: walkers, writes }], []);
      await store.prepare([runners]);
    });

    it('are read as they were kept before until the switch', async () => {
      const { store } = opened();
      expect(await store.get(runners, 'p')).toMatchObject({ age: 1 });
      expect(await found({ age: 1 })).toMatchObject([{ id: 'p' }]);
      expect(await store.count(runners, { age: 1 })).toBe(1);
      await expect(found({ age: 9 })).rejects.toThrow('walkers');
      await store.activate('walkers', 1, to);
      expect([await store.get(runners, 'p'), await found({ age: 1 })]).toEqual([null, []]);
    });

    it('give way to what is newer, however little there is in it', async () => {
      const { store, second } = opened();
      await store.activate('walkers', 1, to);
      const versions = [
        written(person('p', { age: 5, name: 'Я' }), 20),
        { id: 'p', view: null, position: at(30) },
        written(person('p', { age: 9, name: 'Я' }), 25),
      ];
      for (const write of versions) await second.save([{ view: runners, writes: [write] }], []);
      expect(await store.load(runners, ['p'])).toEqual(
        new Map([['p', { view: null, position: at(30), broken: null }]]),
      );
      const writes = [written(person('p', { age: 0 }), 40)];
      await second.save([{ view: runners, writes }], []);
      expect(await found({ age: 0 })).toMatchObject([{ id: 'p', name: null }]);
    });
  });
}
