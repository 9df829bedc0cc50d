import { Command } from '@nestjs/cqrs';
import type { Position, WriteContext } from '../../../../kernel/src/index.js';

/** These ways in lead to this person no more; the letter to their address always does. */
export class UnlinkProviderCommand extends Command<Position | null> {
  constructor(
    readonly userId: string,
    readonly identityIds: readonly string[],
    readonly context: WriteContext,
  ) {
    super();
  }
}
