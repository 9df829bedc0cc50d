import { createHash } from 'node:crypto';

/** 128 bits of what causes it: the same request is the same payment, on whatever process. */
export function paymentIdOf(userId: string, requestKey: string): string {
  return derived('payment', userId, requestKey);
}

/** Whether it has the form of our ids; other sellers of a shop have theirs. */
export const isPaymentId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

export function refundIdOf(paymentId: string, requestKey: string): string {
  return derived('refund', paymentId, requestKey);
}

export function askIdOf(paymentId: string, requestKey: string): string {
  return derived('ask', paymentId, requestKey);
}

function derived(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}
