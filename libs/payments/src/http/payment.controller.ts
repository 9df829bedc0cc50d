import {
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
  Req,
  Res,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { NoFilesInterceptor } from '@nestjs/platform-express';
import type { Request, Response } from 'express';
import {
  CreatePaymentRequest,
  routes,
  type CreatePaymentResponse,
  type LastPendingPaymentResponse,
  type PaymentInfoResponse,
  type PaymentPriceResponse,
  type PaymentStatusResponse,
} from '../../../contract/src/index.js';
import {
  CurrentUser,
  JwtAuthGuard,
  users,
  type SignedInUser,
} from '../../../identity/src/index.js';
import { DomainError, ViewReader } from '../../../kernel/src/index.js';
import { balances } from '../../../ledger/src/index.js';
import {
  AfterWrite,
  PublicUrl,
  requestKeyOf,
  writeContextOf,
} from '../../../platform/src/index.js';
import { CreatePaymentCommand } from '../commands/create-payment/create-payment.command.js';
import type { Payment } from '../domain/payment-state.js';
import { paymentsTerms, type PaymentsTerms } from '../payments-terms.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { payments } from '../read-model/payment.projection.js';
import { PaymentCalls } from '../settling/payment-calls.js';
import { inRubles, infoOf, priceAnswer, reportsFor, statusOf } from './payment-answers.js';
import { StatusLooks } from './status-looks.js';
import { UnpaidPayments } from './unpaid-payments.js';

/** One short field; without bounds a form could fill the memory. */
const formLimits = { limits: { fields: 4, fieldSize: 1_024, fieldNameSize: 100, parts: 4 } };

@Controller()
@UseGuards(JwtAuthGuard)
export class PaymentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly views: ViewReader,
    private readonly calls: PaymentCalls,
    private readonly provider: PaymentProvider,
    private readonly unpaid: UnpaidPayments,
    private readonly looks: StatusLooks,
    private readonly publicUrl: PublicUrl,
    private readonly afterWrite: AfterWrite,
    @Inject(paymentsTerms) private readonly terms: PaymentsTerms,
  ) {}

  @Get(routes.paymentInfo)
  async info(@CurrentUser() { userId }: SignedInUser): Promise<PaymentInfoResponse> {
    return infoOf(await this.balance(userId), this.terms, this.provider.name === 'demo');
  }

  @Get(routes.paymentPrice)
  price(@Query() { ticks }: CreatePaymentRequest): PaymentPriceResponse {
    return priceAnswer(ticks, this.terms);
  }

  @Post(routes.createPayment)
  @HttpCode(200)
  @UseInterceptors(NoFilesInterceptor(formLimits))
  async create(
    @CurrentUser() user: SignedInUser,
    @Body() { ticks }: CreatePaymentRequest,
    @Headers('idempotency-key') requestKey: string | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CreatePaymentResponse> {
    const key = requestKeyOf(requestKey, 'payment.key');
    const buyer = await this.views.get(users, user.userId);
    return this.unpaid.open(user.userId, async (waitMs) => {
      const { paymentId, confirmationUrl, position } = await this.commands.execute(
        new CreatePaymentCommand(
          user.userId,
          ticks,
          key,
          (id) => this.returnUrl(id),
          buyer?.email ?? null,
          waitMs,
          writeContextOf(request, user),
        ),
      );
      await this.afterWrite.settle(response, position, [payments.name]);
      return { payment_id: paymentId, payment_url: confirmationUrl ?? this.returnUrl(paymentId) };
    });
  }

  @Get(routes.paymentStatus)
  async status(
    @CurrentUser() user: SignedInUser,
    @Param('paymentId') paymentId: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PaymentStatusResponse> {
    const state = await this.seen(paymentId, user, request);
    if (state.status === 'succeeded') {
      const credited = await this.calls.credit(state, writeContextOf(request, user));
      await this.afterWrite.settle(response, credited, [balances.name]);
    }
    const balance = await this.balance(user.userId);
    return {
      payment_id: paymentId,
      status: statusOf(state),
      ticks: state.ticks,
      price: inRubles(state.kopecks),
      balance,
      reports_available: reportsFor(balance, this.terms.reportCost),
    };
  }

  @Get(routes.lastPendingPayment)
  async lastPending(@CurrentUser() { userId }: SignedInUser): Promise<LastPendingPaymentResponse> {
    const [last] = await this.views.find(payments, {
      where: { userId, status: 'created' },
      sort: [{ by: 'createdAt', order: 'desc' }],
      limit: 1,
    });
    if (!last) return { payment_id: null, payment_url: null, ticks: null, price: null };
    const { id, confirmationUrl, ticks, kopecks } = last;
    return { payment_id: id, payment_url: confirmationUrl, ticks, price: inRubles(kopecks) };
  }

  /** An answer that does not wait for the provider's notification. */
  private async seen(paymentId: string, user: SignedInUser, request: Request): Promise<Payment> {
    const state = await this.calls.ofBuyer(paymentId, user.userId);
    if (statusOf(state) !== 'pending' || !this.looks.take(paymentId)) return state;
    try {
      return await this.calls.look(paymentId, writeContextOf(request, user));
    } catch (error) {
      // What is known is an answer too; the next poll asks again.
      if (error instanceof DomainError && error.kind === 'unavailable') return state;
      throw error;
    }
  }

  private returnUrl(paymentId: string): string {
    return this.publicUrl.of(`/payment/success?payment_id=${paymentId}`);
  }

  private async balance(userId: string): Promise<number> {
    return (await this.views.get(balances, userId))?.ticks ?? 0;
  }
}
