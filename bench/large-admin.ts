import type { Product } from '../apps/api/src/product.js';
import type { SqlResult, UserResponse } from '../libs/contract/src/index.js';
import type { ProjectionRunner } from '../libs/kernel/src/index.js';
import { newestLinkTo } from '../test/support/mail-box.js';
import { callTo, signInBy } from '../test/support/start-product.js';
import { writeEvents } from '../test/support/write-events.js';
import { userStream } from '../eventstore/user/user.events.js';

export interface Asking {
  /** One answer, which must be a success; of the SQL editor where a statement is given. */
  call(path: string, sql?: string): Promise<unknown>;
  /** One statement upon the SQL editor, whatever is answered. */
  attack(sql: string): Promise<unknown>;
  /** Resolves when the copy that statements run over has the whole log. */
  copied(): Promise<void>;
}

const EMAIL = 'admin@example.org';

/** Somebody who is an admin by what stands in the log. */
export async function enterAsAdmin(product: Product, views: ProjectionRunner): Promise<Asking> {
  const call = callTo(product.url ?? '');
  const admin = await signInBy(call, EMAIL, () => newestLinkTo(product, EMAIL));
  await views.drain();
  const { id: userId } = await admin.json<UserResponse>('/users/me');
  const data = { userId, source: 'command', identityId: null } as const;
  await writeEvents(product, userStream(userId), userId, {
    type: 'AdminGranted',
    version: 2,
    data,
  });
  await views.drain();
  const askSql = (sql: string): Promise<SqlResult> => admin.json(EXECUTE, bodyOf(sql));
  return {
    call: (path, sql) => (sql === undefined ? admin.json(path) : askSql(sql)),
    attack: (sql) => admin.fetch(EXECUTE, bodyOf(sql)),
    copied: async () => {
      let age = Number.POSITIVE_INFINITY;
      while (age > 0) ({ age_seconds: age } = await askSql('SELECT 1 AS one'));
    },
  };
}

const EXECUTE = '/admin/db/execute';
const bodyOf = (sql: string): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ sql }),
});
