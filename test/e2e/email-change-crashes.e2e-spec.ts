import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { identityStream } from '../../eventstore/identity/identity.events.js';
import { userStream, type UserEvent } from '../../eventstore/user/user.events.js';
import type { UserResponse } from '../../libs/contract/src/index.js';
import { EVENT_LOG_FILE, SqliteEventStore } from '../../libs/event-store/src/index.js';
import type { Position } from '../../libs/kernel/src/index.js';
import { dieAfter, writeUnseen } from '../support/die-after.js';
import { expectWhole } from '../support/expect-whole.js';
import { mailBoxOf } from '../support/mail-box.js';
import { briefOf } from '../support/refusals.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import type { Write } from '../support/write-events.js';

const OLD = 'anna@example.ru';
const NEW = 'anna.new@example.ru';
const HOUR_MS = 3_600_000;

interface Asked {
  readonly userId: string;
  readonly changeId: string;
  readonly identityId: string;
}

describe('A change of e-mail that the process did not survive', () => {
  let dataDir = '';
  let running: RunningProduct;
  let anna: SignedIn;
  let asked: Asked;

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'email-change-'));
    running = await startProduct({ dataDir });
    anna = await running.signIn(OLD);
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: NEW }),
    };
    expect((await anna.fetch('/users/me/email', init)).status).toBe(200);
    asked = (await stored('EmailChangeAsked')) as Asked;
  });
  afterEach(async () => {
    await running.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function stored(type: string): Promise<object | undefined> {
    const { events } = running.product.ports.stores;
    const all = await events.readAll({ after: null, limit: 1_000 });
    return all.findLast((event) => event.type === type)?.data;
  }
  const registered = async () =>
    (await stored('UserRegistered')) as { readonly identityId: string };
  const confirmed = (): Write => {
    const { userId, identityId, changeId: secretHash } = asked;
    const claimed = { identityId, userId, welcome: false, provider: null };
    return {
      stream: identityStream(identityId),
      userId,
      events: [
        { type: 'AddressMoveConfirmed', version: 1, data: { identityId, userId, secretHash } },
        { type: 'IdentityClaimed', version: 2, data: claimed },
      ],
    };
  };
  const ofUser = (event: UserEvent): Write => {
    const { userId } = asked;
    return { stream: userStream(userId), userId, events: [event] };
  };
  async function changed(): Promise<Write> {
    const { userId, changeId, identityId } = asked;
    const { identityId: previousIdentityId } = await registered();
    const undoUntil = new Date(Date.now() + 72 * HOUR_MS).toISOString();
    const ids = { userId, changeId, identityId, previousIdentityId };
    const data = { ...ids, undoUntil, email: NEW, previousEmail: OLD };
    return ofUser({ type: 'EmailChanged', version: 1, data });
  }
  async function undone(): Promise<Write> {
    const { userId, changeId, identityId: leftIdentityId } = asked;
    const { identityId } = await registered();
    const data = { userId, changeId, identityId, leftIdentityId, email: OLD };
    return ofUser({ type: 'EmailChangeUndone', version: 1, data });
  }
  async function restartAfter(...last: readonly Write[]): Promise<void> {
    running = await dieAfter(running, ...last);
  }
  async function headOfLog(): Promise<Position | null> {
    const log = SqliteEventStore.open(join(dataDir, EVENT_LOG_FILE));
    const head = await log.head();
    await log.close();
    return head;
  }
  async function startInVain(): Promise<void> {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const start = startProduct({ dataDir, env: { PORT: String(port) } });
    await expect(start).rejects.toThrow(/PORT:/);
    other.close();
  }
  const linkIn = (email: string): string | undefined => {
    const letter = mailBoxOf(running.product).kept.find(({ to }) => to === email);
    return /\/auth\/email\/undo\/(\S+)/.exec(letter?.text ?? '')?.[1];
  };
  const me = async (email: string): Promise<UserResponse> =>
    (await running.signIn(email)).json<UserResponse>('/users/me');

  it('after the address was confirmed: the next process carries it through, the letter too', async () => {
    await restartAfter(confirmed());
    expect(linkIn(OLD)).toBeDefined();
    expect(await me(NEW)).toMatchObject({ id: asked.userId, email: NEW });
    expect(await stored('IdentityHeld')).toMatchObject({ userId: asked.userId });
    await expectWhole(running);
  });

  it('by one that could not listen: letters name where it listens, so it carries nothing on', async () => {
    await running.stop();
    await writeUnseen(dataDir, [confirmed()]);
    const written = await headOfLog();
    await startInVain();
    expect(await headOfLog()).toBe(written);
    running = await startProduct({ dataDir });
    await running.drain();
    expect(linkIn(OLD)).toBeDefined();
  });

  it('after the address was changed: the old one is held, and told', async () => {
    await restartAfter(confirmed(), await changed());
    const { identityId } = await registered();
    expect(await stored('IdentityHeld')).toMatchObject({ identityId });
    expect(linkIn(OLD)).toBeDefined();
    await expectWhole(running);
  });

  it('after it was undone: the old address signs in again, the new one is free', async () => {
    await restartAfter(confirmed());
    await restartAfter(await undone());
    expect(await me(OLD)).toMatchObject({ id: asked.userId, email: OLD });
    expect((await me(NEW)).id).not.toBe(asked.userId);
    await expectWhole(running);
  });

  it('when an end of all sessions came first: the address is let go', async () => {
    await anna.fetch('/auth/sessions', { method: 'DELETE' });
    await restartAfter(confirmed());
    expect(await stored('EmailChanged')).toBeUndefined();
    expect(await me(OLD)).toMatchObject({ id: asked.userId, email: OLD });
    expect((await me(NEW)).id).not.toBe(asked.userId);
  });

  it('when the account was deleted first: both addresses are free, and nothing is left', async () => {
    await restartAfter(confirmed());
    const token = linkIn(OLD);
    expect(token).toBeDefined();
    const owner = await running.signIn(NEW);
    const deletion = await owner.fetch('/users/me/deletion', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: NEW }),
    });
    expect(deletion.status).toBe(200);
    await running.drain();
    expect(mailBoxOf(running.product).kept.filter(({ to }) => [OLD, NEW].includes(to))).toEqual([]);
    const undo = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    };
    expect(await briefOf(await running.fetch('/auth/email/change/undo', undo))).toBe(
      '409 link.expired',
    );
    for (const email of [OLD, NEW]) expect((await me(email)).id).not.toBe(asked.userId);
    await expectWhole(running);
  });
});
