import { Command } from '@nestjs/cqrs';
import type { Position, WriteContext } from '../../../../kernel/src/index.js';

/** Gives back what a reversal took, where the refund of its payment has failed; happens once. */
export class UndoReversalCommand extends Command<void> {
  constructor(
    readonly userId: string,
    readonly refundId: string,
    /** Of PaymentRequested. */
    readonly cause: Position,
    readonly context: WriteContext,
  ) {
    super();
  }
}
