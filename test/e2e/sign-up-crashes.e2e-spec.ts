import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { identityStream } from '../../eventstore/identity/identity.events.js';
import { ticksStream } from '../../eventstore/ticks/ticks.events.js';
import { userStream } from '../../eventstore/user/user.events.js';
import type { UserResponse } from '../../libs/contract/src/index.js';
import type { RecordedEvent } from '../../libs/kernel/src/index.js';
import { dieAfter } from '../support/die-after.js';
import { newestLinkTo } from '../support/mail-box.js';
import {
  followLink,
  requestLink,
  startProduct,
  type RunningProduct,
} from '../support/start-product.js';
import type { Write } from '../support/write-events.js';

const EMAIL = 'crash@example.ru';

describe('a sign-up that the process did not survive', () => {
  let dataDir = '';
  let running: RunningProduct;

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'sign-up-'));
    running = await startProduct({ dataDir });
    await requestLink(running.fetch, EMAIL);
  });
  afterEach(async () => {
    await running.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const all = (): Promise<readonly RecordedEvent[]> =>
    running.product.ports.stores.events.readAll({ after: null, limit: 100 });

  async function drawn(): Promise<{ identityId: string; userId: string; secretHash: string }> {
    const issued = (await all()).find(({ type }) => type === 'LoginLinkIssued');
    return issued?.data as { identityId: string; userId: string; secretHash: string };
  }

  /** What is there in the end, however it came about. */
  async function expectOneWelcome(userId: string): Promise<void> {
    const types = (await all()).map(({ type }) => type);
    for (const once of ['IdentityClaimed', 'UserRegistered', 'BooksOpened', 'TicksGranted'])
      expect(types.filter((type) => type === once)).toEqual([once]);
    const person = await running.signIn(EMAIL);
    const me = await person.json<UserResponse>('/users/me');
    expect(me).toMatchObject({ id: userId, email: EMAIL, name: 'crash', balance: 1000 });
  }

  async function restartAfter(...last: readonly Write[]): Promise<void> {
    running = await dieAfter(running, ...last);
  }

  it('after the link was issued: the link still works', async () => {
    const { userId } = await drawn();
    const link = newestLinkTo(running.product, EMAIL);
    await restartAfter();
    expect(await followLink(running.fetch, link)).toContain('token=');
    await expectOneWelcome(userId);
  });

  it('after the identity was claimed: the rest is done without anybody asking', async () => {
    const { identityId, userId, secretHash } = await drawn();
    await restartAfter(claim(identityId, userId, secretHash));
    await expectOneWelcome(userId);
  });

  it('after the person was registered: the books are opened', async () => {
    const { identityId, userId, secretHash } = await drawn();
    const data = { userId, identityId, email: EMAIL, name: 'crash' };
    await restartAfter(claim(identityId, userId, secretHash), {
      stream: userStream(userId),
      userId,
      events: [{ type: 'UserRegistered', version: 1, data }],
    });
    await expectOneWelcome(userId);
  });

  it('while it was doubled by requests and by the process manager at once', async () => {
    const { userId } = await drawn();
    await requestLink(running.fetch, EMAIL);
    const link = newestLinkTo(running.product, EMAIL);
    const ends = await Promise.all([link, link, link].map((one) => followLink(running.fetch, one)));
    expect(ends.filter((end) => end.includes('token='))).toHaveLength(1);
    expect(ends.filter((end) => end.includes('link.used'))).toHaveLength(2);
    await restartAfter();
    await expectOneWelcome(userId);
    const books = await running.product.ports.stores.events.read(ticksStream(userId, 1));
    expect(books.map(({ type }) => type)).toEqual(['BooksOpened', 'TicksGranted']);
  });

  function claim(identityId: string, userId: string, secretHash: string): Write {
    return {
      stream: identityStream(identityId),
      userId,
      events: [
        { type: 'LoginLinkUsed', version: 1, data: { identityId, userId, secretHash } },
        { type: 'IdentityClaimed', version: 1, data: { identityId, userId, welcome: true } },
      ],
    };
  }
});
