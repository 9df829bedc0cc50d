import { moscowDay } from '../../../kernel/src/index.js';
import { kopecksOf } from '../domain/prices.js';
import type { OwnPayment } from './own-payments.js';
import type { TheirPayment, TheirRefund } from './books.js';

/** What one book says was paid and given back: how many, and kopecks. */
export type Money = {
  readonly paid: number;
  readonly paidKopecks: number;
  readonly refunded: number;
  readonly refundedKopecks: number;
};

export type BothBooks = { readonly ours: Money; readonly theirs: Money };

/** Each book counts a payment on the day that it says it was paid, or given back. */
export type MoneyByDay = {
  readonly all: BothBooks;
  /** Days in Moscow on which anything happened, in order. */
  readonly days: readonly (BothBooks & { readonly day: string })[];
};

type Draft = { -readonly [Key in keyof Money]: Money[Key] };
type Drafts = { readonly ours: Draft; readonly theirs: Draft };

const nothing = (): Draft => ({ paid: 0, paidKopecks: 0, refunded: 0, refundedKopecks: 0 });

/** What was paid and given back within a time, by either book. */
export function moneyByDay(
  own: Iterable<OwnPayment>,
  { payments, refunds }: { payments: readonly TheirPayment[]; refunds: readonly TheirRefund[] },
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
  for (const { succeeded, kopecks, refunds: back } of own) {
    if (succeeded !== null) add('ours', 'paid', succeeded.recordedAt, kopecks);
    for (const one of back) add('ours', 'refunded', one.proof.recordedAt, one.kopecks);
  }
  for (const { paidAt, createdAt, amount, currency } of payments)
    add('theirs', 'paid', paidAt ?? createdAt, currency === 'RUB' ? (kopecksOf(amount) ?? 0) : 0);
  for (const { createdAt, amount } of refunds)
    add('theirs', 'refunded', createdAt, kopecksOf(amount) ?? 0);
  const inOrder = [...days].sort(([a], [b]) => (a < b ? -1 : 1));
  return { all, days: inOrder.map(([day, both]) => ({ day, ...both })) };
}
