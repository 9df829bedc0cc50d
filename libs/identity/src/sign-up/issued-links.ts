import { Injectable } from '@nestjs/common';
import type { EventOf } from '../../../../eventstore/catalogue.js';
import { isErased } from '../../../../eventstore/event.js';
import { identityStream } from '../../../../eventstore/identity/identity.events.js';
import {
  Clock,
  EventStore,
  Sealer,
  Streams,
  UserErasedError,
  type OpenedEvent,
} from '../../../kernel/src/index.js';
import { checkLink, identity } from '../domain/identity.js';
import { expiredLink } from '../domain/link-problems.js';
import type { LinkToken } from './link-token.js';

type Addressed = EventOf<'LoginLinkIssued'> | EventOf<'AddressProven'>;

const types: ReadonlySet<string> = new Set(['LoginLinkIssued', 'AddressProven']);

/** What is only in the sealed events of an identity: where its links were sent. */
@Injectable()
export class IssuedLinks {
  constructor(
    private readonly events: EventStore,
    private readonly streams: Streams,
    private readonly sealer: Sealer,
    private readonly clock: Clock,
  ) {}

  /** The address of a link that still signs in; uses nothing up. Throws as following it does. */
  async addressOfUsable({ identityId, secretHash }: LinkToken): Promise<string> {
    const { state } = await this.streams.load(identityStream(identityId), identity);
    checkLink(state, secretHash, this.clock.now().getTime());
    try {
      return await this.newest(
        identityId,
        (data) => 'secretHash' in data && data.secretHash === secretHash,
      );
    } catch (error) {
      if (error instanceof UserErasedError) throw expiredLink();
      throw error;
    }
  }

  /** The address last proven or written to. Throws UserErasedError when the key is gone. */
  addressOf(identityId: string, userId: string): Promise<string> {
    return this.newest(identityId, (data) => data.userId === userId);
  }

  private async newest(
    identityId: string,
    isMeant: (data: Addressed['data']) => boolean,
  ): Promise<string> {
    const events = await this.events.read(identityStream(identityId));
    for (const event of events.toReversed()) {
      if (!types.has(event.type) || !isMeant(event.data as Addressed['data'])) continue;
      const { data } = (await this.sealer.open(event)) as OpenedEvent<Addressed>;
      if (isErased(data.address)) throw new UserErasedError();
      return data.address;
    }
    throw new Error('A claimed identity has no address');
  }
}
