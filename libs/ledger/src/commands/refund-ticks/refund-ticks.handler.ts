import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LedgerBooks } from '../../books/ledger-books.js';
import { patient } from '../patience.js';
import { RefundTicksCommand } from './refund-ticks.command.js';

@CommandHandler(RefundTicksCommand)
export class RefundTicksHandler implements ICommandHandler<RefundTicksCommand> {
  constructor(private readonly books: LedgerBooks) {}

  async execute({ userId, debit, code, cause, context }: RefundTicksCommand): Promise<void> {
    await this.books.handle(
      userId,
      cause,
      (earlier) => ({ type: 'RefundTicks', userId, debit, code, earlier }),
      context,
      patient,
    );
  }
}
