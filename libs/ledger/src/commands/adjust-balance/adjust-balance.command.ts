import { Command } from '@nestjs/cqrs';
import type { Position, WriteContext } from '../../../../kernel/src/index.js';

export interface Adjustment {
  /** Signed whole ticks, not zero: negative ones are withdrawn. */
  readonly ticks: number;
  /** May be empty. */
  readonly reason: string;
  /** Of the request; null when it has none. */
  readonly requestKey: string | null;
}

export interface AdjustmentOutcome {
  /** Right after this adjustment, also when it is asked for again. */
  readonly balance: number;
  readonly position: Position;
}

/** An admin adds ticks or withdraws them; happens once for one request, however often it comes. */
export class AdjustBalanceCommand extends Command<AdjustmentOutcome> {
  constructor(
    readonly userId: string,
    readonly adjustment: Adjustment,
    /** Its actor is the admin, its userId the owner of the books. */
    readonly context: WriteContext,
  ) {
    super();
  }
}
