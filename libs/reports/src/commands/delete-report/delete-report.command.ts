import { Command } from '@nestjs/cqrs';
import type { WriteContext } from '../../../../kernel/src/index.js';
import type { Written } from '../../../../tasks/src/index.js';

export class DeleteReportCommand extends Command<Written> {
  constructor(
    readonly reportId: number,
    readonly userId: string,
    readonly context: WriteContext,
  ) {
    super();
  }
}
