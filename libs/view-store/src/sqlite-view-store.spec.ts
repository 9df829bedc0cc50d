import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from '@jest/globals';
import { ViewsUnavailable } from '../../kernel/src/index.js';
import { SqliteViewStore } from './sqlite-view-store.sqlite.js';
import { at, people, person, written } from './testing/people.js';
import { viewStoreContract } from './testing/view-store.contract.js';
import type { ThreadViewWriter } from './view-writer.js';

const folder = () => mkdtempSync(join(tmpdir(), 'views-'));

const fileOf = (path: string) => join(path, 'views.sqlite');
const opened = (path: string) => SqliteViewStore.open(fileOf(path), join(path, 'managers.sqlite'));

viewStoreContract('SQLite in memory', async () => {
  const store = SqliteViewStore.inMemory();
  return { store, second: store, dispose: () => store.close() };
});

viewStoreContract('SQLite in a file, through two connections', async () => {
  const path = folder();
  const store = opened(path);
  const second = opened(path);
  const dispose = async () => {
    await Promise.all([store.close(), second.close()]);
    rmSync(path, { recursive: true });
  };
  return { store, second, dispose };
});

describe('SqliteViewStore', () => {
  it('has everything again when the file is opened again', async () => {
    const path = folder();
    const first = opened(path);
    await first.prepare([people]);
    const writes = [written(person('p', { name: 'Мария' }))];
    await first.save([{ view: people, writes }], [{ name: 'people_v1', position: at(1) }]);
    await first.close();
    const second = opened(path);
    expect(await second.get(people, 'p')).toMatchObject({ name: 'Мария' });
    expect(await second.checkpoints()).toEqual(new Map([['people_v1', at(1)]]));
    await second.close();
    rmSync(path, { recursive: true });
  });

  it('puts what was built beside a version in its place whole, and never what is behind', async () => {
    const path = folder();
    const [store, other] = [opened(path), opened(path)];
    const anew = { ...people, version: 0 };
    await store.prepare([people]);
    await store.prepare([anew]);
    const stale = [written(person('p', { name: 'не та' })), written(person('ghost'))];
    await store.save([{ view: people, writes: stale }], [{ name: 'people_v1', position: at(5) }]);
    const built = [{ view: anew, writes: [written(person('p', { name: 'Мария' }))] }];
    await store.save(built, [{ name: 'people_v0', position: at(4) }]);
    await expect(store.replace(people, anew)).rejects.toThrow('behind');
    expect(await other.get(people, 'ghost')).not.toBeNull();
    await store.save([], [{ name: 'people_v0', position: at(6) }]);
    await store.replace(people, anew);
    expect(await other.get(people, 'ghost')).toBeNull();
    expect(await other.find(people, { where: { name: { contains: 'мария' } } })).toHaveLength(1);
    expect(await other.checkpoints()).toEqual(new Map([['people_v1', at(6)]]));
    expect(await other.versions()).toEqual([{ name: 'people', version: 1 }]);
    await Promise.all([store.close(), other.close()]);
    rmSync(path, { recursive: true });
  });

  it('keeps what process managers need when the views are removed', async () => {
    const path = folder();
    const parked = { manager: 'refunds', stream: 'task-1', revision: 3, position: at(7) };
    const first = opened(path);
    await first.prepare([people]);
    await first.save([], [{ name: 'pm-refunds', position: at(9) }]);
    await first.save([], [{ name: 'people_v1', position: at(9) }]);
    await first.park(parked);
    await first.close();
    for (const ending of ['', '-wal', '-shm']) rmSync(fileOf(path) + ending, { force: true });
    const second = opened(path);
    expect(await second.checkpoints()).toEqual(new Map([['pm-refunds', at(9)]]));
    expect(await second.parked()).toEqual([parked]);
    await second.close();
    rmSync(path, { recursive: true });
  });

  it('takes over what an older version kept of process managers among the views', async () => {
    const path = folder();
    const old = new DatabaseSync(fileOf(path));
    old.exec(
      `CREATE TABLE checkpoint (name TEXT PRIMARY KEY NOT NULL, position TEXT NOT NULL) STRICT;
       CREATE TABLE parked (manager TEXT, stream TEXT, revision INTEGER, position TEXT) STRICT;
       INSERT INTO checkpoint VALUES ('pm-refunds', '${at(9)}'), ('people_v1', '${at(8)}');
       INSERT INTO parked VALUES ('refunds', 'task-1', 3, '${at(7)}');`,
    );
    old.close();
    await opened(path).close();
    rmSync(fileOf(path));
    const store = opened(path);
    expect(await store.checkpoints()).toEqual(new Map([['pm-refunds', at(9)]]));
    expect(await store.parked()).toMatchObject([{ stream: 'task-1', revision: 3 }]);
    await store.close();
    rmSync(path, { recursive: true });
  });

  it('stores no view of a batch when one of it cannot be stored', async () => {
    const store = SqliteViewStore.inMemory();
    await store.prepare([people]);
    const bad = { id: 'q', view: { id: 'q', code: Symbol('x') }, position: at(1) };
    const batch = [{ view: people, writes: [written(person('p')), bad] }];
    await expect(store.save(batch, [{ name: 'people_v1', position: at(1) }])).rejects.toThrow();
    expect(await store.get(people, 'p')).toBeNull();
    expect((await store.checkpoints()).size).toBe(0);
    await store.close();
  });

  it('leaves nothing of a blanked text in its files', async () => {
    const path = folder();
    const store = opened(path);
    await store.prepare([people]);
    const secret = 'secret-of-a-person';
    const save = (code: string | null, position: number) =>
      store.save([{ view: people, writes: [written(person('p', { code }), position)] }], []);
    await save(secret, 1);
    const bytes = () =>
      readFileSync(fileOf(path), 'latin1') + readFileSync(`${fileOf(path)}-wal`, 'latin1');
    expect(bytes()).toContain(secret);
    await save(null, 2);
    await store.compact();
    expect(bytes()).not.toContain(secret);
    await store.close();
    rmSync(path, { recursive: true });
  });

  it('is folded by a thread while it is written, and keeps nothing of a blanked text', async () => {
    const path = folder();
    const store = opened(path);
    await store.prepare([people]);
    const save = (code: string | null, position: number) => {
      const ids = Array.from({ length: 2_500 }, (_, index) => `p${index}`);
      const writes = ids.map((id) => written(person(id, { code }), position));
      return store.save([{ view: people, writes }], []);
    };
    const secret = 'secret-of-a-person';
    await save(secret, 1);
    await store['folding']?.running;
    expect(readFileSync(fileOf(path), 'latin1')).toContain(secret);
    await save(null, 2);
    await store.compact();
    const bytes =
      readFileSync(fileOf(path), 'latin1') + readFileSync(`${fileOf(path)}-wal`, 'latin1');
    expect(bytes).not.toContain(secret);
    await store.close();
    rmSync(path, { recursive: true });
  });

  it('stores what it was given before it was closed, and nothing after', async () => {
    const path = folder();
    const store = opened(path);
    await store.prepare([people]);
    const save = (id: string) => store.save([{ view: people, writes: [written(person(id))] }], []);
    const saved = save('p');
    const closed = store.close();
    const late = save('q');
    await expect(late).rejects.toThrow(ViewsUnavailable);
    await Promise.all([saved, closed]);
    const again = opened(path);
    expect(await again.count(people)).toBe(1);
    await again.close();
    rmSync(path, { recursive: true });
  });

  it('refuses what its thread died at, and stores it when it comes again', async () => {
    const path = folder();
    const store = opened(path);
    await store.prepare([people]);
    const save = (age: number) =>
      store.save(
        [{ view: people, writes: [written(person('p', { age }), age)] }],
        [{ name: 'people_v1', position: at(age) }],
      );
    await save(1);
    const lost = save(2);
    const { writer } = store as unknown as { readonly writer: ThreadViewWriter };
    await Promise.all([
      expect(lost).rejects.toThrow(ViewsUnavailable),
      writer['thread']?.terminate(),
    ]);
    await save(2);
    expect(await store.get(people, 'p')).toMatchObject({ age: 2 });
    expect(await store.checkpoints()).toEqual(new Map([['people_v1', at(2)]]));
    await store.close();
    rmSync(path, { recursive: true });
  });

  it('stores on when the thread that folds dies', async () => {
    const path = folder();
    const store = opened(path);
    await store.prepare([people]);
    const ids = Array.from({ length: 2_500 }, (_, index) => `p${index}`);
    for (const position of [1, 2, 3]) {
      const writes = ids.map((id) => written(person(id, { age: position }), position));
      await store.save([{ view: people, writes }], []);
      await store['folding']?.['thread']?.terminate();
    }
    expect(await store.count(people, { age: 3 })).toBe(ids.length);
    await store.close();
    rmSync(path, { recursive: true });
  });
});
