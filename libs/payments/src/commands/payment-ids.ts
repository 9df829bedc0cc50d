import { createHash } from 'node:crypto';

/** 128 bits of what causes it: the same request is the same payment, on whatever process. */
export function paymentIdOf(userId: string, requestKey: string): string {
  return derived('payment', userId, requestKey);
}

export function refundIdOf(paymentId: string, requestKey: string): string {
  return derived('refund', paymentId, requestKey);
}

function derived(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}
