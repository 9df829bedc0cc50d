import type { EventOf } from '../../../../eventstore/catalogue.js';
import { isErased } from '../../../../eventstore/event.js';
import { userStream } from '../../../../eventstore/user/user.events.js';
import type { EventStore, OpenedEvent, Sealer } from '../../../kernel/src/index.js';

/** Addresses of a person that can still be read: none once their key is gone. */
export async function keptAddressesOf(
  userId: string,
  { events, sealer }: { readonly events: EventStore; readonly sealer: Sealer },
): Promise<readonly string[]> {
  const recorded = await events.read(userStream(userId));
  const naming = recorded.filter(({ type }) => type === 'UserRegistered');
  const opened = await Promise.all(naming.map((event) => sealer.open(event)));
  return opened.flatMap((event) => {
    const { email } = (event as OpenedEvent<EventOf<'UserRegistered'>>).data;
    return isErased(email) ? [] : [email];
  });
}
