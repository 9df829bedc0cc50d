import type { TicksEvent } from '../../../../eventstore/ticks/ticks.events.js';
import { DomainError } from '../../../kernel/src/decider.js';
import type { Books } from './books.js';
import type { Known } from './known.js';

/** What a succeeded payment has bought, once for one payment. */
export interface CreditPurchase {
  readonly type: 'CreditPurchase';
  readonly userId: string;
  readonly paymentId: string;
  readonly ticks: number;
  readonly kopecks: number;
  readonly earlier: Known;
}

export function purchased(command: CreditPurchase, books: Books): readonly TicksEvent[] {
  const { userId, paymentId, ticks, kopecks, earlier } = command;
  if (!isWhole(ticks) || !isWhole(kopecks))
    throw new DomainError('invalid', 'ledger.amount', 'Сумма должна быть целым числом тиков');
  const known = books.purchases.get(paymentId) ?? earlier.purchases.get(paymentId);
  if (known) {
    if (known.ticks === ticks && known.kopecks === kopecks) return [];
    throw new DomainError(
      'conflict',
      'purchase.other-content',
      'Эта покупка уже зачислена на другую сумму',
    );
  }
  const balanceAfter = books.balance + ticks;
  const data = { userId, paymentId, ticks, kopecks, seq: books.nextSeq, balanceAfter };
  return [{ type: 'TicksPurchased', version: 1, data }];
}

const isWhole = (amount: number): boolean => Number.isSafeInteger(amount) && amount > 0;
