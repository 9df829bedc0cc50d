import { Command } from '@nestjs/cqrs';
import type { Position, WriteContext } from '../../../../kernel/src/index.js';

export interface ReversedPurchase {
  readonly ticks: number;
  readonly kopecks: number;
}

/**
 * Takes back what is left of a purchase and says how much that was; happens once for one refund.
 * Refused with refund.nothing-left when it is used up, with refund.sum-changed when another sum is
 * left than the agreed one.
 */
export class ReversePurchaseCommand extends Command<ReversedPurchase> {
  constructor(
    readonly userId: string,
    readonly refundId: string,
    readonly paymentId: string,
    /** null: whatever is left. */
    readonly agreedKopecks: number | null,
    /** Of PaymentRequested. */
    readonly cause: Position,
    readonly context: WriteContext,
  ) {
    super();
  }
}
