import { Command } from '@nestjs/cqrs';
import type { WriteContext } from '../../../../kernel/src/index.js';

/** A report's PDF to its owner's own address; the letter follows from the event. */
export class MailReportCommand extends Command<void> {
  constructor(
    readonly userId: string,
    readonly reportId: number,
    /** Idempotency-Key of the request. */
    readonly requestKey: string,
    readonly context: WriteContext,
  ) {
    super();
  }
}
