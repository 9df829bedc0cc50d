import type { EventStore } from '../../../kernel/src/index.js';
import { booksAt } from '../../../ledger/src/index.js';
import type { Payment } from '../domain/payment-state.js';

/** After every event. */
const NOW = '9999';

const empty = { ticks: 0, kopecks: 0 };

/** What is left of a purchase at this moment, and of the buyer's balance. */
export async function leftOf(events: EventStore, userId: string, paymentId: string) {
  const { lots, balance } = await booksAt(events, userId, NOW);
  return { balance, lot: lots.find(({ lotId }) => lotId === paymentId) ?? empty };
}

/** Why a refund would be refused; null where it would not. */
export function refundRefusal(payment: Payment, leftTicks: number): string | null {
  const hindrance = refundHindrance(payment);
  if (hindrance !== null || leftTicks > 0) return hindrance;
  return 'Тики этой покупки уже потрачены или возвращены.';
}

/** The same, whatever is left of it. */
export function refundHindrance({ status, refunds }: Payment): string | null {
  if (status !== 'succeeded') return 'Вернуть можно только оплаченный платеж.';
  if ([...refunds.values()].some(({ status: now }) => now === 'requested' || now === 'priced'))
    return 'Возврат этого платежа уже идет.';
  return null;
}
