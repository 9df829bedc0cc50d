import { Command } from '@nestjs/cqrs';
import type { Position } from '../../../../kernel/src/index.js';

/**
 * Brings the old address back and ends all sessions, the password and accounts elsewhere. Throws
 * link.expired or link.unknown.
 */
export class UndoEmailChangeCommand extends Command<Position> {
  constructor(
    readonly token: string,
    readonly requestId: string,
  ) {
    super();
  }
}
