import { Command } from '@nestjs/cqrs';
import type { Position, WriteContext } from '../../../../kernel/src/index.js';

/** The buyer wants what is left of a purchase back. */
export class AskRefundCommand extends Command<Position> {
  constructor(
    readonly userId: string,
    readonly paymentId: string,
    /** Idempotency-Key of the buyer's request. */
    readonly requestKey: string,
    /** '' for none. */
    readonly reason: string,
    readonly context: WriteContext,
  ) {
    super();
  }
}
