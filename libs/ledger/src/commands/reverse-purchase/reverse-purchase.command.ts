import { Command } from '@nestjs/cqrs';
import type { Position, WriteContext } from '../../../../kernel/src/index.js';
import type { ReversedSum } from '../../domain/reversals.js';

export interface ReversedPurchase {
  readonly ticks: number;
  readonly kopecks: number;
}

/**
 * Takes back ticks of a purchase and says how many; decided once for one refund. Refused with
 * refund.nothing-left when it is used up, with refund.sum-changed when another sum is left than the
 * agreed one; a refusal is as final as its opposite.
 */
export class ReversePurchaseCommand extends Command<ReversedPurchase> {
  constructor(
    readonly userId: string,
    readonly refundId: string,
    readonly paymentId: string,
    readonly sum: ReversedSum,
    /** Of PaymentRequested. */
    readonly cause: Position,
    readonly context: WriteContext,
  ) {
    super();
  }
}
