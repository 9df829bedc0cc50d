import { Command } from '@nestjs/cqrs';
import type { Position, WriteContext } from '../../../../kernel/src/index.js';

/** Ends one session of a person, or all of them. Throws session.unknown. Answers the position to wait for. */
export class EndSessionsCommand extends Command<Position> {
  constructor(
    readonly userId: string,
    readonly sid: string | 'all',
    readonly context: WriteContext,
  ) {
    super();
  }
}
