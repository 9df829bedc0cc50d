import { describe, expect, it } from '@jest/globals';
import { forgetPersonal, keepOnlyFor } from './personal.js';
import { guarded, type KeyValue } from './storage.js';

const inMemory = (): KeyValue =>
  guarded(() => {
    throw new Error('no storage');
  });

function usedBy(userId: string): readonly [KeyValue, KeyValue] {
  const stores = [inMemory(), inMemory()] as const;
  keepOnlyFor(userId, stores);
  for (const store of stores) {
    store.setItem('selected_task_id', 'task-of-anna');
    store.setItem('payment_task', '1 task-of-anna 300');
    store.setItem('color_scheme', 'dark');
  }
  return stores;
}

const left = (stores: readonly KeyValue[]) =>
  stores.map((store) => [store.getItem('selected_task_id'), store.getItem('payment_task')]);

describe('what a person leaves in a browser', () => {
  it('is there for the same person, and not for the next one', () => {
    const stores = usedBy('anna');
    keepOnlyFor('anna', stores);
    expect(left(stores).flat()).not.toContain(null);
    keepOnlyFor('boris', stores);
    expect(left(stores).flat()).toEqual([null, null, null, null]);
    expect(stores[0].getItem('color_scheme')).toBe('dark');
  });

  it('goes when they sign out', () => {
    const stores = usedBy('anna');
    forgetPersonal(stores);
    expect(left(stores).flat()).toEqual([null, null, null, null]);
  });
});
