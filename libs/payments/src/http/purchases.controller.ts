import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import {
  routes,
  type PaymentStatus,
  type PurchaseItem,
  type PurchasesResponse,
} from '../../../contract/src/index.js';
import { CurrentUser, JwtAuthGuard, type SignedInUser } from '../../../identity/src/index.js';
import { ViewReader } from '../../../kernel/src/index.js';
import { PageQuery } from '../../../platform/src/index.js';
import { payments, type PaymentView } from '../read-model/payment.projection.js';
import { inRubles } from './payment-answers.js';

/** What a person has bought, newest first. */
@Controller(routes.purchases)
@UseGuards(JwtAuthGuard)
export class PurchasesController {
  constructor(private readonly views: ViewReader) {}

  @Get()
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
    return { items: found.map(itemOf), total };
  }
}

function itemOf(view: PaymentView): PurchaseItem {
  return {
    payment_id: view.id,
    provider_id: view.providerId,
    created_at: view.createdAt,
    ticks: view.ticks,
    price: inRubles(view.kopecks),
    status: shown(view.status),
    refunded: inRubles(view.refundedKopecks),
    is_refunding: view.openRefund !== null,
  };
}

const shown = (status: PaymentView['status']): PaymentStatus =>
  status === 'requested' || status === 'created' ? 'pending' : status;
