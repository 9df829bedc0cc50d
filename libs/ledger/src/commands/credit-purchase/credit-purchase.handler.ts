import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '../../../../kernel/src/index.js';
import { LedgerBooks } from '../../books/ledger-books.js';
import { patient } from '../patience.js';
import { CreditPurchaseCommand } from './credit-purchase.command.js';

@CommandHandler(CreditPurchaseCommand)
export class CreditPurchaseHandler implements ICommandHandler<CreditPurchaseCommand> {
  constructor(private readonly books: LedgerBooks) {}

  async execute(command: CreditPurchaseCommand): Promise<Position> {
    const { userId, purchase, cause, context } = command;
    const { position } = await this.books.handle(
      userId,
      cause,
      (earlier) => ({ type: 'CreditPurchase', userId, ...purchase, earlier }),
      context,
      patient,
    );
    if (position === null) throw new Error(`The books of ${userId} are empty`);
    return position;
  }
}
