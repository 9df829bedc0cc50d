import { Injectable } from '@nestjs/common';
import type { EventOf } from '../../../../eventstore/catalogue.js';
import { opened } from '../../../../eventstore/event.js';
import { userStream } from '../../../../eventstore/user/user.events.js';
import {
  EventStore,
  Sealer,
  Streams,
  type OpenedEvent,
  type Position,
  type WriteContext,
} from '../../../kernel/src/index.js';
import { handleUser } from '../commands/handle-user.js';
import { user } from '../domain/user.js';
import { PasswordHashes } from './password-hashes.js';

/** Passwords stand only in the sealed events of their owners. */
@Injectable()
export class KeptPasswords {
  constructor(
    private readonly events: EventStore,
    private readonly sealer: Sealer,
    private readonly streams: Streams,
    private readonly hashes: PasswordHashes,
  ) {}

  async has(userId: string): Promise<boolean> {
    return (await this.streams.load(userStream(userId), user)).state.passwordAt !== null;
  }

  /** Takes as long where there is no such person (null), and where they have no password. */
  async isRight(userId: string | null, password: string): Promise<boolean> {
    const stored = userId === null ? null : await this.hashOf(userId);
    return this.hashes.isRight(password, stored);
  }

  /** Ends every session but `keeps`. */
  async set(
    userId: string,
    password: string,
    keeps: string | null,
    context: WriteContext,
  ): Promise<Position> {
    const passwordHash = await this.hashes.of(password);
    const command = { type: 'SetPassword', userId, passwordHash, keeps } as const;
    return handleUser(this.streams, command, context);
  }

  private async hashOf(userId: string): Promise<string | null> {
    const stream = userStream(userId);
    const { passwordAt } = (await this.streams.load(stream, user)).state;
    if (passwordAt === null) return null;
    const [event] = await this.events.read(stream, { from: passwordAt, limit: 1 });
    if (event === undefined) return null;
    const { data } = (await this.sealer.open(event)) as OpenedEvent<EventOf<'PasswordSet'>>;
    return opened(data.passwordHash, null);
  }
}
