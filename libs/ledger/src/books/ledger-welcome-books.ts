import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { WelcomeBooks } from '../../../identity/src/index.js';
import type { WriteContext } from '../../../kernel/src/index.js';
import { OpenBooksCommand } from '../commands/open-books/open-books.command.js';

/** A new person's books, for those who sign people up. */
@Injectable()
export class LedgerWelcomeBooks extends WelcomeBooks {
  constructor(private readonly commands: CommandBus) {
    super();
  }

  async open(userId: string, grantId: string | null, context: WriteContext): Promise<void> {
    await this.commands.execute(new OpenBooksCommand(userId, grantId, context));
  }
}
