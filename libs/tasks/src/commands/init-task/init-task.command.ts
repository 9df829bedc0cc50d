import { Command } from '@nestjs/cqrs';
import type { WriteContext } from '../../../../kernel/src/index.js';
import type { Written } from '../written.js';

export class InitTaskCommand extends Command<Written> {
  constructor(
    readonly taskId: string,
    readonly userId: string,
    readonly reportType: string,
    readonly context: WriteContext,
  ) {
    super();
  }
}
