import { Command } from '@nestjs/cqrs';
import type { Position, WriteContext } from '../../../../kernel/src/index.js';

/** Keeps what a person wrote; the same key is the same message. */
export class SendFeedbackCommand extends Command<Position | null> {
  constructor(
    readonly userId: string,
    readonly text: string,
    /** The writer's address. */
    readonly replyTo: string,
    /** Idempotency-Key of the request; null: every request is a message of its own. */
    readonly requestKey: string | null,
    readonly context: WriteContext,
  ) {
    super();
  }
}
