import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../../kernel/src/index.js';
import { PaymentCalls } from '../../settling/payment-calls.js';
import { RefundCalls } from '../../settling/refund-calls.js';
import { refundIdOf } from '../payment-ids.js';
import { RequestRefundCommand, type RequestedRefund } from './request-refund.command.js';

@CommandHandler(RequestRefundCommand)
export class RequestRefundHandler implements ICommandHandler<RequestRefundCommand> {
  constructor(
    private readonly calls: PaymentCalls,
    private readonly refunds: RefundCalls,
  ) {}

  async execute({
    paymentId,
    requestKey,
    context,
  }: RequestRefundCommand): Promise<RequestedRefund> {
    const { state } = await this.calls.load(paymentId);
    const own = { ...context, userId: state.userId };
    const refundId = refundIdOf(paymentId, requestKey);
    await this.calls.handle(paymentId, { type: 'RequestRefund', refundId, key: refundId }, own);
    await this.goneOn(paymentId, refundId, own);
    const now = await this.calls.load(paymentId);
    if (now.position === null) throw new Error(`Payment ${paymentId} is nowhere`);
    return { refundId, position: now.position };
  }

  /** What the provider cannot say now goes on without the admin. */
  private async goneOn(
    paymentId: string,
    refundId: string,
    context: RequestRefundCommand['context'],
  ): Promise<void> {
    try {
      await this.refunds.goOn(paymentId, refundId, context);
    } catch (error) {
      const isAway = error instanceof DomainError && error.code === 'payment.provider-away';
      if (!isAway) throw error;
    }
    const { state } = await this.calls.load(paymentId);
    if (state.refunds.get(refundId)?.status === 'failed')
      throw new DomainError(
        'conflict',
        'refund.failed',
        'Вернуть нечего: тики потрачены, либо платежный сервис отказал',
      );
  }
}
