import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, type WriteContext } from '../../../../kernel/src/index.js';
import type { Hindrance, RequestPayment } from '../../domain/payment.js';
import { isFinal } from '../../domain/payment-state.js';
import { assertTicks, priceOf } from '../../domain/prices.js';
import { paymentsTerms, type PaymentsTerms } from '../../payments-terms.js';
import { paymentBody } from '../../provider/payment-body.js';
import { PaymentCalls } from '../../settling/payment-calls.js';
import { paymentIdOf } from '../payment-ids.js';
import { CreatePaymentCommand, type CreatedPayment } from './create-payment.command.js';

const WINDOW_MS = 10 * 60_000;

/** The event with the key first, then the provider: a crash in between sends the same again. */
@CommandHandler(CreatePaymentCommand)
export class CreatePaymentHandler implements ICommandHandler<CreatePaymentCommand> {
  constructor(
    private readonly calls: PaymentCalls,
    private readonly clock: Clock,
    @Inject(paymentsTerms) private readonly terms: PaymentsTerms,
  ) {}

  async execute(command: CreatePaymentCommand): Promise<CreatedPayment> {
    assertTicks(command.ticks);
    const paymentId = await this.idOf(command);
    const { context } = command;
    await this.calls.handle(paymentId, this.request(command, paymentId), context);
    const confirmationUrl = await this.created(paymentId, context);
    return { paymentId, confirmationUrl, position: await this.calls.positionOf(paymentId) };
  }

  private async created(paymentId: string, context: WriteContext): Promise<string | null> {
    const url = await this.calls.create(paymentId, context);
    const { state } = await this.calls.load(paymentId);
    return isFinal(state) ? null : url;
  }

  /** Without a key of the request, one open payment of an amount at a time. */
  private async idOf({ userId, ticks, requestKey }: CreatePaymentCommand): Promise<string> {
    if (requestKey !== null) return paymentIdOf(userId, `key:${requestKey}`);
    const window = Math.floor(this.clock.now().getTime() / WINDOW_MS);
    for (let count = 0; ; count += 1) {
      const paymentId = paymentIdOf(userId, `amount:${ticks}.${window}.${count}`);
      const { state } = await this.calls.load(paymentId);
      if (!isFinal(state) && state.status !== 'expired') return paymentId;
    }
  }

  private request(command: CreatePaymentCommand, paymentId: string): RequestPayment {
    const { userId, ticks, returnUrl, email } = command;
    const kopecks = priceOf(ticks, this.terms);
    const { receipt } = this.terms;
    const body = paymentBody({
      paymentId,
      ticks,
      kopecks,
      returnUrl: returnUrl(paymentId),
      receipt: receipt === null || email === null ? null : { ...receipt, email },
    });
    return {
      type: 'RequestPayment',
      paymentId,
      userId,
      ticks,
      kopecks,
      body,
      key: paymentId,
      hindrance: this.hindrance(command),
    };
  }

  private hindrance({ email, waitMs }: CreatePaymentCommand): Hindrance | null {
    if (waitMs > 0) return { type: 'too-many', waitMs };
    return this.terms.receipt !== null && email === null ? { type: 'no-address' } : null;
  }
}
