import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserResponse } from '../../libs/contract/src/index.js';
import { linksTo, newestLinkTo } from '../support/mail-box.js';
import {
  followLink,
  requestLink,
  startProduct,
  type RunningProduct,
} from '../support/start-product.js';

describe('signing in by e-mail', () => {
  let running: RunningProduct;

  beforeAll(async () => {
    running = await startProduct();
  });
  afterAll(() => running.stop());

  it('gives a new person an account with the welcome ticks', async () => {
    const anna = await running.signIn('Anna@Example.ru');
    const me = await anna.json<UserResponse>('/users/me');
    expect(me).toMatchObject({
      email: 'anna@example.ru',
      name: 'anna',
      balance: 1000,
      is_admin: false,
      is_active: true,
      reports_count: 0,
    });
    expect(me.last_login).toMatch(/^\d{4}-/);
  });

  it('makes one user and one grant of two links opened at once', async () => {
    await requestLink(running.fetch, 'two@example.ru');
    await requestLink(running.fetch, 'two@example.ru');
    const links = linksTo(running.product, 'two@example.ru');
    const ends = await Promise.all(links.map((link) => followLink(running.fetch, link)));
    await running.drain();
    expect(ends.map((end) => end.split('=')[0])).toEqual(
      Array(2).fill('/auth/token-received?token'),
    );
    const subjects = ends.map((end) => subjectOf(end));
    expect(new Set(subjects).size).toBe(1);
    const token = new URL(ends[0] ?? '', running.url).searchParams.get('token') ?? '';
    const me = await running.fetch('/users/me', { headers: { Authorization: `Bearer ${token}` } });
    expect(await me.json()).toMatchObject({ balance: 1000 });
  });

  it('leaves a link unused when somebody only asks what is there', async () => {
    await requestLink(running.fetch, 'asked@example.ru');
    const link = newestLinkTo(running.product, 'asked@example.ru');
    const call = `/auth/email/verify/${link.split('/').at(-1)}`;

    const answer = await running.fetch(call, { method: 'HEAD', redirect: 'manual' });

    expect(answer.status).toBe(404);
    expect(await followLink(running.fetch, link)).toMatch(/^\/auth\/token-received\?token=/);
  });

  it('refuses a link that was used', async () => {
    await running.signIn('used@example.ru');
    const link = newestLinkTo(running.product, 'used@example.ru');
    expect(await followLink(running.fetch, link)).toContain('link.used');
  });

  it('knows the same person again', async () => {
    const first = await running.signIn('again@example.ru');
    const second = await running.signIn('  AGAIN@example.ru ');
    expect(subjectOf(second.token)).toBe(subjectOf(first.token));
    expect((await second.json<UserResponse>('/users/me')).balance).toBe(1000);
  });

  it('ends one session and leaves the other', async () => {
    const here = await running.signIn('leaves@example.ru');
    const there = await running.signIn('leaves@example.ru');
    expect((await here.fetch('/auth/logout', { method: 'POST' })).status).toBe(200);
    const refused = await here.fetch('/users/me');
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ code: 'session.ended' });
    expect((await there.fetch('/users/me')).status).toBe(200);
  });

  it('renames, and answers with the new name', async () => {
    const person = await running.signIn('name@example.ru');
    const renamed = await person.json<UserResponse>('/users/me', {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: ' Мария ' }),
    });
    expect(renamed.name).toBe('Мария');
  });
});

const subjectOf = (text: string): string => {
  const [, claims = ''] = text.split('.');
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string };
  return sub;
};
