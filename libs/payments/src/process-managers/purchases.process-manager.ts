import { Injectable } from '@nestjs/common';
import type { EventOf } from '../../../../eventstore/catalogue.js';
import { ProcessManager, causedBy, type OpenedEvent } from '../../../kernel/src/index.js';
import { PaymentCalls } from '../settling/payment-calls.js';

/** Credits every succeeded payment that its request, notification or poll did not get to credit. */
@Injectable()
export class PurchasesProcessManager extends ProcessManager {
  readonly name = 'purchases';
  readonly types = ['PaymentSucceeded'] as const;

  constructor(private readonly calls: PaymentCalls) {
    super();
  }

  async react(event: OpenedEvent): Promise<void> {
    const { paymentId } = (event as OpenedEvent<EventOf<'PaymentSucceeded'>>).data;
    const { state } = await this.calls.load(paymentId);
    await this.calls.credit(state, causedBy(event, 'system:purchases'));
  }
}
