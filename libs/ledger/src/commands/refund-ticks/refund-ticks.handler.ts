import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Bounds } from '../../../../kernel/src/index.js';
import { LedgerBooks } from '../../books/ledger-books.js';
import { RefundTicksCommand } from './refund-ticks.command.js';

/** Nobody waits on a page for a refund; whoever asked tries again when this gives up. */
const PATIENT: Bounds = { conflictsMax: 1_000, waitMsMax: 60_000 };

@CommandHandler(RefundTicksCommand)
export class RefundTicksHandler implements ICommandHandler<RefundTicksCommand> {
  constructor(private readonly books: LedgerBooks) {}

  async execute({ userId, debit, code, cause, context }: RefundTicksCommand): Promise<void> {
    await this.books.handle(
      userId,
      cause,
      (earlier) => ({ type: 'RefundTicks', userId, debit, code, earlier }),
      context,
      PATIENT,
    );
  }
}
