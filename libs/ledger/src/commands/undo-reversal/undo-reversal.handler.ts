import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LedgerBooks } from '../../books/ledger-books.js';
import { patient } from '../patience.js';
import { UndoReversalCommand } from './undo-reversal.command.js';

@CommandHandler(UndoReversalCommand)
export class UndoReversalHandler implements ICommandHandler<UndoReversalCommand> {
  constructor(private readonly books: LedgerBooks) {}

  async execute({ userId, refundId, cause, context }: UndoReversalCommand): Promise<void> {
    await this.books.handle(
      userId,
      cause,
      (earlier) => ({ type: 'UndoReversal', userId, refundId, earlier }),
      context,
      patient,
    );
  }
}
