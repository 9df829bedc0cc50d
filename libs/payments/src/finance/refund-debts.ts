import type { Books, Difference } from './books.js';
import type { OwnPayment, TakenBack } from './own-payments.js';

/** All that makes the account refund-payable other than zero. */
export function unpaidDebts(
  books: Books,
  within: (time: string) => boolean,
): readonly Difference[] {
  return [...books.own.values()].flatMap((one) => [
    ...overdrawn(one, books, within),
    ...owed(one, books),
  ]);
}

/** Money that went back without its ticks, or ticks without their money. */
function overdrawn(
  { paymentId, providerId, refunds, taken }: OwnPayment,
  { settledBefore }: Books,
  within: (time: string) => boolean,
): readonly Difference[] {
  const last = refunds.at(-1)?.proof.recordedAt ?? '';
  if (!within(last) || last >= settledBefore) return [];
  const ids = new Set(refunds.map(({ refundId }) => refundId));
  const ours = sumOf(taken.filter(({ refundId }) => ids.has(refundId)));
  const theirs = sumOf(refunds);
  if (ours === theirs) return [];
  const text = 'Вернули не столько, сколько стоили списанные тики покупки';
  const of = { paymentId, providerId, ours, theirs, text };
  const kind = { type: 'amount', code: 'refund-otherwise', side: 'log' } as const;
  return [{ ...kind, ...of, proofs: refunds.map(({ proof }) => proof) }];
}

/** Ticks that were taken back and whose money is not: told on every day until it is. */
function owed(own: OwnPayment, { settledBefore, before }: Books): readonly Difference[] {
  const { paymentId, providerId, refunds, asked, failed } = own;
  const paid = new Set(refunds.map(({ refundId }) => refundId));
  const until = settledBefore < before ? settledBefore : before;
  const reversals = byRefund(own.taken.filter(({ refundId }) => !paid.has(refundId)));
  return reversals.flatMap((all): readonly Difference[] => {
    const ours = sumOf(all);
    const [first, last] = [all[0], all.at(-1)];
    if (!first || !last || ours === 0 || last.proof.recordedAt >= until) return [];
    const of = { paymentId, providerId, ours, theirs: null };
    const proofs = all.map(({ proof }) => proof);
    const isUnderway = asked.has(first.refundId) && !failed.has(first.refundId);
    if (isUnderway) {
      const text = 'Тики списаны, а деньги еще не вернулись: возврат идет';
      return [{ type: 'late', code: 'refund-underway', side: 'provider', ...of, text, proofs }];
    }
    const text = 'Тики списаны за возврат, которого нет';
    return [{ type: 'missing', code: 'reversal-alone', side: 'log', ...of, text, proofs }];
  });
}

function byRefund(taken: readonly TakenBack[]): readonly (readonly TakenBack[])[] {
  const all = new Map<string, TakenBack[]>();
  for (const one of taken) all.set(one.refundId, [...(all.get(one.refundId) ?? []), one]);
  return [...all.values()];
}

export const sumOf = (all: readonly { readonly kopecks: number }[]): number =>
  all.reduce((sum, { kopecks }) => sum + kopecks, 0);
