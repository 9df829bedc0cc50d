import {
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  Res,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { LooksInterceptor } from '../../../audit/src/index.js';
import {
  routes,
  type AdminPaymentResponse,
  type AdminPaymentsResponse,
  type AdminRefundPreview,
  type AdminRefundResponse,
} from '../../../contract/src/index.js';
import {
  DeskGuard,
  CurrentUser,
  JwtAuthGuard,
  type SignedInUser,
} from '../../../identity/src/index.js';
import {
  DomainError,
  EventStore,
  Sealer,
  ViewReader,
  ViewsUnavailable,
} from '../../../kernel/src/index.js';
import { AfterWrite, PageQuery, requestIdOf, requestKeyOf } from '../../../platform/src/index.js';
import { RequestRefundCommand } from '../commands/request-refund/request-refund.command.js';
import { paymentStory } from '../finance/payment-story.js';
import { leftOf, refundRefusal } from '../finance/refund-preview.js';
import { payments } from '../read-model/payment.projection.js';
import { PaymentCalls } from '../settling/payment-calls.js';
import { PaymentsQuery, RefundRequest } from './admin.dto.js';
import { MoneyAnswers } from './money-answers.js';
import { adminPaymentOf, whereOf } from './payment-lists.js';
import { People } from './people.js';

/** Payments of everybody: the list, the history of one, giving one back. */
@Controller()
@UseGuards(JwtAuthGuard, DeskGuard)
@UseInterceptors(LooksInterceptor)
export class AdminPaymentsController {
  constructor(
    private readonly events: EventStore,
    private readonly sealer: Sealer,
    private readonly views: ViewReader,
    private readonly people: People,
    private readonly answers: MoneyAnswers,
    private readonly calls: PaymentCalls,
    private readonly commands: CommandBus,
    private readonly afterWrite: AfterWrite,
  ) {}

  @Get(routes.adminPayments)
  async list(@Query() query: PaymentsQuery): Promise<AdminPaymentsResponse> {
    const { skip, limit, sort, order } = query;
    const where = whereOf(query);
    const by = sort === 'sum' ? 'kopecks' : 'createdAt';
    const [found, total] = await Promise.all([
      this.views.find(payments, { where, sort: [{ by, order }], skip, limit }),
      this.views.count(payments, where),
    ]);
    const emails = await this.people.emailsOf(found.map(({ userId }) => userId));
    return { items: found.map((one) => adminPaymentOf(one, emails)), total };
  }

  @Get(routes.adminPayment)
  async one(
    @Param('paymentId') paymentId: string,
    @Query() { skip, limit }: PageQuery,
  ): Promise<AdminPaymentResponse> {
    const story = await paymentStory({ events: this.events, sealer: this.sealer }, paymentId);
    const view = await this.views.get(payments, paymentId);
    if (view === null) throw new ViewsUnavailable();
    const { userId } = view;
    const emails = await this.people.emailsOf([userId]);
    const { ticks, kopecks } = (await leftOf(this.events, userId, paymentId)).lot;
    return {
      payment: adminPaymentOf(view, emails),
      left_ticks: ticks,
      left_price: kopecks / 100,
      events: await this.answers.of(userId, story.slice(skip, skip + limit)),
      total: story.length,
    };
  }

  @Get(routes.adminRefund)
  async preview(@Param('paymentId') paymentId: string): Promise<AdminRefundPreview> {
    const { state } = await this.calls.load(paymentId);
    if (state.status === 'none')
      throw new DomainError('not-found', 'payment.not-found', 'Такого платежа нет');
    const { userId } = state;
    const { lot, balance } = await leftOf(this.events, userId, paymentId);
    const emails = await this.people.emailsOf([userId]);
    return {
      payment_id: paymentId,
      email: emails.get(userId) ?? null,
      ticks: state.ticks,
      price: state.kopecks / 100,
      left_ticks: lot.ticks,
      left_price: lot.kopecks / 100,
      balance,
      balance_after: balance - lot.ticks,
      refusal: refundRefusal(state, lot.ticks),
    };
  }

  @Post(routes.adminRefund)
  @HttpCode(200)
  async refund(
    @Param('paymentId') paymentId: string,
    @Body() { left_price: agreed }: RefundRequest,
    @CurrentUser() { userId }: SignedInUser,
    @Headers('idempotency-key') given: string | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminRefundResponse> {
    const requestId = requestIdOf(request);
    const context = {
      actor: `admin:${userId}`,
      requestId,
      correlationId: requestId,
      causationId: null,
    };
    const key = requestKeyOf(given, 'payment.key') ?? requestId;
    const { refundId, position } = await this.commands.execute(
      new RequestRefundCommand(paymentId, key, Math.round(agreed * 100), context),
    );
    await this.afterWrite.settle(response, position, [payments.name]);
    return { refund_id: refundId };
  }
}
