import { Command } from '@nestjs/cqrs';
import type { LinkPurpose } from '../../mail/login-link-mail.js';

/** Sends a link; known and unknown addresses are treated alike. Answers the link's secret hash. */
export class RequestLoginLinkCommand extends Command<string> {
  constructor(
    readonly email: string,
    readonly requestId: string,
    readonly purpose: LinkPurpose = 'sign-in',
  ) {
    super();
  }
}
