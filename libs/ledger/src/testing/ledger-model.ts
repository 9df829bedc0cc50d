import type { LotShare, TicksEvent } from '../../../../eventstore/ticks/ticks.events.js';
import type { AddTicks, WithdrawTicks } from '../domain/adjustments.js';
import type { DebitTicks, LedgerCommand, RefundTicks } from '../domain/ledger.js';
import type { CreditPurchase, ReversePurchase, UndoReversal } from '../domain/purchases.js';
import { ExactBooks } from './exact-books.js';

interface Taken {
  readonly lots: readonly LotShare[];
  isBack: boolean;
}
export type ModelCommand = Exclude<
  LedgerCommand,
  { readonly type: 'OpenBooks' | 'ContinueBooks' | 'CloseBooks' }
>;

/** What the ledger must answer: the very events, none for a repeat, or the code of a refusal. */
export class LedgerModel {
  readonly books = new ExactBooks();
  private readonly debits = new Map<string, Taken & { readonly ticks: number }>();
  private readonly purchases = new Map<string, string>();
  private readonly reversals = new Map<string, Taken>();
  private readonly adjustments = new Map<string, number>();

  answer(command: ModelCommand): readonly TicksEvent[] | string {
    switch (command.type) {
      case 'DebitTicks':
        return this.debit(command);
      case 'RefundTicks':
        return this.refund(command);
      case 'CreditPurchase':
        return this.credit(command);
      case 'ReversePurchase':
        return this.reverse(command);
      case 'UndoReversal':
        return this.undo(command);
      case 'AddTicks':
      case 'WithdrawTicks':
        return this.adjust(command);
    }
  }

  private debit({ userId, debits }: DebitTicks): readonly TicksEvent[] | string {
    for (const { debitId, ticks } of debits) {
      const known = this.debits.get(debitId);
      if (known !== undefined && known.ticks !== ticks) return 'debit.other-content';
      if (known?.isBack === true) return 'debit.refunded';
    }
    const due = debits.filter(({ debitId }) => !this.debits.has(debitId));
    if (due.reduce((sum, { ticks }) => sum + ticks, 0) > this.books.balance)
      return 'ledger.not-enough-ticks';
    return due.map((debit) => {
      const taken = this.books.take(debit.ticks);
      this.debits.set(debit.debitId, { ticks: debit.ticks, lots: taken.lots, isBack: false });
      return { type: 'TicksDebited', version: 1, data: { userId, ...debit, ...taken } };
    });
  }

  private refund({ userId, debit, code }: RefundTicks): readonly TicksEvent[] | string {
    const known = this.debits.get(debit.debitId);
    if (known === undefined) return 'refund.unknown-debit';
    if (known.isBack) return [];
    known.isBack = true;
    const { ticks, lots } = known;
    const data = { userId, ...debit, ticks, lots, code, balanceAfter: this.books.giveBack(lots) };
    return [{ type: 'TicksRefunded', version: 1, data }];
  }

  private credit(command: CreditPurchase): readonly TicksEvent[] | string {
    const { userId, paymentId, ticks, kopecks } = command;
    const content = `${ticks} ${kopecks}`;
    const known = this.purchases.get(paymentId);
    if (known !== undefined) return known === content ? [] : 'purchase.other-content';
    this.purchases.set(paymentId, content);
    const brought = this.books.bring(paymentId, 'purchase', ticks, kopecks);
    const data = { userId, paymentId, ticks, kopecks, ...brought };
    return [{ type: 'TicksPurchased', version: 1, data }];
  }

  private reverse(command: ReversePurchase): readonly TicksEvent[] | string {
    const { userId, refundId, paymentId, agreedKopecks } = command;
    if (this.reversals.has(refundId)) return [];
    if (!this.purchases.has(paymentId)) return 'refund.unknown-purchase';
    const left = this.books.leftOf(paymentId);
    if (left === null) return 'refund.nothing-left';
    if (agreedKopecks !== null && agreedKopecks !== left.kopecks) return 'refund.sum-changed';
    this.books.takeLot(paymentId);
    this.reversals.set(refundId, { lots: [left], isBack: false });
    return [{ type: 'PurchaseReversed', version: 1, data: this.reversal(userId, refundId, left) }];
  }

  private undo({ userId, refundId }: UndoReversal): readonly TicksEvent[] {
    const known = this.reversals.get(refundId);
    const [share] = known?.lots ?? [];
    if (known === undefined || share === undefined || known.isBack) return [];
    known.isBack = true;
    this.books.giveBack(known.lots);
    const data = this.reversal(userId, refundId, share);
    return [{ type: 'PurchaseReversalUndone', version: 1, data }];
  }

  private adjust(command: AddTicks | WithdrawTicks): readonly TicksEvent[] | string {
    const { type, userId, adjustmentId, formerId, ticks, reason } = command;
    const amount = type === 'AddTicks' ? ticks : -ticks;
    const known = this.adjustments.get(adjustmentId) ?? this.adjustments.get(formerId ?? '');
    if (known !== undefined) return known === amount ? [] : 'adjustment.other-content';
    if (this.books.balance + amount < 0) return 'adjustment.not-enough-ticks';
    this.adjustments.set(adjustmentId, amount);
    const of = { userId, adjustmentId, ticks, reason };
    if (type === 'AddTicks') {
      const data = { ...of, ...this.books.bring(adjustmentId, 'adjustment', ticks, 0) };
      return [{ type: 'TicksAdded', version: 1, data }];
    }
    return [{ type: 'TicksWithdrawn', version: 1, data: { ...of, ...this.books.take(ticks) } }];
  }

  private reversal(userId: string, refundId: string, { lotId, ticks, kopecks, seq }: LotShare) {
    const balanceAfter = this.books.balance;
    return { userId, refundId, paymentId: lotId, ticks, kopecks, seq, balanceAfter };
  }
}
