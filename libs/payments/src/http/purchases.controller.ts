import { Controller, Get, Param, Query, UseGuards } from '@nestjs/common';
import {
  routes,
  type PaymentStatus,
  type PurchaseItem,
  type PurchaseReceiptResponse,
  type PurchasesResponse,
} from '../../../contract/src/index.js';
import { CurrentUser, JwtAuthGuard, type SignedInUser } from '../../../identity/src/index.js';
import { DomainError, EventStore, ViewReader } from '../../../kernel/src/index.js';
import { PageQuery } from '../../../platform/src/index.js';
import { payments, type PaymentView } from '../read-model/payment.projection.js';
import { lotsLeft, leftIn, type Left } from '../finance/refund-preview.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { PaymentCalls } from '../settling/payment-calls.js';
import { PaymentRecords } from '../settling/payment-record.js';
import { inRubles } from './payment-answers.js';
import { StatusLooks } from './status-looks.js';

/** What a person has bought, newest first. */
@Controller()
@UseGuards(JwtAuthGuard)
export class PurchasesController {
  constructor(
    private readonly views: ViewReader,
    private readonly events: EventStore,
    private readonly records: PaymentRecords,
    private readonly calls: PaymentCalls,
    private readonly provider: PaymentProvider,
    private readonly looks: StatusLooks,
  ) {}

  @Get(routes.purchases)
  async list(
    @CurrentUser() { userId }: SignedInUser,
    @Query() { skip, limit }: PageQuery,
  ): Promise<PurchasesResponse> {
    const [found, total] = await Promise.all([
      this.views.find(payments, {
        where: { userId },
        sort: [{ by: 'createdAt', order: 'desc' }],
        skip,
        limit,
      }),
      this.views.count(payments, { userId }),
    ]);
    const lots = total === 0 ? [] : (await lotsLeft(this.events, userId)).lots;
    const items = found.map(async (view) =>
      itemOf(view, leftIn(lots, view.id), await this.answerTo(view)),
    );
    return { items: await Promise.all(items), total };
  }

  /** As the provider tells it: it is the provider who makes receipts. */
  @Get(routes.purchaseReceipt)
  async receipt(
    @Param('paymentId') paymentId: string,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<PurchaseReceiptResponse> {
    const { providerId, status } = await this.calls.ofBuyer(paymentId, userId);
    if (providerId === null || status !== 'succeeded') return noReceipt;
    if (!this.looks.take(`receipt ${paymentId}`))
      throw new DomainError('too-many', 'receipt.too-many', 'Повторите через пару секунд');
    const found = await this.calls.lookedUp(() => this.provider.receipt(providerId));
    if (found === null) return noReceipt;
    const { document, drive, sign, registeredAt } = found;
    return { document, drive, sign, registered_at: registeredAt };
  }

  /** To the buyer's last wish to have it back. */
  private async answerTo({ id, ask, askId }: PaymentView): Promise<string | null> {
    if (ask !== 'declined' || askId === null) return null;
    return this.records.declineReason(id, askId);
  }
}

const noReceipt: PurchaseReceiptResponse = {
  document: null,
  drive: null,
  sign: null,
  registered_at: null,
};

function itemOf(view: PaymentView, left: Left, answer: string | null): PurchaseItem {
  return {
    payment_id: view.id,
    provider_id: view.providerId,
    created_at: view.createdAt,
    ticks: view.ticks,
    price: inRubles(view.kopecks),
    status: shown(view.status),
    refunded: inRubles(view.refundedKopecks),
    is_refunding: view.openRefund !== null,
    left_ticks: left.ticks,
    left_price: inRubles(left.kopecks),
    refund_ask: view.ask === 'open' || view.ask === 'declined' ? view.ask : null,
    decline_reason: answer,
  };
}

const shown = (status: PaymentView['status']): PaymentStatus =>
  status === 'requested' || status === 'created' ? 'pending' : status;
