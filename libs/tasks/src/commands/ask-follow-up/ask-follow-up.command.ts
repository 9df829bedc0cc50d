import { Command } from '@nestjs/cqrs';
import type { WriteContext } from '../../../../kernel/src/index.js';
import type { Workbook } from '../../workbooks/workbooks.js';
import type { Written } from '../written.js';

export type FollowUpTaken = Written & {
  /** Of the task that it was asked in. */
  readonly taskId: string;
  readonly index: number;
};

/** A question that a finished report led on to, asked and paid for; again is the same one. */
export class AskFollowUpCommand extends Command<FollowUpTaken> {
  constructor(
    readonly taskId: string,
    readonly userId: string,
    /** Of the report. */
    readonly index: number,
    readonly question: string,
    /** What the person sends along where the file is gone; null: nothing. */
    readonly workbook: Workbook | null,
    readonly context: WriteContext,
  ) {
    super();
  }
}
