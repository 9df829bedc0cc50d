import { Command } from '@nestjs/cqrs';

/** Sends a link; known and unknown addresses are treated alike. */
export class RequestLoginLinkCommand extends Command<void> {
  constructor(
    readonly email: string,
    readonly requestId: string,
  ) {
    super();
  }
}
