import { Command } from '@nestjs/cqrs';
import type { WriteContext } from '../../../../kernel/src/index.js';
import type { Written } from '../../../../tasks/src/index.js';

/** Ends a task that has published nothing: what still runs fails, and its ticks come back. */
export class DeleteTaskCommand extends Command<Written> {
  constructor(
    readonly taskId: string,
    readonly context: WriteContext,
  ) {
    super();
  }
}
