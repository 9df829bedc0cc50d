import { Command } from '@nestjs/cqrs';
import type { WriteContext } from '../../../../kernel/src/index.js';
import type { Written } from '../../../../tasks/src/index.js';

export class RenameReportCommand extends Command<Written> {
  constructor(
    readonly reportId: number,
    readonly userId: string,
    readonly title: string,
    readonly context: WriteContext,
  ) {
    super();
  }
}
