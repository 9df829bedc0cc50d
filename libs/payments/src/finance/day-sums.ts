import { moscowDay } from '../../../kernel/src/index.js';
import { kopecksOf } from '../domain/prices.js';
import type { OwnPayment } from './own-payments.js';
import type { TheirBook } from './books.js';

/** What one book says was paid and given back: how many, and kopecks. */
export interface Money {
  readonly paid: number;
  readonly paidKopecks: number;
  readonly refunded: number;
  readonly refundedKopecks: number;
}

export interface BothBooks {
  readonly ours: Money;
  readonly theirs: Money;
}

/**
 * Each book counts a payment on the day that it says it was paid, or given back. A list tells
 * of a refund only when it was asked for, and it may pend for days: the log's day counts then.
 */
export interface MoneyByDay {
  readonly all: BothBooks;
  /** Days in Moscow on which anything happened, in order. */
  readonly days: readonly (BothBooks & { readonly day: string })[];
}

type Draft = { -readonly [Key in keyof Money]: Money[Key] };
interface Drafts {
  readonly ours: Draft;
  readonly theirs: Draft;
}

const nothing = (): Draft => ({ paid: 0, paidKopecks: 0, refunded: 0, refundedKopecks: 0 });

/** What was paid and given back within a time, by either book. */
export function moneyByDay(
  own: readonly OwnPayment[],
  { payments, refunds, isRegister }: Pick<TheirBook, 'payments' | 'refunds' | 'isRegister'>,
  within: (time: string) => boolean,
): MoneyByDay {
  const all: Drafts = { ours: nothing(), theirs: nothing() };
  const days = new Map<string, Drafts>();
  const add = (book: keyof Drafts, kind: 'paid' | 'refunded', time: string, kopecks: number) => {
    if (!within(time)) return;
    const day = moscowDay(time);
    const drafts = days.get(day) ?? { ours: nothing(), theirs: nothing() };
    days.set(day, drafts);
    for (const draft of [all[book], drafts[book]]) {
      draft[kind] += 1;
      draft[`${kind}Kopecks`] += kopecks;
    }
  };
  const doneAt = isRegister ? new Map<string, string>() : donesOf(own);
  for (const { succeeded, kopecks, refunds: back } of own) {
    if (succeeded !== null) add('ours', 'paid', succeeded.recordedAt, kopecks);
    for (const one of back) add('ours', 'refunded', one.proof.recordedAt, one.kopecks);
  }
  for (const one of payments)
    add('theirs', 'paid', one.paidAt ?? one.createdAt, kopecksIn(one.amount, one.currency));
  for (const { providerRefundId: id, createdAt, amount } of refunds)
    add('theirs', 'refunded', doneAt.get(id) ?? createdAt, kopecksIn(amount));
  const inOrder = [...days].sort(([a], [b]) => (a < b ? -1 : 1));
  return { all, days: inOrder.map(([day, both]) => ({ day, ...both })) };
}

const kopecksIn = (amount: string, currency = 'RUB'): number =>
  currency === 'RUB' ? (kopecksOf(amount) ?? 0) : 0;

/** When refunds were done, by the provider's numbers of them. */
const donesOf = (own: readonly OwnPayment[]): ReadonlyMap<string, string> =>
  new Map(
    own.flatMap(({ refunds }) =>
      refunds.map(({ providerRefundId, proof }) => [providerRefundId, proof.recordedAt]),
    ),
  );
