import { kopecksOf } from '../domain/prices.js';
import type { Books, TheirPayment } from './books.js';
import type { OwnPayment } from './own-payments.js';

/** Payments of the provider's that have bought no ticks. */
export interface IdlePayments {
  /** A further payment of what was paid already. */
  isAgain(one: TheirPayment): boolean;
  /** The money went back in the cabinet, which is all that can be done about it. */
  isReturned(one: TheirPayment): boolean;
  /** Whether the refund of a payment of this number gives back what bought nothing. */
  has(providerId: string): boolean;
}

export function idlePayments({ payments, refunds, own }: Books): IdlePayments {
  const again = againOf(payments, own);
  const isIdle = ({ providerId, paymentId }: TheirPayment): boolean => {
    const known = own.get(paymentId ?? '');
    if (known === undefined || again.has(providerId)) return true;
    return known.succeeded === null && known.mismatch !== null;
  };
  const idle = new Set(payments.filter(isIdle).map(({ providerId }) => providerId));
  const returned = new Map<string, number>();
  for (const { providerId, amount } of refunds)
    returned.set(providerId, (returned.get(providerId) ?? 0) + (kopecksOf(amount) ?? 0));
  return {
    isAgain: ({ providerId }) => again.has(providerId),
    isReturned: ({ providerId, amount }) =>
      idle.has(providerId) && (returned.get(providerId) ?? 0) >= (kopecksOf(amount) ?? Infinity),
    has: (providerId) => idle.has(providerId),
  };
}

/** All but the one that the log knows, or the oldest where it knows none of them. */
function againOf(
  payments: readonly TheirPayment[],
  own: ReadonlyMap<string, OwnPayment>,
): ReadonlySet<string> {
  const first = new Map<string, TheirPayment>();
  const again = new Set<string>();
  for (const one of payments) {
    const { paymentId } = one;
    if (paymentId === null) continue;
    const before = first.get(paymentId);
    const isFirst = before === undefined || precedes(one, before, own.get(paymentId));
    if (isFirst) first.set(paymentId, one);
    if (before !== undefined) again.add((isFirst ? before : one).providerId);
  }
  return again;
}

function precedes(one: TheirPayment, other: TheirPayment, own: OwnPayment | undefined): boolean {
  if (own?.providerId === other.providerId) return false;
  return own?.providerId === one.providerId || one.createdAt < other.createdAt;
}
