import { Unreadable, type PaymentProvider, type Span } from '../provider/payment-provider.js';
import type { TheirBook, TheirPayment, TheirRefund, TheirUnreadable } from './books.js';

/** What succeeded of the payments and refunds that the provider lists, and what cannot be read. */
export async function providerBook(
  provider: Pick<PaymentProvider, 'payments' | 'refunds'>,
  paymentsWithin: Span,
  refundsWithin: Span,
): Promise<TheirBook> {
  const payments: TheirPayment[] = [];
  const refunds: TheirRefund[] = [];
  const unreadable: TheirUnreadable[] = [];
  for await (const one of provider.payments(paymentsWithin)) {
    if (one instanceof Unreadable) unreadable.push(told('payment', one));
    else if (one.status === 'succeeded') payments.push(one);
  }
  for await (const one of provider.refunds(refundsWithin)) {
    if (one instanceof Unreadable) unreadable.push(told('refund', one));
    else if (one.status === 'succeeded') refunds.push(one);
  }
  const tells = { hasPayments: true, hasRefunds: true, isRegister: false };
  return { payments, refunds, unreadable, ...tells };
}

const told = (
  kind: TheirUnreadable['kind'],
  { id, providerId, ownId, createdAt }: Unreadable,
): TheirUnreadable => ({ kind, id, providerId, ownId, createdAt });
