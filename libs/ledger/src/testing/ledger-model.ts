import type { LotShare, TicksEvent } from '../../../../eventstore/ticks/ticks.events.js';
import type { AddTicks, WithdrawTicks } from '../domain/adjustments.js';
import type { DebitTicks, LedgerCommand, RefundTicks } from '../domain/ledger.js';
import type { CreditPurchase } from '../domain/purchases.js';
import type { ReversePurchase, UndoReversal } from '../domain/reversals.js';
import { ExactBooks } from './exact-books.js';

interface Taken {
  readonly lots: readonly LotShare[];
  isBack: boolean;
}
type SumLeft = Extract<ReversePurchase['sum'], { of: 'left' }>;

interface PaidBack {
  readonly refundId: string;
  readonly paymentId: string;
  short: number;
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
  private readonly paidBack: PaidBack[] = [];
  private readonly adjustments = new Map<string, string>();

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
    const { refundId, paymentId, sum } = command;
    if (this.reversals.has(refundId)) return [];
    if (!this.purchases.has(paymentId)) return 'refund.unknown-purchase';
    return [sum.of === 'paid-back' ? this.paid(command, sum.kopecks) : this.left(command, sum)];
  }

  private paid({ userId, refundId, paymentId }: ReversePurchase, kopecks: number): TicksEvent {
    const one = { refundId, paymentId, short: kopecks };
    this.paidBack.push(one);
    return this.takenFor(userId, one) ?? this.nothing(userId, one, 'refund.nothing-left');
  }

  private left(command: ReversePurchase, { agreedKopecks }: SumLeft): TicksEvent {
    const { userId, refundId, paymentId } = command;
    const left = this.books.leftOf(paymentId)?.kopecks ?? 0;
    const isAgreed = left > 0 && left === (agreedKopecks ?? left);
    const one = { refundId, paymentId, short: isAgreed ? left : 0 };
    const taken = isAgreed ? this.takenFor(userId, one) : null;
    return taken ?? this.nothing(userId, one, left ? 'refund.sum-changed' : 'refund.nothing-left');
  }

  private nothing(userId: string, { refundId, paymentId, short }: PaidBack, code: string) {
    this.reversals.set(refundId, { lots: [], isBack: true });
    const data = { userId, refundId, paymentId, code, shortKopecks: short };
    return { type: 'PurchaseReversalRefused', version: 1, data } as const;
  }

  private takenFor(userId: string, one: PaidBack): TicksEvent | null {
    const share = this.books.takeWorth(one.paymentId, one.short);
    if (share === null) return null;
    one.short -= share.kopecks;
    this.reversals.set(one.refundId, { lots: [share], isBack: false });
    const data = { ...this.reversal(userId, one.refundId, share), shortKopecks: one.short };
    return { type: 'PurchaseReversed', version: 2, data };
  }

  private undo({ userId, refundId }: UndoReversal): readonly TicksEvent[] {
    const known = this.reversals.get(refundId);
    const [share] = known?.lots ?? [];
    if (known === undefined || share === undefined || known.isBack) return [];
    known.isBack = true;
    this.books.giveBack(known.lots);
    const data = this.reversal(userId, refundId, share);
    const short = this.paidBack.filter((one) => one.paymentId === share.lotId && one.short > 0);
    const covers = short.flatMap((one) => this.takenFor(userId, one) ?? []);
    return [{ type: 'PurchaseReversalUndone', version: 1, data }, ...covers];
  }

  private adjust(command: AddTicks | WithdrawTicks): readonly TicksEvent[] | string {
    const { type, userId, adjustmentId, formerId, ticks, reason, reasonPrint } = command;
    const amount = type === 'AddTicks' ? ticks : -ticks;
    const content = `${amount} ${reasonPrint}`;
    const known = this.adjustments.get(adjustmentId) ?? this.adjustments.get(formerId ?? '');
    if (known !== undefined) return known === content ? [] : 'adjustment.other-content';
    if (this.books.balance + amount < 0) return 'adjustment.not-enough-ticks';
    this.adjustments.set(adjustmentId, content);
    const of = { userId, adjustmentId, ticks, reason, reasonPrint };
    if (type === 'AddTicks') {
      const data = { ...of, ...this.books.bring(adjustmentId, 'adjustment', ticks, 0) };
      return [{ type: 'TicksAdded', version: 2, data }];
    }
    return [{ type: 'TicksWithdrawn', version: 2, data: { ...of, ...this.books.take(ticks) } }];
  }

  private reversal(userId: string, refundId: string, { lotId, ticks, kopecks, seq }: LotShare) {
    const balanceAfter = this.books.balance;
    return { userId, refundId, paymentId: lotId, ticks, kopecks, seq, balanceAfter };
  }
}
