import { Command } from '@nestjs/cqrs';
import type { WriteContext } from '../../../../kernel/src/index.js';

/** Opens a person's books, with the welcome grant where it is their identity's first claim. */
export class OpenBooksCommand extends Command<void> {
  constructor(
    readonly userId: string,
    readonly grantId: string | null,
    readonly context: WriteContext,
  ) {
    super();
  }
}
