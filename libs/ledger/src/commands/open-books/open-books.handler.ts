import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LedgerBooks } from '../../books/ledger-books.js';
import { ledgerTerms, type LedgerTerms } from '../../ledger-terms.js';
import { OpenBooksCommand } from './open-books.command.js';

@CommandHandler(OpenBooksCommand)
export class OpenBooksHandler implements ICommandHandler<OpenBooksCommand> {
  constructor(
    private readonly books: LedgerBooks,
    @Inject(ledgerTerms) private readonly terms: LedgerTerms,
  ) {}

  async execute({ userId, grantId, context }: OpenBooksCommand): Promise<void> {
    const welcome = grantId === null ? null : { grantId, ticks: this.terms.welcomeTicks };
    await this.books.open({ type: 'OpenBooks', userId, welcome }, context);
  }
}
