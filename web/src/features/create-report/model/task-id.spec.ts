import { describe, expect, it } from '@jest/globals';
import { storageKeys, type KeyValue } from '../../../shared/storage/storage.js';
import { findTaskId, forgetTaskId, keepTaskId, type TaskIdStores } from './task-id.js';

const memory = (): KeyValue & { readonly size: () => number } => {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    size: () => values.size,
  };
};
const stores = () => ({ local: memory(), session: memory() }) satisfies TaskIdStores;

describe('the task of the flow', () => {
  it('is kept in both storages with its time', () => {
    const kept = stores();
    keepTaskId(kept, 'a', 17);
    expect(kept.local.getItem(storageKeys.taskId)).toBe('a');
    expect(kept.local.getItem(storageKeys.taskIdAt)).toBe('17');
    expect(kept.session.getItem(storageKeys.taskId)).toBe('a');
  });

  it('is looked for in the address, then in the tab, then in the browser', () => {
    const kept = stores();
    expect(findTaskId(kept, undefined)).toBeNull();
    kept.local.setItem(storageKeys.taskId, 'old');
    expect(findTaskId(kept, undefined)).toBe('old');
    kept.session.setItem(storageKeys.taskId, 'tab');
    expect(findTaskId(kept, undefined)).toBe('tab');
    expect(findTaskId(kept, 'address')).toBe('address');
    expect(findTaskId(kept, '')).toBe('tab');
  });

  it('takes its selection with it when another comes, and keeps it otherwise', () => {
    const kept = stores();
    keepTaskId(kept, 'a', 1);
    kept.local.setItem(storageKeys.selectedReports, '[0]');
    keepTaskId(kept, 'a', 2);
    expect(kept.local.getItem(storageKeys.selectedReports)).toBe('[0]');
    keepTaskId(kept, 'b', 3);
    expect(kept.local.getItem(storageKeys.selectedReports)).toBeNull();
  });

  it('leaves nothing behind when it is forgotten', () => {
    const kept = stores();
    keepTaskId(kept, 'a', 1);
    kept.local.setItem(storageKeys.selectedReports, '[0]');
    forgetTaskId(kept);
    expect(kept.local.size() + kept.session.size()).toBe(0);
  });
});
