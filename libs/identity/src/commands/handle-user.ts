import { userStream } from '../../../../eventstore/user/user.events.js';
import type { Position, Streams, WriteContext } from '../../../kernel/src/index.js';
import { user, type UserCommand } from '../domain/user.js';

/** Handles a command of an existing user; answers where their stream ends. */
export async function handleUser(
  streams: Streams,
  command: UserCommand,
  context: WriteContext,
): Promise<Position> {
  const { position } = await streams.handle(userStream(command.userId), user, command, context);
  if (position === null) throw new Error('A handled user has no events');
  return position;
}
