import { Command } from '@nestjs/cqrs';
import type { WriteContext } from '../../../../kernel/src/index.js';
import type { Answer } from '../../domain/answers.js';
import type { Written } from '../written.js';

/** What the person says of split evidence; what stands already changes nothing. */
export class SettleMeaningCommand extends Command<Written> {
  constructor(
    readonly taskId: string,
    readonly userId: string,
    readonly answer: Answer,
    readonly context: WriteContext,
  ) {
    super();
  }
}
