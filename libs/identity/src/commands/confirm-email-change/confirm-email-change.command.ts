import { Command } from '@nestjs/cqrs';
import type { Position } from '../../../../kernel/src/index.js';

/**
 * Moves an account to the address whose letter this token is of, and ends its sessions. Throws
 * link.used, link.expired or link.unknown.
 */
export class ConfirmEmailChangeCommand extends Command<Position> {
  constructor(
    readonly token: string,
    readonly requestId: string,
  ) {
    super();
  }
}
