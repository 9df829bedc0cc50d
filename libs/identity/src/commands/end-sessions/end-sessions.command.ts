import { Command } from '@nestjs/cqrs';
import type { Position, WriteContext } from '../../../../kernel/src/index.js';

/**
 * Ends one session of a person, or with 'all' every one. Throws session.unknown; answers the
 * position to wait for.
 */
export class EndSessionsCommand extends Command<Position> {
  constructor(
    readonly userId: string,
    readonly sid: string,
    readonly context: WriteContext,
  ) {
    super();
  }
}
