import { Command } from '@nestjs/cqrs';
import type { WriteContext } from '../../../../kernel/src/index.js';
import type { Question } from '../../../../contract/src/index.js';
import type { Written } from '../written.js';

export type CustomReportAsked = Written & { readonly index: number };

/** Asked again while one is being matched: that one. */
export class RequestCustomReportCommand extends Command<CustomReportAsked> {
  constructor(
    readonly taskId: string,
    readonly query: string,
    readonly question: Question | null,
    readonly context: WriteContext,
  ) {
    super();
  }
}
