import { Command } from '@nestjs/cqrs';
import type { Position, WriteContext } from '../../../../kernel/src/index.js';

export interface RequestedRefund {
  readonly refundId: string;
  readonly position: Position;
}

/** An admin gives a payment back: what is left of its ticks, in money. */
export class RequestRefundCommand extends Command<RequestedRefund> {
  constructor(
    readonly paymentId: string,
    /** Idempotency-Key of the admin's request. */
    readonly requestKey: string,
    /** The sum that the admin has seen: another one is refused; null: whatever is left. */
    readonly agreedKopecks: number | null,
    readonly context: WriteContext,
  ) {
    super();
  }
}
