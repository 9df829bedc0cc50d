import { session, storageKeys } from '../../shared/storage/storage.js';

const key = storageKeys.paymentKey;

/**
 * The idempotency key of this purchase: the same while the amount is the same and the purchase is
 * not made, so that a second click or a repeated request is no second payment.
 */
export function attemptKey(ticks: number): string {
  const [amount, known] = (session.getItem(key) ?? '').split(' ');
  if (amount === String(ticks) && known !== undefined && known !== '') return known;
  const fresh = crypto.randomUUID();
  session.setItem(key, `${ticks} ${fresh}`);
  return fresh;
}

export function endAttempt(): void {
  session.removeItem(key);
}
