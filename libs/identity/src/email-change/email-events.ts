import type { EventOf } from '../../../../eventstore/catalogue.js';
import { isErased, opened } from '../../../../eventstore/event.js';
import { userStream } from '../../../../eventstore/user/user.events.js';
import type { EventStore, OpenedEvent, Sealer } from '../../../kernel/src/index.js';

const types = ['UserRegistered', 'EmailChangeAsked', 'EmailChanged', 'EmailChangeUndone'] as const;

export type EmailEvent = OpenedEvent<EventOf<(typeof types)[number]>>;

export interface SealedLog {
  readonly events: EventStore;
  readonly sealer: Sealer;
}

/** What a person's stream tells of their addresses, oldest first. */
export async function emailEventsOf(
  userId: string,
  { events, sealer }: SealedLog,
): Promise<readonly EmailEvent[]> {
  const recorded = await events.read(userStream(userId));
  const telling = recorded.filter(({ type }) => types.some((known) => known === type));
  return Promise.all(telling.map(async (event) => (await sealer.open(event)) as EmailEvent));
}

/** The address that counts; null once it is erased. */
export function currentEmail(told: readonly EmailEvent[]): string | null {
  const last = told.findLast(({ type }) => type !== 'EmailChangeAsked');
  return last === undefined ? null : opened(last.data.email, null);
}

/** All of them that can still be read: none once the key is gone. */
export const everyEmail = (told: readonly EmailEvent[]): readonly string[] => [
  ...new Set(told.flatMap(({ data: { email } }) => (isErased(email) ? [] : [email]))),
];
