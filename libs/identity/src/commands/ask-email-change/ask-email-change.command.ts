import { Command } from '@nestjs/cqrs';
import type { WriteContext } from '../../../../kernel/src/index.js';

/**
 * Sends a link to a new address; a taken one is treated alike, and its letter says so. Throws
 * email.same, email.changed-lately, email.too-many or login.too-many-links.
 */
export class AskEmailChangeCommand extends Command<void> {
  constructor(
    readonly userId: string,
    readonly email: string,
    readonly context: WriteContext,
  ) {
    super();
  }
}
