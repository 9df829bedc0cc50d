import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserEvent } from '../../eventstore/user/user.events.js';
import { userStream } from '../../eventstore/user/user.events.js';
import type { UserResponse } from '../../libs/contract/src/index.js';
import { newestLinkTo } from '../support/mail-box.js';
import {
  followLink,
  requestLink,
  startProduct,
  type RunningProduct,
  type SignedIn,
} from '../support/start-product.js';
import { writeEvents } from '../support/write-events.js';

describe('a session', () => {
  let running: RunningProduct;

  beforeAll(async () => {
    running = await startProduct();
  });
  afterAll(() => running.stop());

  async function tell(person: SignedIn, event: (userId: string) => UserEvent): Promise<string> {
    const userId = subjectOf(person.token);
    await writeEvents(running.product, userStream(userId), userId, event(userId));
    return userId;
  }

  async function refusal(person: SignedIn): Promise<[status: number, code: string]> {
    const response = await person.fetch('/users/me');
    const { code } = (await response.json()) as { code: string };
    return [response.status, code];
  }

  it.each([true, false])(
    'ends with all others, and a new one begins (views caught up: %p)',
    async (caughtUp) => {
      const person = await running.signIn(`all${String(caughtUp)}@example.ru`);
      await tell(person, (userId) => ({
        type: 'SessionsRevoked',
        version: 1,
        data: { userId, sids: 'all' },
      }));
      if (caughtUp) await running.drain();
      else await settles(() => refusal(person), 401);
      expect(await refusal(person)).toEqual([401, 'session.ended']);
      const anew = await running.signIn(person.email);
      expect((await anew.fetch('/users/me')).status).toBe(200);
    },
  );

  it('is refused with 403 while its person is switched off', async () => {
    const person = await running.signIn('off@example.ru');
    await tell(person, (userId) => ({ type: 'UserDeactivated', version: 1, data: { userId } }));
    await running.drain();
    expect(await refusal(person)).toEqual([403, 'user.inactive']);
    await requestLink(running.fetch, person.email);
    const link = newestLinkTo(running.product, person.email);
    expect(await followLink(running.fetch, link)).toContain('user.inactive');
    await tell(person, (userId) => ({ type: 'UserActivated', version: 1, data: { userId } }));
    await running.drain();
    expect((await person.fetch('/users/me')).status).toBe(200);
  });

  it('ends with its person, whose address then is a new one', async () => {
    const person = await running.signIn('gone@example.ru');
    const userId = await tell(person, (id) => ({
      type: 'UserErased',
      version: 1,
      data: { userId: id },
    }));
    await running.product.ports.stores.keys.destroy(userId);
    await running.drain();
    expect(await refusal(person)).toEqual([401, 'session.ended']);
    const anew = await running.signIn(person.email);
    expect(subjectOf(anew.token)).not.toBe(userId);
    expect((await anew.json<UserResponse>('/users/me')).balance).toBe(0);
  });

  it.each([
    ['nothing', ''],
    ['noise', 'Bearer noise'],
    ['another scheme', 'Basic YTpi'],
    ['another key', `Bearer ${signed({ alg: 'HS256', typ: 'JWT' }, Buffer.alloc(32, 1))}`],
    ['no signature', `Bearer ${signed({ alg: 'none', typ: 'JWT' }, Buffer.alloc(0))}`],
  ])('is not given for %s', async (_what, authorization) => {
    const headers = authorization === '' ? {} : { Authorization: authorization };
    const response = await running.fetch('/users/me', { headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'token.missing' });
  });

  it('is taken from the query by the event stream alone', async () => {
    const person = await running.signIn('query@example.ru');
    const query = `?token=${person.token}`;
    expect((await running.fetch(`/users/me${query}`)).status).toBe(401);
    const controller = new AbortController();
    const live = await running.fetch(`/sse/connect/tab${query}`, { signal: controller.signal });
    expect(live.status).toBe(200);
    controller.abort();
  });

  it('leaves no token, link or address in the log', async () => {
    const person = await running.signIn('private@example.ru');
    await person.fetch('/users/me');
    const log = running.log.filter((line) => line.startsWith('{')).join('');
    const secret = new URL(newestLinkTo(running.product, person.email)).pathname.split('/').at(-1);
    expect(log).toContain('/api/v1/auth/email/verify/:token');
    for (const part of [person.token, person.email, secret ?? ''])
      expect(log.includes(part)).toBe(false);
  });
});

async function settles(ask: () => Promise<[number, string]>, status: number): Promise<void> {
  for (let times = 0; times < 200; times += 1) if ((await ask())[0] === status) return;
}

function signed(header: object, key: Buffer): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 3_600;
  const body = `${part(header)}.${part({ sub: 'anna', sid: 's1', exp })}`;
  if (key.length === 0) return `${body}.`;
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
}

const subjectOf = (token: string): string => {
  const [, claims = ''] = token.split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub;
};
