import { Command } from '@nestjs/cqrs';
import type { SignedIn } from '../../sign-up/sign-ins.js';

/** Uses up a link. Throws link.used, link.expired, link.unknown or user.inactive. */
export class FollowLoginLinkCommand extends Command<SignedIn> {
  constructor(
    readonly token: string,
    readonly requestId: string,
  ) {
    super();
  }
}
