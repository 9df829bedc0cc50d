import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  ForeignViews,
  ViewBroken,
  ViewsUnavailable,
  type AnyViewDefinition,
  type ViewDefinition,
  type ViewQuery,
  type ViewStore,
  type ViewWrite,
} from '../../../kernel/src/index.js';
import { busyViews } from './busy-views.contract.js';
import { ownedCheckpoints } from './checkpoints.contract.js';
import { finalViews } from './final-views.contract.js';
import { viewVersions } from './view-versions.contract.js';
import { at, people as plainPeople, person, written, type Person } from './people.js';

export interface ViewStoreUnderTest {
  readonly store: ViewStore;
  /** The same views, through another connection where there can be one. */
  readonly second: ViewStore;
  dispose(): Promise<void>;
}

/**
 * What every ViewStore promises, whatever the database, of views that are kept as `kept` says. Each
 * `open` gives an empty one.
 */
export function viewStoreContract(
  name: string,
  open: () => Promise<ViewStoreUnderTest>,
  kept: Pick<AnyViewDefinition, 'busySince'> = {},
): void {
  describe(`ViewStore: ${name}`, () => {
    const people: ViewDefinition<Person> = { ...plainPeople, ...kept };
    let opened: ViewStoreUnderTest;
    let store: ViewStore;

    const save = (...writes: readonly ViewWrite[]) => store.save([{ view: people, writes }], []);
    const ids = async (query: ViewQuery<Person>) =>
      (await store.find(people, query)).map(({ id }) => id);

    beforeEach(async () => {
      opened = await open();
      store = opened.store;
      await store.prepare([people]);
    });
    afterEach(() => opened.dispose());

    describe('values', () => {
      const odd = ['', ' ', 'Ёжик 🦔', '%', '_', '.', '*', '\\', '"', "'", '$ne', '\u0000x', 'ﬀ'];

      it('gives every value back as it was stored', async () => {
        const stored = odd.map((name, index) => person(`p${index}`, { name, code: name }));
        await save(...stored.map((one) => written(one)));
        for (const one of stored) expect(await store.get(people, one.id)).toEqual(one);
      });

      it('keeps numbers, booleans and nested values with any key', async () => {
        const data = { 'a.b': [[1, { $x: null, '': 'ё' }], []], __proto: 'x' };
        const one = person('p', {
          age: -(2 ** 53 - 1),
          kopecks: 2n ** 62n,
          active: false,
          data,
          position: 'mine',
        });
        await save(written(one));
        expect(await store.get(people, 'p')).toEqual(one);
        expect(await store.find(people, {})).toEqual([one]);
      });

      it('gives null for what is missing, and null for an unknown id', async () => {
        await save({ id: 'p', view: { id: 'p' }, position: at(1) });
        expect(await store.get(people, 'p')).toEqual(person('p'));
        expect(await store.get(people, 'nobody')).toBeNull();
      });

      it('takes ids with any sign', async () => {
        for (const id of odd) await save(written(person(`id-${id}`, { code: id })));
        for (const id of odd)
          expect(await store.get(people, `id-${id}`)).toMatchObject({ code: id });
      });
    });

    describe('finding', () => {
      const names: Readonly<Record<string, string | null>> = {
        upper: 'ЁЖИК',
        lower: 'ёжик',
        plain: 'Ежик',
        decomposed: 'Е\u0308жик',
        emoji: 'Отчет 📊 за июнь',
        percent: '100%',
        underscore: 'a_b',
        dot: 'a.b',
        star: '*',
        slash: 'c:\\x',
        quotes: `"'`,
        empty: '',
        nothing: null,
      };

      beforeEach(async () => {
        await save(
          ...Object.entries(names).map(([id, name], age) =>
            written(person(id, { name, code: name, age, active: age % 2 === 0 })),
          ),
          { id: 'missing', view: { id: 'missing' }, position: at(1) },
        );
      });

      it.each([
        ['ежик', ['decomposed', 'lower', 'plain', 'upper']],
        ['ЖИК', ['decomposed', 'lower', 'plain', 'upper']],
        ['📊 ЗА', ['emoji']],
        ['%', ['percent']],
        ['_', ['underscore']],
        ['.', ['dot']],
        ['*', ['star']],
        ['\\', ['slash']],
        ['"', ['quotes']],
        ["'", ['quotes']],
        ['nobody', []],
      ])('finds what contains %p in any case', async (contains, found) => {
        expect(await ids({ where: { name: { contains } } })).toEqual(found);
        expect(await store.count(people, { name: { contains } })).toBe(found.length);
      });

      it('finds every text by an empty one, and no null', async () => {
        const found = await ids({ where: { name: { contains: '' } } });
        expect(found).toHaveLength(Object.keys(names).length - 1);
        expect(found).not.toContain('nothing');
      });

      it('compares a searchable field by its key and any other by its bytes', async () => {
        const all = ['decomposed', 'lower', 'plain', 'upper'];
        expect(await ids({ where: { name: 'ЕЖИК' } })).toEqual(all);
        expect(await ids({ where: { code: 'ЁЖИК' } })).toEqual(['upper']);
        expect(await ids({ where: { code: { in: ['ёжик', '', '$'] } } })).toEqual([
          'empty',
          'lower',
        ]);
      });

      it('finds null and missing alike, and neither with an empty text', async () => {
        expect(await ids({ where: { name: null } })).toEqual(['missing', 'nothing']);
        expect(await ids({ where: { code: { in: [null, '*'] } } })).toEqual([
          ...['missing', 'nothing', 'star'],
        ]);
        expect(await ids({ where: { name: '' } })).toEqual(['empty']);
      });

      it('finds nothing in an empty list', async () => {
        expect(await ids({ where: { age: { in: [] } } })).toEqual([]);
      });

      it('finds by ranges, inclusive and exclusive', async () => {
        const ages = async (where: ViewQuery<Person>['where']) =>
          (
            await store.find(people, {
              ...(where && { where }),
              sort: [{ by: 'age', order: 'asc' }],
            })
          ).map(({ age }) => age);
        expect(await ages({ age: { from: 2, to: 4 } })).toEqual([2, 3, 4]);
        expect(await ages({ age: { after: 2, before: 4 } })).toEqual([3]);
        expect(await ages({ age: { from: 11 } })).toEqual([11, 12]);
        expect(await ages({ age: { from: 0, to: 5 }, active: true })).toEqual([0, 2, 4]);
      });

      it('orders by the key, nulls first, equal ones by id', async () => {
        const sort = [{ by: 'name', order: 'asc' }] as const;
        const found = await ids({ sort });
        expect(found.slice(0, 3)).toEqual(['missing', 'nothing', 'empty']);
        expect(found.slice(-5)).toEqual(['decomposed', 'lower', 'plain', 'upper', 'emoji']);
        const back = await ids({ sort: [{ by: 'name', order: 'desc' }] });
        expect(back.slice(0, 5)).toEqual(['emoji', 'decomposed', 'lower', 'plain', 'upper']);
        expect(back.slice(-2)).toEqual(['missing', 'nothing']);
      });

      it('pages through an order', async () => {
        const sort = [
          { by: 'active', order: 'desc' },
          { by: 'age', order: 'asc' },
        ] as const;
        const where = { age: { from: 0, to: 5 } };
        const all = await ids({ where, sort });
        expect(all).toEqual(['upper', 'plain', 'emoji', 'lower', 'decomposed', 'percent']);
        expect(await ids({ where, sort, skip: 1, limit: 2 })).toEqual(all.slice(1, 3));
        expect(await ids({ where, sort, skip: 4 })).toEqual(all.slice(4));
        expect(await ids({ where, sort, limit: 0 })).toEqual([]);
      });

      it('refuses what is no typed filter', async () => {
        const operator = { code: { $ne: null } } as unknown as ViewQuery<Person>['where'] & object;
        await expect(store.find(people, { where: operator })).rejects.toThrow(TypeError);
        await expect(store.count(people, operator)).rejects.toThrow(TypeError);
        const unset = { code: undefined } as unknown as ViewQuery<Person>['where'] & object;
        await expect(store.find(people, { where: unset })).rejects.toThrow(TypeError);
        await expect(store.count(people, { code: { contains: 'x' } })).rejects.toThrow(TypeError);
        await expect(store.count(people, { data: 'x' })).rejects.toThrow(TypeError);
      });
    });

    describe('guards', () => {
      const version = (age: number, position: number) => written(person('p', { age }), position);

      it('stores what is newer and leaves what is not', async () => {
        await save(version(2, 20));
        await save(version(1, 10), written(person('q', { age: 7 }), 10));
        expect(await store.get(people, 'p')).toMatchObject({ age: 2 });
        expect(await store.get(people, 'q')).toMatchObject({ age: 7 });
        await save(version(9, 15));
        expect(await store.get(people, 'p')).toMatchObject({ age: 2 });
        await save(version(3, 30));
        expect(await store.get(people, 'p')).toMatchObject({ age: 3 });
      });

      if (kept.busySince === undefined)
        it('leaves what has the position that is stored', async () => {
          await save(version(2, 20));
          await save(version(9, 20));
          expect(await store.get(people, 'p')).toMatchObject({ age: 2 });
        });

      it('stores what is thought to be new by the same rule', async () => {
        const fresh = (age: number, position: number) =>
          ({ ...version(age, position), from: null }) as const;
        await save(fresh(1, 10), { ...written(person('q', { age: 5 }), 10), from: null });
        await save(fresh(2, 20), { ...written(person('q', { age: 4 }), 5), from: null });
        expect(await store.get(people, 'p')).toMatchObject({ age: 2 });
        expect(await store.get(people, 'q')).toMatchObject({ age: 5 });
      });

      it('stores what is known to be there by the same rule', async () => {
        await save(version(1, 10));
        await save({ ...version(2, 20), from: at(10) });
        await save({ ...version(3, 15), from: at(10) });
        expect(await store.get(people, 'p')).toMatchObject({ age: 2 });
        await save({ ...version(3, 30), from: at(10) });
        expect(await store.get(people, 'p')).toMatchObject({ age: 3 });
        await save({ id: 'p', view: null, position: at(50), from: at(30) });
        expect(await store.get(people, 'p')).toBeNull();
      });

      it('keeps a deleted view deleted when an older event comes again', async () => {
        await save(version(1, 10));
        await save({ id: 'p', view: null, position: at(20) });
        await save(version(1, 10), version(2, 15));
        expect(await store.get(people, 'p')).toBeNull();
        expect(await store.count(people)).toBe(0);
        expect(await ids({ where: { age: 1 } })).toEqual([]);
        const stored = await store.load(people, ['p', 'nobody']);
        expect([...stored]).toEqual([['p', { view: null, position: at(20), broken: null }]]);
        await save(version(4, 40));
        expect(await store.get(people, 'p')).toMatchObject({ age: 4 });
      });

      it('lets exactly the newest of many writers win', async () => {
        const positions = Array.from({ length: 30 }, (_, index) => ((index * 7) % 30) + 1);
        await Promise.all(
          positions.map((position, index) =>
            (index % 2 ? store : opened.second).save(
              [{ view: people, writes: [version(position, position)] }],
              [{ name: 'people_v1', position: at(position) }],
            ),
          ),
        );
        expect(await store.get(people, 'p')).toMatchObject({ age: 30 });
        expect((await store.checkpoints()).get('people_v1')).toBe(at(30));
      });

      it('moves checkpoints forward only', async () => {
        await store.save([], [{ name: 'pm-x', position: at(5) }]);
        await opened.second.save(
          [],
          [
            { name: 'pm-x', position: at(3) },
            { name: 'pm-y', position: at(1) },
          ],
        );
        expect([...(await store.checkpoints())].sort()).toEqual([
          ['pm-x', at(5)],
          ['pm-y', at(1)],
        ]);
      });
    });

    describe('checkpoints that their owner knows', () => ownedCheckpoints(() => opened));
    finalViews(() => opened);
    busyViews(() => opened);
    describe('broken views', () => {
      beforeEach(() =>
        save(
          written(person('sound', { age: 1 })),
          { ...written(person('broken', { age: 1 })), broken: '1 Tested Error' },
          { id: 'never', view: null, position: at(1), broken: '1 Tested Error' },
        ),
      );

      it('refuses reads of them and goes on with all others', async () => {
        await expect(store.get(people, 'broken')).rejects.toThrow(ViewBroken);
        await expect(store.get(people, 'never')).rejects.toThrow(ViewBroken);
        await expect(store.find(people, { where: { age: 1 } })).rejects.toThrow(ViewBroken);
        await expect(store.count(people, { age: 1 })).rejects.toThrow(ViewBroken);
        expect(await store.get(people, 'sound')).toMatchObject({ age: 1 });
        expect(await store.count(people, { id: 'sound' })).toBe(1);
        expect(await ids({ where: { age: 1 }, broken: 'leave-out' })).toEqual(['sound']);
      });

      it('lists them', async () => {
        const broken = await store.broken();
        expect(broken.map(({ view, id }) => `${view.name} ${view.version} ${id}`).sort()).toEqual([
          'people 1 broken',
          'people 1 never',
        ]);
      });
    });

    viewVersions(() => opened, kept);

    it('binds to one installation for good', async () => {
      await store.bindTo('first');
      await store.bindTo('first');
      await expect(opened.second.bindTo('second')).rejects.toThrow(ForeignViews);
    });

    it('keeps streams that are set aside until they are taken back', async () => {
      const parked = { manager: 'refunds', stream: 'task-1', revision: 3, position: at(7) };
      await store.park(parked);
      await store.park({ ...parked, revision: 4 });
      await store.park({ ...parked, stream: 'task-2' });
      await store.unpark('refunds', 'task-2', at(7));
      await store.unpark('refunds', 'task-3', at(7));
      expect(await opened.second.parked()).toEqual([parked]);
    });

    it('keeps a stream aside in which something waits that came later', async () => {
      const parked = { manager: 'refunds', stream: 'task-1', revision: 3, position: at(7) };
      await store.park(parked);
      await opened.second.park({ ...parked, revision: 5, position: at(9) });
      await store.park({ ...parked, position: at(8) });
      await store.unpark('refunds', 'task-1', at(8));
      expect(await store.parked()).toEqual([{ ...parked, position: at(9) }]);
      await store.unpark('refunds', 'task-1', at(9));
      expect(await store.parked()).toEqual([]);
    });

    it('goes through all ids in order', async () => {
      await save(...['c', 'a', 'b'].map((id) => written(person(id))), {
        id: 'd',
        view: null,
        position: at(1),
      });
      const first = await store.scan(people, { after: null, limit: 3 });
      expect(first.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
      expect(first[0]).toEqual({ id: 'a', view: person('a'), position: at(1), broken: null });
      const rest = await store.scan(people, { after: 'c', limit: 3 });
      expect(rest).toEqual([{ id: 'd', view: null, position: at(1), broken: null }]);
    });

    it('is unavailable when it is closed', async () => {
      await store.compact();
      await store.close();
      await store.close();
      await expect(store.get(people, 'p')).rejects.toThrow(ViewsUnavailable);
      await expect(save(written(person('p')))).rejects.toThrow(ViewsUnavailable);
    });
  });
}
