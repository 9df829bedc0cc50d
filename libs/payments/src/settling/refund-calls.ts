import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError, type WriteContext } from '../../../kernel/src/index.js';
import {
  ReversePurchaseCommand,
  UndoReversalCommand,
  type ReversedSum,
} from '../../../ledger/src/index.js';
import type { Payment, RefundState } from '../domain/payment-state.js';
import { kopecksOf } from '../domain/prices.js';
import { NOTHING_LEFT, isLedgersNo } from '../domain/refunds.js';
import type { ProviderRefund } from '../provider/payment-provider.js';
import { PaymentCalls } from './payment-calls.js';
import { PaymentRecords } from './payment-record.js';
import { RefundPosts } from './refund-posts.js';

const FROM_CABINET = 'provider-';

interface Reversal {
  readonly userId: string;
  readonly refundId: string;
  readonly paymentId: string;
  readonly sum: ReversedSum;
}

export interface PaidBack {
  readonly userId: string;
  readonly refundId: string;
  readonly paymentId: string;
  readonly kopecks: number;
}

/** Gives money back, step by step; every step may be repeated at any time. */
@Injectable()
export class RefundCalls {
  constructor(
    private readonly calls: PaymentCalls,
    private readonly records: PaymentRecords,
    private readonly posts: RefundPosts,
    private readonly commands: CommandBus,
  ) {}

  /** Goes on with a refund from wherever it stands, until the provider has the last word. */
  async goOn(paymentId: string, refundId: string, context: WriteContext): Promise<void> {
    const { state } = await this.calls.load(paymentId);
    const refund = state.refunds.get(refundId);
    switch (refund?.status) {
      case 'requested':
        if (await this.priced(state, refundId, refund, context))
          await this.goOn(paymentId, refundId, context);
        return;
      case 'priced':
        return this.paidBack(state, refundId, refund, context);
      case 'failed':
        return this.undone(state, refundId, context);
      default:
    }
  }

  /** Records a fetched refund; one that was made in the provider's cabinet takes ticks back too. */
  async take(seen: ProviderRefund, paymentId: string, context: WriteContext): Promise<void> {
    const { state } = await this.calls.load(paymentId);
    if (state.status !== 'succeeded' || state.providerId !== seen.providerId) return;
    const own = { ...context, userId: state.userId };
    const refundId = seen.refundId ?? '';
    if (state.refunds.get(refundId)?.status === 'priced')
      return this.settled(paymentId, refundId, seen, own);
    if (seen.status === 'succeeded') await this.unasked(state, seen, own);
  }

  /** What the ledger still holds of the purchase is given back; false where it refuses. */
  private async priced(
    { paymentId, userId }: Payment,
    refundId: string,
    { agreedKopecks }: RefundState,
    context: WriteContext,
  ): Promise<boolean> {
    try {
      const sum = { of: 'left', agreedKopecks } as const;
      const { kopecks } = await this.reversed({ userId, refundId, paymentId, sum }, context);
      await this.calls.handle(paymentId, { type: 'PriceRefund', refundId, kopecks }, context);
      return true;
    } catch (error) {
      if (!(error instanceof DomainError) || !isLedgersNo(error.code)) throw error;
      await this.calls.handle(
        paymentId,
        { type: 'FailRefund', refundId, code: error.code },
        context,
      );
      return false;
    }
  }

  private async reversed({ userId, refundId, paymentId, sum }: Reversal, context: WriteContext) {
    const { position } = await this.records.of(paymentId);
    return this.commands.execute(
      new ReversePurchaseCommand(userId, refundId, paymentId, sum, position, context),
    );
  }

  private async paidBack(
    state: Payment,
    refundId: string,
    refund: RefundState,
    context: WriteContext,
  ): Promise<void> {
    const { paymentId } = state;
    const made = await this.posts.made(state, refundId, refund);
    if (made === 'refused' || made === null) {
      const code = made === null ? 'refund.not-made' : 'refund.refused';
      await this.calls.handle(paymentId, { type: 'FailRefund', refundId, code }, context);
      await this.goOn(paymentId, refundId, context);
      return;
    }
    await this.settled(paymentId, refundId, made, context);
  }

  private async settled(
    paymentId: string,
    refundId: string,
    seen: ProviderRefund,
    context: WriteContext,
  ): Promise<void> {
    if (seen.status === 'pending') return;
    if (seen.status === 'canceled') {
      const failure = { type: 'FailRefund', refundId, code: 'refund.canceled' } as const;
      await this.calls.handle(paymentId, failure, context);
      return this.goOn(paymentId, refundId, context);
    }
    const { providerRefundId } = seen;
    const kopecks = kopecksOf(seen.amount) ?? 0;
    const { state } = await this.calls.handle(
      paymentId,
      { type: 'RecordRefunded', refundId, providerRefundId, kopecks, source: 'admin' },
      context,
    );
    await this.unasked(state, seen, context);
  }

  private async undone(
    { paymentId, userId }: Payment,
    refundId: string,
    context: WriteContext,
  ): Promise<void> {
    const { position } = await this.records.of(paymentId);
    await this.commands.execute(new UndoReversalCommand(userId, refundId, position, context));
  }

  /** Made in the cabinet, or made all the same after it was given up here. */
  private async unasked(
    state: Payment,
    seen: ProviderRefund,
    context: WriteContext,
  ): Promise<void> {
    const refundId = seen.refundId ?? '';
    const status = state.refunds.get(refundId)?.status;
    if (status !== undefined && status !== 'failed') return;
    if (state.providerRefunds.has(seen.providerRefundId)) return;
    // First what the failed one took is given back, so that this one can take it.
    if (status === 'failed') await this.undone(state, refundId, context);
    await this.fromCabinet(state, seen, context);
  }

  /** What the cabinet gave back beyond that is for finance to see, never a debt of the user. */
  private async fromCabinet(
    { paymentId, userId }: Payment,
    { providerRefundId, amount }: ProviderRefund,
    context: WriteContext,
  ): Promise<void> {
    const refundId = `${FROM_CABINET}${providerRefundId}`;
    const kopecks = kopecksOf(amount) ?? 0;
    await this.calls.handle(
      paymentId,
      { type: 'RecordRefunded', refundId, providerRefundId, kopecks, source: 'provider' },
      context,
    );
    await this.takenBack({ userId, refundId, paymentId, kopecks }, context);
  }

  /** Its share of the ticks, or what is left of them; also what a crash has left undone. */
  async takenBack({ kopecks, ...of }: PaidBack, context: WriteContext): Promise<void> {
    try {
      await this.reversed({ ...of, sum: { of: 'paid-back', kopecks } }, context);
    } catch (error) {
      const isSpent = error instanceof DomainError && error.code === NOTHING_LEFT;
      if (!isSpent) throw error;
    }
  }
}
