import { Command } from '@nestjs/cqrs';
import type { WriteContext } from '../../../../kernel/src/index.js';
import type { Written } from '../written.js';

/** Closes a task and its file: what still runs fails and is refunded. Twice is once. */
export class CancelTaskCommand extends Command<Written> {
  constructor(
    readonly taskId: string,
    readonly context: WriteContext,
  ) {
    super();
  }
}
