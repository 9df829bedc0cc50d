import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  ViewsUnavailable,
  text,
  type AnyViewDefinition,
  type ViewDefinition,
  type ViewStore,
  type ViewWrite,
} from '../../../kernel/src/index.js';
import { at, people as plainPeople, person, written, type Person } from './people.js';

/** Versions of one view beside each other, of which one is read. */
export function viewVersions(
  opened: () => { readonly store: ViewStore },
  kept: Pick<AnyViewDefinition, 'busySince'>,
): void {
  describe('versions', () => {
    const people: ViewDefinition<Person> = { ...plainPeople, ...kept };
    let store: ViewStore;
    const save = (...writes: readonly ViewWrite[]) => store.save([{ view: people, writes }], []);
    beforeEach(() => {
      ({ store } = opened());
    });
    interface Renamed {
      readonly id: string;
      readonly title: string | null;
    }
    const second: ViewDefinition<Renamed> = {
      name: 'people',
      version: 2,
      fields: { title: text({ searchable: true }) },
      indexes: [['title']],
      ...kept,
    };
    const to = { version: 2, since: '2026-06-01T10:00:00.000Z' };

    it('reads the active one until it is switched, from the old one only once', async () => {
      await save(written(person('p', { name: 'one' })));
      await store.prepare([second]);
      const writes = [{ id: 'p', view: { id: 'p', title: 'two' }, position: at(1) }];
      await store.save([{ view: second, writes }], []);
      expect(await store.get(people, 'p')).toMatchObject({ name: 'one' });
      expect((await store.activeVersion('people'))?.version).toBe(1);
      const switched = [
        await store.activate('people', 1, to),
        await store.activate('people', 1, to),
      ];
      expect(switched).toEqual([true, false]);
      expect(await store.activeVersions()).toEqual(new Map([['people', to]]));
      expect(await store.get(second, 'p')).toEqual({ id: 'p', title: 'two' });
    });

    it('reads a version with other fields without failing', async () => {
      await save(written(person('p', { name: 'one', age: 3 })));
      expect(await store.get(second, 'p')).toEqual({ id: 'p', title: null });
      const where = { title: null };
      const found = await store.find(second, { where, sort: [{ by: 'title', order: 'asc' }] });
      expect(found).toEqual([{ id: 'p', title: null }]);
      expect(await store.count(second, { title: { contains: 'o' } })).toBe(0);
    });

    it('lists and drops them with their checkpoints', async () => {
      await store.prepare([second]);
      await store.save(
        [],
        [
          { name: 'people_v1', position: at(1) },
          { name: 'people_v2', position: at(2) },
        ],
      );
      const listed = async () => (await store.versions()).map(({ version }) => version).sort();
      expect(await listed()).toEqual([1, 2]);
      await store.drop(people);
      await store.drop(people);
      expect(await listed()).toEqual([2]);
      expect([...(await store.checkpoints()).keys()]).toEqual(['people_v2']);
    });

    it('has nothing to read before a version is prepared', async () => {
      const unknown = { ...people, name: 'unknown' };
      await expect(store.get(unknown, 'p')).rejects.toThrow(ViewsUnavailable);
    });
  });
}
