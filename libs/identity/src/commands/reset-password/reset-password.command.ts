import { Command } from '@nestjs/cqrs';
import type { Position } from '../../../../kernel/src/index.js';

/**
 * Sets a new password by a letter's link, which it uses up, and ends every session. Throws
 * password.weak (and uses nothing up), link.used, link.expired or link.unknown.
 */
export class ResetPasswordCommand extends Command<Position> {
  constructor(
    readonly token: string,
    readonly password: string,
    readonly requestId: string,
  ) {
    super();
  }
}
