import { Command } from '@nestjs/cqrs';
import type { Position, WriteContext } from '../../../../kernel/src/index.js';
import type { Debit } from '../../domain/ledger.js';

/** Gives back what one debit took; happens once, however often it is asked. */
export class RefundTicksCommand extends Command<void> {
  constructor(
    readonly userId: string,
    readonly debit: Omit<Debit, 'ticks'>,
    /** Why: the code of the refusal or failure. */
    readonly code: string,
    /** At or before the debit. */
    readonly cause: Position,
    readonly context: WriteContext,
  ) {
    super();
  }
}
