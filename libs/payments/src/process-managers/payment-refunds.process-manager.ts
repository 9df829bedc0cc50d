import { Injectable } from '@nestjs/common';
import type { EventOf } from '../../../../eventstore/catalogue.js';
import { ProcessManager, causedBy, type OpenedEvent } from '../../../kernel/src/index.js';
import { RefundCalls } from '../settling/refund-calls.js';

const types = [
  'PaymentRefundRequested',
  'PaymentRefundPriced',
  'PaymentRefundFailed',
  'PaymentRefunded',
  // One that came after its refund had failed is to be undone, by whoever sees it.
  'PurchaseReversed',
] as const;

/** Goes on with every refund that its request did not get to end. */
@Injectable()
export class PaymentRefundsProcessManager extends ProcessManager {
  readonly name = 'payment-refunds';
  readonly types = types;

  constructor(private readonly refunds: RefundCalls) {
    super();
  }

  async react(event: OpenedEvent): Promise<void> {
    const known = event as OpenedEvent<EventOf<(typeof types)[number]>>;
    const { paymentId, refundId } = known.data;
    const context = causedBy(event, 'system:payment-refunds');
    if (known.type !== 'PaymentRefunded') return this.refunds.goOn(paymentId, refundId, context);
    if (known.data.source === 'provider') await this.refunds.takenBack(known.data, context);
  }
}
