import { Command } from '@nestjs/cqrs';
import type { Bounce } from '../../../../platform/src/index.js';

/** What a report of delivery tells of our people; of anybody else nothing is kept. */
export class TakeBouncesCommand extends Command<void> {
  constructor(
    readonly bounces: readonly Bounce[],
    readonly requestId: string,
  ) {
    super();
  }
}
