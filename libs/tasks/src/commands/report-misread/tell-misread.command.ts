import { Command } from '@nestjs/cqrs';
import type { WriteContext } from '../../../../kernel/src/index.js';
import type { Written } from '../written.js';

/** A finished report of one's own question answers another one; twice is once. */
export class TellMisreadCommand extends Command<Written> {
  constructor(
    readonly taskId: string,
    readonly userId: string,
    readonly index: number,
    readonly context: WriteContext,
  ) {
    super();
  }
}
