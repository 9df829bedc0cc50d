import { Injectable } from '@nestjs/common';
import { userStream } from '../../../../eventstore/user/user.events.js';
import { Streams, UserErasedError, type WriteContext } from '../../../kernel/src/index.js';
import { user } from '../domain/user.js';
import { WelcomeBooks } from '../ports.js';
import { nameOf } from './email-address.js';
import { IssuedLinks } from './issued-links.js';

export interface Claim {
  readonly identityId: string;
  readonly userId: string;
  readonly welcome: boolean;
}

/** What follows a claimed identity: the person, then their books. May be repeated at any time. */
@Injectable()
export class SignUps {
  constructor(
    private readonly streams: Streams,
    private readonly links: IssuedLinks,
    private readonly books: WelcomeBooks,
  ) {}

  /** Throws UserErasedError when the person's key is gone. */
  async complete({ identityId, userId, welcome }: Claim, context: WriteContext): Promise<void> {
    const { state } = await this.streams.load(userStream(userId), user);
    if (state.erased) throw new UserErasedError();
    if (!state.registered) await this.register(identityId, userId, context);
    await this.books.open(userId, welcome ? identityId : null, context);
  }

  private async register(identityId: string, userId: string, context: WriteContext): Promise<void> {
    const email = await this.links.addressOf(identityId, userId);
    const command = { type: 'Register', userId, identityId, email, name: nameOf(email) } as const;
    await this.streams.handle(userStream(userId), user, command, context);
  }
}
