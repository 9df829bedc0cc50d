import type { TicksEvent } from '../../../../eventstore/ticks/ticks.events.js';
import { DomainError } from '../../../kernel/src/decider.js';
import type { Books } from './books.js';
import type { Known, SeenReversal } from './known.js';
import { assertWhole, giveBack } from './lots.js';

/** What a succeeded payment has bought, once for one payment. */
export interface CreditPurchase {
  readonly type: 'CreditPurchase';
  readonly userId: string;
  readonly paymentId: string;
  readonly ticks: number;
  readonly kopecks: number;
  readonly earlier: Known;
}

/** Takes back what is left of a purchase: its payment is to be refunded. */
export interface ReversePurchase {
  readonly type: 'ReversePurchase';
  readonly userId: string;
  readonly refundId: string;
  readonly paymentId: string;
  /** What somebody has agreed to give back, and no other sum; null: whatever is left. */
  readonly agreedKopecks: number | null;
  readonly earlier: Known;
}

/** Gives a reversal back: the refund of the payment has failed. */
export interface UndoReversal {
  readonly type: 'UndoReversal';
  readonly userId: string;
  readonly refundId: string;
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

export function reversed(command: ReversePurchase, books: Books): readonly TicksEvent[] {
  const { userId, refundId, paymentId, agreedKopecks, earlier } = command;
  if (reversalOf(books, earlier, refundId)) return [];
  if (!books.purchases.has(paymentId) && !earlier.purchases.has(paymentId))
    throw new DomainError('conflict', 'refund.unknown-purchase', 'Такая покупка не зачислена');
  const lot = books.lots.find(({ lotId }) => lotId === paymentId);
  if (!lot)
    throw new DomainError(
      'conflict',
      'refund.nothing-left',
      'Тики этой покупки уже потрачены или возвращены',
    );
  const { ticks, kopecks, seq } = lot;
  if (agreedKopecks !== null && agreedKopecks !== kopecks)
    throw new DomainError('conflict', 'refund.sum-changed', 'От этой покупки осталось другое');
  const balanceAfter = books.balance - ticks;
  assertWhole(
    books.lots.filter(({ lotId }) => lotId !== paymentId),
    balanceAfter,
  );
  const data = { userId, refundId, paymentId, ticks, kopecks, seq, balanceAfter };
  return [{ type: 'PurchaseReversed', version: 1, data }];
}

export function reversalUndone(command: UndoReversal, books: Books): readonly TicksEvent[] {
  const { userId, refundId, earlier } = command;
  const known = reversalOf(books, earlier, refundId);
  // Nothing was taken, so there is nothing to give back.
  if (known === null || known.undone) return [];
  const { paymentId, ticks, kopecks, seq } = known;
  const balanceAfter = books.balance + ticks;
  const share = { lotId: paymentId, kind: 'purchase', seq, ticks, kopecks } as const;
  assertWhole(giveBack(books.lots, [share]), balanceAfter);
  const data = { userId, refundId, paymentId, ticks, kopecks, seq, balanceAfter };
  return [{ type: 'PurchaseReversalUndone', version: 1, data }];
}

function reversalOf(books: Books, earlier: Known, refundId: string): SeenReversal | null {
  const known = books.reversals.get(refundId) ?? earlier.reversals.get(refundId);
  if (!known) return null;
  return books.undone.has(refundId) ? { ...known, undone: true } : known;
}
