import { Command } from '@nestjs/cqrs';
import type { WriteContext } from '../../../../kernel/src/index.js';
import type { Written } from '../written.js';

/** Removes a proposal or restores it; twice is once. */
export class SetRemovedCommand extends Command<Written> {
  constructor(
    readonly taskId: string,
    readonly index: number,
    readonly removed: boolean,
    readonly context: WriteContext,
  ) {
    super();
  }
}
