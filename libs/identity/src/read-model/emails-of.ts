import type { ViewReader } from '../../../kernel/src/index.js';
import { readableEmail } from '../sign-up/email-address.js';
import { users } from './user.projection.js';

/** E-mails of those of them who have one, as their owners write them. */
export async function emailsOf(
  views: ViewReader,
  userIds: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return new Map();
  const found = await views.find(users, { where: { id: { in: ids } } });
  return new Map(
    found.flatMap(({ id, email }) => (email === null ? [] : [[id, readableEmail(email)]])),
  );
}
