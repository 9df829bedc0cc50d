import { Command } from '@nestjs/cqrs';
import type { WriteContext } from '../../../../kernel/src/index.js';
import type { Written } from '../written.js';

/** Debits first, then requests: one report, or all that are pending. */
export class ProcessReportsCommand extends Command<Written> {
  constructor(
    readonly taskId: string,
    readonly userId: string,
    readonly which: number | 'all',
    readonly context: WriteContext,
  ) {
    super();
  }
}
