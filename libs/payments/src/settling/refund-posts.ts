import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/src/index.js';
import type { Payment, RefundState } from '../domain/payment-state.js';
import { refundBody } from '../provider/payment-body.js';
import {
  PaymentProvider,
  ProviderRefused,
  type ProviderRefund,
} from '../provider/payment-provider.js';
import { foundIn } from './list-search.js';
import { PaymentCalls, REPEATED_MS_MAX } from './payment-calls.js';
import { PaymentRecords } from './payment-record.js';

const AROUND_MS = 3_600_000;

/** Asks the provider for a refund, and finds out what came of it. */
@Injectable()
export class RefundPosts {
  constructor(
    private readonly calls: PaymentCalls,
    private readonly records: PaymentRecords,
    private readonly provider: PaymentProvider,
    private readonly clock: Clock,
  ) {}

  /** null: it was not made, and is too old to be sent again. */
  async made(
    { paymentId, providerId }: Payment,
    refundId: string,
    { key, kopecks }: RefundState,
  ): Promise<ProviderRefund | 'refused' | null> {
    const requestedAt = await this.records.refundRequestedAt(paymentId, refundId);
    if (requestedAt === null || kopecks === null) return null;
    const age = this.clock.now().getTime() - requestedAt.getTime();
    if (age > REPEATED_MS_MAX) return this.found(refundId, requestedAt);
    const { body: paid } = await this.records.of(paymentId);
    const body = refundBody({ refundId, providerId: providerId ?? '', kopecks }, paid);
    try {
      return await this.asItStands(
        await this.calls.asked(() => this.provider.createRefund(body, key)),
      );
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      // An earlier POST may have made it, and its answer may be lost.
      return (await this.found(refundId, requestedAt)) ?? 'refused';
    }
  }

  /** A known key answers as the first time: how it stands now is another question. */
  private async asItStands(answer: ProviderRefund): Promise<ProviderRefund> {
    const { status, providerRefundId } = answer;
    if (status !== 'pending') return answer;
    return (await this.calls.lookedUp(() => this.provider.refund(providerRefundId))) ?? answer;
  }

  private found(refundId: string, requestedAt: Date): Promise<ProviderRefund | null> {
    const since = new Date(requestedAt.getTime() - AROUND_MS);
    const before = new Date(requestedAt.getTime() + REPEATED_MS_MAX + AROUND_MS);
    return this.calls.lookedUp(() =>
      foundIn(this.provider.refunds({ since, before }), refundId, (one) => one.refundId),
    );
  }
}
