import type { Books, Difference, TheirUnreadable } from './books.js';
import { proofsOf, type OwnPayment } from './own-payments.js';

/** Ours that the provider lists, though nobody can read how: they are not missing there. */
export function unreadablePayments(books: Books): ReadonlySet<string> {
  const ours = oursOf(books);
  const known = books.unreadable.filter(({ kind }) => kind === 'payment').map(ours);
  return new Set(known.flatMap((own) => (own === undefined ? [] : [own.paymentId])));
}

/** Each object that the provider lists within the span, or at a time that cannot be read either. */
export function unreadableDifferences(
  books: Books,
  within: (time: string) => boolean,
): readonly Difference[] {
  const ours = oursOf(books);
  return books.unreadable
    .filter(({ createdAt }) => createdAt === null || within(createdAt))
    .map((one) => differenceOf(one, ours(one)));
}

function differenceOf(
  { kind, providerId }: TheirUnreadable,
  own: OwnPayment | undefined,
): Difference {
  return {
    type: 'unreadable',
    side: 'provider',
    ours: null,
    theirs: null,
    code: kind === 'payment' ? 'payment-unreadable' : 'refund-unreadable',
    paymentId: own?.paymentId ?? null,
    providerId,
    text: kind === 'payment' ? 'Платеж не прочитан' : 'Возврат не прочитан',
    proofs: own === undefined ? [] : proofsOf(own),
  };
}

function oursOf({ own, unreadable }: Books) {
  if (unreadable.length === 0) return () => undefined;
  const known = new Map([...own.values()].map((one) => [one.providerId, one]));
  return ({ kind, ownId, providerId }: TheirUnreadable): OwnPayment | undefined =>
    (kind === 'payment' ? own.get(ownId ?? '') : undefined) ?? known.get(providerId ?? '');
}
