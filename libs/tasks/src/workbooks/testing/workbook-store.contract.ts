import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { WorkbookStore } from '../workbook-store.js';

export interface StoreUnderTest {
  readonly store: WorkbookStore;
  /** The same files, as another process sees them. */
  again(): WorkbookStore;
  dispose(): Promise<void>;
}

let made = 0;
const newId = (): string => `contract${Date.now()}.${(made += 1)}`;
const idsOf = async (store: WorkbookStore) =>
  (await store.list()).map(({ workbookId }) => workbookId);

/** What every adapter of the WorkbookStore port must keep to. The store may hold other files. */
export function workbookStoreContract(name: string, make: () => Promise<StoreUnderTest>): void {
  describe(`The workbook store port: ${name}`, () => {
    let under: StoreUnderTest;
    const store = () => under.store;

    beforeAll(async () => {
      under = await make();
    });
    afterAll(() => under.dispose());

    describe('putting and getting', () => puttingAndGetting(store));
    describe('deleting', () => deleting(store));
    describe('listing', () => listing(store));

    it('shows another process what is there', async () => {
      const id = newId();
      await store().put(id, Buffer.from('sealed'));
      expect(await under.again().get(id)).toEqual(Buffer.from('sealed'));
      await under.again().delete(id);
      expect(await store().get(id)).toBeNull();
    });
  });
}

function puttingAndGetting(store: () => WorkbookStore): void {
  it('gives back the very bytes, the largest upload too', async () => {
    const [id, bytes] = [newId(), randomBytes(400 * 1024)];
    await store().put(id, bytes);
    const got = await store().get(id);
    expect(got?.equals(bytes)).toBe(true);
    expect(Buffer.isBuffer(got)).toBe(true);
  });

  it('keeps an empty file apart from none', async () => {
    const id = newId();
    expect(await store().get(id)).toBeNull();
    await store().put(id, Buffer.alloc(0));
    expect(await store().get(id)).toEqual(Buffer.alloc(0));
  });

  it('replaces what stood under the id', async () => {
    const id = newId();
    await store().put(id, Buffer.from('first'));
    await store().put(id, Buffer.from('second, longer'));
    expect(await store().get(id)).toEqual(Buffer.from('second, longer'));
  });

  it('shows one of many puts at once, whole', async () => {
    const id = newId();
    const contents = Array.from({ length: 20 }, (_, n) => Buffer.alloc(50_000, n));
    await Promise.all(contents.map((content) => store().put(id, content)));
    const got = await store().get(id);
    expect(contents.some((content) => got?.equals(content))).toBe(true);
  });

  it.each(['', '../secrets', 'a/b', 'a\\b', '.partial', 'a..b', 'a\u0000', '{"$gt":""}'])(
    'refuses %j as an id',
    async (id) => {
      await expect(store().put(id, Buffer.from('x'))).rejects.toThrow(RangeError);
      await expect(store().get(id)).rejects.toThrow(RangeError);
      await expect(store().delete(id)).rejects.toThrow(RangeError);
    },
  );
}

function deleting(store: () => WorkbookStore): void {
  it('removes a file and leaves its neighbour', async () => {
    const [id, neighbour] = [newId(), newId()];
    await store().put(id, Buffer.from('one'));
    await store().put(neighbour, Buffer.from('two'));
    await store().delete(id);
    expect(await store().get(id)).toBeNull();
    expect(await store().get(neighbour)).toEqual(Buffer.from('two'));
  });

  it('succeeds where nothing is, and when repeated', async () => {
    const id = newId();
    await store().put(id, Buffer.from('one'));
    await Promise.all([store().delete(id), store().delete(id)]);
    await store().delete(id);
    await store().delete(newId());
    expect(await store().get(id)).toBeNull();
  });
}

function listing(store: () => WorkbookStore): void {
  it('lists what is there with the time of its last put', async () => {
    const [id, before] = [newId(), Date.now()];
    await store().put(id, Buffer.from('one'));
    const listed = (await store().list()).filter(({ workbookId }) => workbookId === id);
    expect(listed).toHaveLength(1);
    const storedAt = listed[0]?.storedAt.getTime() ?? 0;
    // File systems may keep times a little coarser than the clock.
    expect(storedAt).toBeGreaterThan(before - 2_000);
    expect(storedAt).toBeLessThan(Date.now() + 2_000);
  });

  it('lists no deleted file, and each of many once', async () => {
    const ids = Array.from({ length: 30 }, newId);
    await Promise.all(ids.map((id) => store().put(id, Buffer.from(id))));
    await Promise.all(ids.slice(0, 10).map((id) => store().delete(id)));
    const listed = await idsOf(store());
    expect(listed.filter((id) => ids.includes(id)).sort()).toEqual(ids.slice(10).sort());
  });
}
