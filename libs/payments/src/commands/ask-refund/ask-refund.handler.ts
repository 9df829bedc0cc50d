import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, EventStore, type Position } from '../../../../kernel/src/index.js';
import { leftOf } from '../../finance/refund-preview.js';
import { NOTHING_LEFT } from '../../domain/refunds.js';
import { PaymentCalls } from '../../settling/payment-calls.js';
import { askIdOf } from '../payment-ids.js';
import { AskRefundCommand } from './ask-refund.command.js';

/** Nothing is set aside by it: what is left when an admin decides is what goes back. */
@CommandHandler(AskRefundCommand)
export class AskRefundHandler implements ICommandHandler<AskRefundCommand> {
  constructor(
    private readonly calls: PaymentCalls,
    private readonly events: EventStore,
  ) {}

  async execute({
    userId,
    paymentId,
    requestKey,
    reason,
    context,
  }: AskRefundCommand): Promise<Position> {
    const askId = askIdOf(paymentId, requestKey);
    const state = await this.calls.ofBuyer(paymentId, userId);
    if (!state.askIds.has(askId) && state.status === 'succeeded')
      await this.assertLeft(userId, paymentId);
    const own = { ...context, userId };
    await this.calls.handle(paymentId, { type: 'AskRefund', askId, reason }, own);
    return this.calls.positionOf(paymentId);
  }

  private async assertLeft(userId: string, paymentId: string): Promise<void> {
    const { lot } = await leftOf(this.events, userId, paymentId);
    if (lot.ticks === 0)
      throw new DomainError(
        'conflict',
        NOTHING_LEFT,
        'От этой покупки осталось 0 тиков: они потрачены или возвращены, и возвращать нечего',
      );
  }
}
