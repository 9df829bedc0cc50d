import { Command } from '@nestjs/cqrs';
import type { Position } from '../../../../kernel/src/index.js';

export interface SignedIn {
  readonly userId: string;
  readonly sid: string;
  readonly position: Position;
}

/** Uses up a link. Throws link.used, link.expired, link.unknown or user.inactive. */
export class FollowLoginLinkCommand extends Command<SignedIn> {
  constructor(
    readonly token: string,
    readonly requestId: string,
  ) {
    super();
  }
}
