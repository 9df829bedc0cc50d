/** Keys of the specification, and some of ours. */
export const storageKeys = {
  token: 'token',
  isAdmin: 'isAdmin',
  taskId: 'selected_task_id',
  taskIdAt: 'selected_task_id_timestamp',
  selectedReports: 'selected_report_indices',
  clientId: 'report_processing_client_id',
  lastPaymentId: 'last_payment_id',
  colorScheme: 'color_scheme',
  paymentTask: 'payment_task',
  paymentKey: 'payment_attempt',
  keptFor: 'kept_for',
  deviceCopies: 'device_copies',
} as const;

export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps to memory where the browser refuses storage, so that no page breaks on it. */
export function guarded(open: () => KeyValue): KeyValue {
  const memory = new Map<string, string>();
  const attempt = <T>(action: (storage: KeyValue) => T, otherwise: () => T): T => {
    try {
      return action(open());
    } catch {
      return otherwise();
    }
  };
  return {
    getItem: (key) =>
      attempt(
        (storage) => storage.getItem(key) ?? memory.get(key) ?? null,
        () => memory.get(key) ?? null,
      ),
    setItem: (key, value) =>
      attempt(
        (storage) => storage.setItem(key, value),
        () => void memory.set(key, value),
      ),
    removeItem: (key) => {
      memory.delete(key);
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      );
    },
  };
}

export const local = guarded(() => window.localStorage);
export const session = guarded(() => window.sessionStorage);
