import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { paymentStream } from '../../../../eventstore/payment/payment.events.js';
import { PaidTicks, type PaidLeft } from '../../../identity/src/index.js';
import { DomainError, EventStore, Streams, type WriteContext } from '../../../kernel/src/index.js';
import { booksAt } from '../../../ledger/src/index.js';
import { RequestRefundCommand } from '../commands/request-refund/request-refund.command.js';
import { payment } from '../domain/payment.js';
import type { Payment } from '../domain/payment-state.js';

/** After every event. */
const NOW = '9999';

/** What a person who leaves has paid for and not used. */
@Injectable()
export class RefundablePaidTicks extends PaidTicks {
  constructor(
    private readonly events: EventStore,
    private readonly streams: Streams,
    private readonly commands: CommandBus,
  ) {
    super();
  }

  async leftOf(userId: string): Promise<PaidLeft> {
    const lots = await this.lotsOf(userId);
    const sumOf = (field: 'ticks' | 'kopecks') => lots.reduce((sum, lot) => sum + lot[field], 0);
    return { ticks: sumOf('ticks'), kopecks: sumOf('kopecks') };
  }

  async giveBack(userId: string, context: WriteContext): Promise<void> {
    for (const { lotId, kopecks } of await this.lotsOf(userId)) {
      const { state } = await this.streams.load(paymentStream(lotId), payment);
      if (hasOpenRefund(state)) throw refundOpen();
      // A try that failed is over: the next one is another refund.
      const key = `deletion-${state.refunds.size}`;
      await this.commands.execute(new RequestRefundCommand(lotId, key, kopecks, context));
      const after = await this.streams.load(paymentStream(lotId), payment);
      if (hasOpenRefund(after.state)) throw refundOpen();
    }
  }

  private async lotsOf(userId: string) {
    const { lots } = await booksAt(this.events, userId, NOW);
    return lots.filter(({ kind, ticks }) => kind === 'purchase' && ticks > 0);
  }
}

const hasOpenRefund = ({ refunds }: Payment): boolean =>
  [...refunds.values()].some(({ status }) => status === 'requested' || status === 'priced');

const refundOpen = (): DomainError =>
  new DomainError(
    'conflict',
    'deletion.refund-open',
    'Деньги за тики уже возвращаются. Удалите учетную запись, когда возврат завершится: обычно это минуты',
  );
