import { Injectable } from '@nestjs/common';
import type { EventOf } from '../../../../eventstore/catalogue.js';
import { isErased } from '../../../../eventstore/event.js';
import { identityStream } from '../../../../eventstore/identity/identity.events.js';
import { userStream } from '../../../../eventstore/user/user.events.js';
import {
  EventStore,
  Sealer,
  Streams,
  UserErasedError,
  type OpenedEvent,
  type WriteContext,
} from '../../../kernel/src/index.js';
import { user } from '../domain/user.js';
import { WelcomeBooks } from '../ports.js';
import { nameOf } from './email-address.js';

export interface Claim {
  readonly identityId: string;
  readonly userId: string;
  readonly welcome: boolean;
}

/** What follows a claimed identity: the person, then their books. May be repeated at any time. */
@Injectable()
export class SignUps {
  constructor(
    private readonly events: EventStore,
    private readonly streams: Streams,
    private readonly sealer: Sealer,
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
    const email = await this.addressOf(identityId, userId);
    const command = { type: 'Register', userId, identityId, email, name: nameOf(email) } as const;
    await this.streams.handle(userStream(userId), user, command, context);
  }

  /** The address that the person's link went to; only sealed events know it. */
  private async addressOf(identityId: string, userId: string): Promise<string> {
    const events = await this.events.read(identityStream(identityId));
    for (const event of events.toReversed()) {
      if (event.type !== 'LoginLinkIssued') continue;
      const issued = (await this.sealer.open(event)) as OpenedEvent<EventOf<'LoginLinkIssued'>>;
      if (issued.data.userId !== userId) continue;
      const { address } = issued.data;
      if (isErased(address)) throw new UserErasedError();
      return address;
    }
    throw new Error('A claimed identity has no link');
  }
}
