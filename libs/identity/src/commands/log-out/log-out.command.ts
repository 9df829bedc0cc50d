import { Command } from '@nestjs/cqrs';
import type { Position, WriteContext } from '../../../../kernel/src/index.js';

/** Ends one session. Answers the position to wait for. */
export class LogOutCommand extends Command<Position> {
  constructor(
    readonly userId: string,
    readonly sid: string,
    readonly context: WriteContext,
  ) {
    super();
  }
}
