import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, EventStore, type WriteContext } from '../../../../kernel/src/index.js';
import type { Payment } from '../../domain/payment-state.js';
import { rublesOf } from '../../domain/prices.js';
import { SUM_CHANGED } from '../../domain/refunds.js';
import { leftOf, refundHindrance } from '../../finance/refund-preview.js';
import { PaymentCalls } from '../../settling/payment-calls.js';
import { RefundCalls } from '../../settling/refund-calls.js';
import { refundIdOf } from '../payment-ids.js';
import { RequestRefundCommand, type RequestedRefund } from './request-refund.command.js';

@CommandHandler(RequestRefundCommand)
export class RequestRefundHandler implements ICommandHandler<RequestRefundCommand> {
  constructor(
    private readonly calls: PaymentCalls,
    private readonly refunds: RefundCalls,
    private readonly events: EventStore,
  ) {}

  async execute(command: RequestRefundCommand): Promise<RequestedRefund> {
    const { paymentId, requestKey, agreedKopecks, context } = command;
    const { state } = await this.calls.load(paymentId);
    const own = { ...context, userId: state.userId };
    const refundId = refundIdOf(paymentId, requestKey);
    const isNew = !state.refunds.has(refundId) && refundHindrance(state) === null;
    if (isNew) await this.assertSum(state, agreedKopecks);
    const request = { type: 'RequestRefund', refundId, key: refundId, agreedKopecks } as const;
    await this.calls.handle(paymentId, request, own);
    await this.goneOn(paymentId, refundId, own);
    return { refundId, position: await this.calls.positionOf(paymentId) };
  }

  /** Before anything is written; what is used after this the ledger sees. */
  private async assertSum(
    { userId, paymentId }: Payment,
    agreedKopecks: number | null,
  ): Promise<void> {
    if (agreedKopecks === null) return;
    const { lot } = await leftOf(this.events, userId, paymentId);
    if (lot.kopecks !== agreedKopecks) throw sumChanged(agreedKopecks, lot.kopecks);
  }

  /** What the provider cannot say now goes on without the admin. */
  private async goneOn(paymentId: string, refundId: string, context: WriteContext): Promise<void> {
    try {
      await this.refunds.goOn(paymentId, refundId, context);
    } catch (error) {
      const isAway = error instanceof DomainError && error.code === 'payment.provider-away';
      if (!isAway) throw error;
    }
    const { state } = await this.calls.load(paymentId);
    const refund = state.refunds.get(refundId);
    if (refund?.status !== 'failed') return;
    if (refund.failure !== SUM_CHANGED)
      throw new DomainError(
        'conflict',
        'refund.failed',
        'Вернуть нечего: тики потрачены, либо платежный сервис отказал',
      );
    const { lot } = await leftOf(this.events, state.userId, paymentId);
    throw sumChanged(refund.agreedKopecks ?? 0, lot.kopecks);
  }
}

function sumChanged(agreedKopecks: number, leftKopecks: number): DomainError {
  const [seen, left] = [agreedKopecks, leftKopecks].map(
    (kopecks) => `${rublesOf(kopecks).replace('.', ',')} ₽`,
  );
  const now =
    leftKopecks === 0 ? 'возвращать больше нечего' : `сейчас можно вернуть ${left}, а не ${seen}`;
  return new DomainError('conflict', SUM_CHANGED, `Сумма изменилась: ${now}. Деньги не возвращены`);
}
