import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { memoryKeyStore } from '../../../kernel/src/testing/memory-key-store.js';
import { memoryWorkbookStore } from '../../../tasks/src/workbooks/testing/memory-workbook-store.js';
import { KeptReconciliations, type KeptReconciliation } from './kept-reconciliations.js';

const CHIEF = 'abcdefghijklmnopqrstuvwxyz';
const nothing = { paid: 0, paidKopecks: 0, refunded: 0, refundedKopecks: 0 };
const kept = (title: string): KeptReconciliation => ({
  found: {
    days: { from: '2026-06-01', to: '2026-06-30' },
    ours: 1,
    theirs: 2,
    register: null,
    money: { all: { ours: nothing, theirs: nothing }, days: [] },
    differences: [],
  },
  balance: { title, headers: ['Счет'], rows: [['Выручка', -255.5, null]] },
});

describe('A reconciliation that was shown', () => {
  it('is what every process shows again, and nobody who lacks its owner’s key', async () => {
    const [store, keys] = [memoryWorkbookStore(), memoryKeyStore()];
    const id = await new KeptReconciliations(store, keys).keep(CHIEF, kept('Оборот'));
    const another = new KeptReconciliations(store, keys);
    expect(await another.of(id)).toEqual(kept('Оборот'));
    expect(await new KeptReconciliations(store, keys).keep(CHIEF, kept('x'))).not.toBe(id);
    const forgotten = { code: 'finance.not-kept' };
    const without = new KeptReconciliations(store, memoryKeyStore());
    await expect(without.of(id)).rejects.toMatchObject(forgotten);
    for (const { workbookId } of await store.list()) await store.delete(workbookId);
    await expect(another.of(id)).rejects.toMatchObject(forgotten);
  });

  it('may be larger than a document of a database, and ends with the first part that ends', async () => {
    const [store, keys] = [memoryWorkbookStore(), memoryKeyStore()];
    const noise = randomBytes(16 * 1024 * 1024).toString('base64');
    const all = new KeptReconciliations(store, keys);
    const id = await all.keep(CHIEF, kept(noise));
    const parts = (await store.list()).map(({ workbookId }) => workbookId).toSorted();
    expect(parts.length).toBeGreaterThan(2);
    expect((await all.of(id)).balance.title).toBe(noise);
    await store.delete(parts.at(-1) ?? '');
    await expect(all.of(id)).rejects.toMatchObject({ code: 'finance.not-kept' });
  });

  it.each(['', 'x', `${CHIEF}.0`, `../${CHIEF}.${'0'.repeat(32)}`, `${CHIEF}.${'0'.repeat(32)}`])(
    'is nowhere under %j',
    async (id) => {
      const all = new KeptReconciliations(memoryWorkbookStore(), memoryKeyStore());
      await expect(all.of(id)).rejects.toMatchObject({ code: 'finance.not-kept' });
    },
  );
});
