import { Injectable } from '@nestjs/common';
import type { EventOf } from '../../../../eventstore/catalogue.js';
import { EndedKeys } from '../../../identity/src/index.js';
import {
  ProcessManager,
  ViewReader,
  causedBy,
  type OpenedEvent,
} from '../../../kernel/src/index.js';
import { ErasedViews } from '../../../platform/src/index.js';
import { payments } from '../read-model/payment.projection.js';
import { PaymentCalls } from '../settling/payment-calls.js';

/**
 * Of an erased person's payments nothing is waited for any more, and no address to pay at is kept.
 * The payments stay, without the person; what is paid all the same is credited. Nobody waits for a
 * decision any more.
 */
@Injectable()
export class ErasedPaymentsProcessManager extends ProcessManager {
  readonly name = 'erased-payments';
  readonly types = ['UserErased'] as const;

  constructor(
    private readonly ended: EndedKeys,
    private readonly views: ViewReader,
    private readonly erased: ErasedViews,
    private readonly calls: PaymentCalls,
  ) {
    super();
  }

  async react(event: OpenedEvent): Promise<void> {
    const { userId } = (event as OpenedEvent<EventOf<'UserErased'>>).data;
    // No payment can be begun once nothing of it can be sealed.
    await this.ended.end(userId);
    await this.erased.caughtUp([payments.name]);
    const context = causedBy(event, 'system:erased-payments');
    for (const status of ['requested', 'created'] as const)
      for (const { id } of await this.views.find(payments, { where: { userId, status } }))
        await this.calls.handle(id, { type: 'ExpirePayment' }, context);
    for (const { id } of await this.views.find(payments, { where: { userId, ask: 'open' } }))
      await this.calls.handle(id, { type: 'WithdrawAsk' }, context);
    await this.erased.wiped([payments.name]);
  }
}
