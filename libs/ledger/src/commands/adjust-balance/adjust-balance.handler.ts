import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, Sealer, type Position } from '../../../../kernel/src/index.js';
import { LedgerBooks } from '../../books/ledger-books.js';
import { adjustmentOf } from '../../domain/adjustments.js';
import { AdjustBalanceCommand, type AdjustmentOutcome } from './adjust-balance.command.js';
import { adjustmentIdsOf } from './adjustment-ids.js';

/** Older than every segment, so that all of them are asked whether they know the id. */
const NO_CAUSE: Position = '';

@CommandHandler(AdjustBalanceCommand)
export class AdjustBalanceHandler implements ICommandHandler<AdjustBalanceCommand> {
  constructor(
    private readonly books: LedgerBooks,
    private readonly clock: Clock,
    private readonly sealer: Sealer,
  ) {}

  async execute(command: AdjustBalanceCommand): Promise<AdjustmentOutcome> {
    const { userId, adjustment, context } = command;
    const ids = adjustmentIdsOf(command, this.clock.now());
    const type = adjustment.ticks > 0 ? 'AddTicks' : 'WithdrawTicks';
    const { reason } = adjustment;
    const reasonPrint = await this.sealer.printOf('adjustment/reason', reason, userId);
    const of = { userId, ...ids, ticks: Math.abs(adjustment.ticks), reason, reasonPrint };
    const { state, earlier, position } = await this.books.handle(
      userId,
      NO_CAUSE,
      (known) => ({ type, ...of, earlier: known }),
      context,
    );
    const made = adjustmentOf(ids, state, earlier);
    if (made === null || position === null)
      throw new Error(`Adjustment ${ids.adjustmentId} is nowhere`);
    return { balance: made.balanceAfter, position };
  }
}
