import { Command } from '@nestjs/cqrs';
import type { Position, WriteContext } from '../../../../kernel/src/index.js';
import type { Debit } from '../../domain/ledger.js';

export interface DebitOutcome {
  /** Ticks left. */
  readonly balance: number;
  readonly position: Position;
}

/** Debits all or none; a repeat changes nothing and answers as the first time. */
export class DebitTicksCommand extends Command<DebitOutcome> {
  constructor(
    readonly userId: string,
    readonly debits: readonly Debit[],
    /** At or before the first moment at which these debits could have been made. */
    readonly cause: Position,
    readonly context: WriteContext,
  ) {
    super();
  }
}
