import { Command } from '@nestjs/cqrs';
import type { Position, WriteContext } from '../../../../kernel/src/index.js';

/** Answers the position to wait for. */
export class RenameUserCommand extends Command<Position> {
  constructor(
    readonly userId: string,
    readonly name: string,
    readonly context: WriteContext,
  ) {
    super();
  }
}
