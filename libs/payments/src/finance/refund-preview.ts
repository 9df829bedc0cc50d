import type { EventStore } from '../../../kernel/src/index.js';
import { booksAt, type PastBooks } from '../../../ledger/src/index.js';
import type { Payment } from '../domain/payment-state.js';

/** After every event. */
const NOW = '9999';

export interface Left {
  readonly ticks: number;
  readonly kopecks: number;
}

/** What is left of all of a person's purchases at this moment, and of their balance. */
export const lotsLeft = (events: EventStore, userId: string) => booksAt(events, userId, NOW);

export function leftIn(lots: PastBooks['lots'], paymentId: string): Left {
  return lots.find(({ lotId }) => lotId === paymentId) ?? { ticks: 0, kopecks: 0 };
}

/** What is left of a purchase at this moment, and of the buyer's balance. */
export async function leftOf(events: EventStore, userId: string, paymentId: string) {
  const { lots, balance } = await lotsLeft(events, userId);
  return { balance, lot: leftIn(lots, paymentId) };
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
