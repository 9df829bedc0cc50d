import { Command } from '@nestjs/cqrs';
import type { Position, WriteContext } from '../../../../kernel/src/index.js';

/** What becomes of ticks that were paid for and are left. */
export type PaidTicksChoice = 'refund' | 'give-up';

/**
 * Deletes a person's account, by them or by an admin on their behalf. Throws deletion.paid-ticks
 * where ticks are left and nothing was chosen, deletion.refund-open while money is on its way back.
 */
export class EraseUserCommand extends Command<Position> {
  constructor(
    readonly userId: string,
    readonly choice: PaidTicksChoice | null,
    readonly context: WriteContext,
  ) {
    super();
  }
}
