/** A workbook that this browser keeps while the server forgets it. */
export interface KeptWorkbook {
  readonly taskId: string;
  readonly userId: string;
  readonly fileName: string;
  /** ISO time. */
  readonly keptAt: string;
  readonly file: Blob;
  /** What the server has read of it, sealed by the server. */
  readonly tables: Blob;
}

const NAME = 'svodka';
const STORE = 'workbooks';

/** Throws where the browser has no such storage or refuses it. */
function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'taskId' });
  return ended(opening);
}

function ended<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });
}

async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction(STORE, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB'));
    });
    const result = await ended(act(transaction.objectStore(STORE)));
    await done;
    return result;
  } finally {
    database.close();
  }
}

export const putKept = (kept: KeptWorkbook): Promise<unknown> =>
  inStore('readwrite', (store) => store.put(kept));

export const getKept = (taskId: string): Promise<KeptWorkbook | undefined> =>
  inStore('readonly', (store) => store.get(taskId) as IDBRequest<KeptWorkbook | undefined>);

export const allKept = (): Promise<readonly KeptWorkbook[]> =>
  inStore('readonly', (store) => store.getAll() as IDBRequest<KeptWorkbook[]>);

export const removeKept = (taskId: string): Promise<unknown> =>
  inStore('readwrite', (store) => store.delete(taskId));

export const clearKept = (): Promise<unknown> => inStore('readwrite', (store) => store.clear());
