import { storageKeys, type KeyValue } from '../../../shared/storage/storage.js';

export interface TaskIdStores {
  readonly local: KeyValue;
  readonly session: KeyValue;
}

/** Saves the task beside its time; the address carries it too. */
export const keepTaskId = (stores: TaskIdStores, taskId: string, now: number): void => {
  if (stores.local.getItem(storageKeys.taskId) !== taskId) {
    stores.local.removeItem(storageKeys.selectedReports);
  }
  stores.local.setItem(storageKeys.taskId, taskId);
  stores.local.setItem(storageKeys.taskIdAt, String(now));
  stores.session.setItem(storageKeys.taskId, taskId);
};

/** Removes the task everywhere but from the address. */
export const forgetTaskId = (stores: TaskIdStores): void => {
  stores.local.removeItem(storageKeys.taskId);
  stores.local.removeItem(storageKeys.taskIdAt);
  stores.local.removeItem(storageKeys.selectedReports);
  stores.session.removeItem(storageKeys.taskId);
};

/** The address first, then this tab's task, then the last one of this browser. */
export const findTaskId = (stores: TaskIdStores, inAddress: string | undefined): string | null => {
  if (inAddress !== undefined && inAddress !== '') return inAddress;
  return (
    stores.session.getItem(storageKeys.taskId) ?? stores.local.getItem(storageKeys.taskId) ?? null
  );
};
