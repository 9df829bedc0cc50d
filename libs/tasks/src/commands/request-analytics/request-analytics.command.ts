import { Command } from '@nestjs/cqrs';
import type { WriteContext } from '../../../../kernel/src/index.js';
import type { Written } from '../written.js';

/** A repeated request returns the stored or running proposals. */
export class RequestAnalyticsCommand extends Command<Written> {
  constructor(
    readonly taskId: string,
    readonly context: WriteContext,
  ) {
    super();
  }
}
