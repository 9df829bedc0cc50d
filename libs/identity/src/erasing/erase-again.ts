import { userStream } from '../../../../eventstore/user/user.events.js';
import type { EventStore, KeyStore, Sealer, Streams } from '../../../kernel/src/index.js';
import type { Mailer } from '../../../platform/src/index.js';
import { user } from '../domain/user.js';
import { keptAddressesOf } from './kept-addresses.js';

interface Parts {
  readonly events: EventStore;
  readonly sealer: Sealer;
  readonly streams: Streams;
  readonly keys: KeyStore;
  readonly mailer: Mailer;
}

const context = {
  actor: 'system:erasures',
  requestId: 'start',
  correlationId: 'start',
  causationId: null,
};

/**
 * Who was erased stays so in a copy of the data that is older than that, or than their key's end:
 * to be called before anything is served. What follows from the event happens as the first time.
 */
export async function eraseAgain(userIds: readonly string[], parts: Parts): Promise<void> {
  const { streams, keys, mailer } = parts;
  for (const userId of userIds) {
    const command = { type: 'Erase', userId } as const;
    await streams.handle(userStream(userId), user, command, { ...context, userId });
    for (const address of await keptAddressesOf(userId, parts)) await mailer.forget(address);
    await keys.destroy(userId);
  }
}
