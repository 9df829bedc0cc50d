import { session } from '../../shared/storage/storage.js';

const KEY = 'payment_attempt';

/**
 * The idempotency key of this purchase: the same while the amount is the same and the purchase is
 * not made, so that a second click or a repeated request is no second payment.
 */
export function attemptKey(ticks: number): string {
  const [amount, known] = (session.getItem(KEY) ?? '').split(' ');
  if (amount === String(ticks) && known !== undefined && known !== '') return known;
  const key = crypto.randomUUID();
  session.setItem(KEY, `${ticks} ${key}`);
  return key;
}

export function endAttempt(): void {
  session.removeItem(KEY);
}
