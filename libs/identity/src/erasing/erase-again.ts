import { userStream } from '../../../../eventstore/user/user.events.js';
import type { Streams } from '../../../kernel/src/index.js';
import { user } from '../domain/user.js';
import type { EndedKeys } from './ended-keys.js';

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
export async function eraseAgain(
  userIds: readonly string[],
  streams: Streams,
  keys: EndedKeys,
): Promise<void> {
  for (const userId of userIds) {
    const command = { type: 'Erase', userId } as const;
    await streams.handle(userStream(userId), user, command, { ...context, userId });
    await keys.end(userId);
  }
}
