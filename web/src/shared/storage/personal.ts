import { local, session, storageKeys, type KeyValue } from './storage.js';

/** What leads to one person's tasks and payments. */
const PERSONAL_KEYS = [
  storageKeys.taskId,
  storageKeys.taskIdAt,
  storageKeys.selectedReports,
  storageKeys.clientId,
  storageKeys.lastPaymentId,
  storageKeys.paymentTask,
  storageKeys.paymentKey,
  storageKeys.keptFor,
] as const;

const both: readonly KeyValue[] = [local, session];

/** Whoever signs out leaves nothing behind that would lead the next person to their things. */
export function forgetPersonal(stores = both): void {
  for (const store of stores) for (const key of PERSONAL_KEYS) store.removeItem(key);
}

/** A session may also have lapsed: what it left is for the same person alone. */
export function keepOnlyFor(userId: string, stores = both): void {
  for (const store of stores) {
    const before = store.getItem(storageKeys.keptFor);
    if (before === userId) continue;
    if (before !== null) forgetPersonal([store]);
    store.setItem(storageKeys.keptFor, userId);
  }
}
