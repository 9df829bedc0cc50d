import { Command } from '@nestjs/cqrs';
import type { Position, WriteContext } from '../../../../kernel/src/index.js';

export type RequestedRefund = { readonly refundId: string; readonly position: Position };

/** An admin gives a payment back: as much as is left of its ticks. */
export class RequestRefundCommand extends Command<RequestedRefund> {
  constructor(
    readonly paymentId: string,
    /** Idempotency-Key of the admin's request. */
    readonly requestKey: string,
    readonly context: WriteContext,
  ) {
    super();
  }
}
