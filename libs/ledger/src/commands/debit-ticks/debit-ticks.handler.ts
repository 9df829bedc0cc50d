import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LedgerBooks } from '../../books/ledger-books.js';
import { DebitTicksCommand, type DebitOutcome } from './debit-ticks.command.js';

@CommandHandler(DebitTicksCommand)
export class DebitTicksHandler implements ICommandHandler<DebitTicksCommand> {
  constructor(private readonly books: LedgerBooks) {}

  async execute(command: DebitTicksCommand): Promise<DebitOutcome> {
    const { userId, debits, cause, context } = command;
    const { state, position } = await this.books.handle(
      userId,
      cause,
      (earlier) => ({ type: 'DebitTicks', userId, debits, earlier }),
      context,
    );
    if (position === null) throw new Error(`The books of ${userId} are empty`);
    return { balance: state.balance, position };
  }
}
