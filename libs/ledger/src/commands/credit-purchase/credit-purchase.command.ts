import { Command } from '@nestjs/cqrs';
import type { Position, WriteContext } from '../../../../kernel/src/index.js';

export interface Purchase {
  readonly paymentId: string;
  readonly ticks: number;
  readonly kopecks: number;
}

/** Credits what a succeeded payment has bought; happens once, however often it is asked. */
export class CreditPurchaseCommand extends Command<Position> {
  constructor(
    readonly userId: string,
    readonly purchase: Purchase,
    /** Of PaymentRequested. */
    readonly cause: Position,
    readonly context: WriteContext,
  ) {
    super();
  }
}
