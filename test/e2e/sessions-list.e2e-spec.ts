import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SessionsResponse, UserResponse } from '../../libs/contract/src/index.js';
import { briefOf } from '../support/refusals.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';

const ending = { method: 'DELETE' };

describe('The sessions of a person', () => {
  let running: RunningProduct;
  beforeAll(async () => {
    running = await startProduct();
  });
  afterAll(() => running.stop());

  const listed = async (who: SignedIn) =>
    (await who.json<SessionsResponse>('/auth/sessions')).items;
  const currentOf = async (who: SignedIn): Promise<string> => {
    const found = (await listed(who)).find(({ current }) => current);
    if (found === undefined) throw new Error('The session that asks is not in the list');
    return found.id;
  };
  const statusOf = async (who: SignedIn): Promise<number> => (await who.fetch('/users/me')).status;

  it('are listed, newest first, and the one that asks is told apart', async () => {
    const first = await running.signIn('anna@example.ru');
    const second = await running.signIn('anna@example.ru');
    const items = await listed(second);
    expect(items.map(({ current }) => current)).toEqual([true, false]);
    expect(items.map(({ id }) => id)).toEqual([await currentOf(second), await currentOf(first)]);
    for (const { since } of items) expect(Date.parse(since)).toBeLessThanOrEqual(Date.now());
  });

  it('end one by one; what has ended is refused and listed no more', async () => {
    const lost = await running.signIn('boris@example.ru');
    const here = await running.signIn('boris@example.ru');
    const id = await currentOf(lost);
    expect((await here.fetch(`/auth/sessions/${id}`, ending)).status).toBe(200);
    expect([await statusOf(lost), await statusOf(here)]).toEqual([401, 200]);
    expect((await listed(here)).map((item) => item.current)).toEqual([true]);
    expect((await here.fetch(`/auth/sessions/${id}`, ending)).status).toBe(200);
  });

  it('end all at once, with the one that asks, and a new one begins', async () => {
    const people = [
      await running.signIn('clara@example.ru'),
      await running.signIn('clara@example.ru'),
    ];
    const [one] = people;
    if (one === undefined) throw new Error('Nobody signed in');
    expect((await one.fetch('/auth/sessions', ending)).status).toBe(200);
    expect(await Promise.all(people.map(statusOf))).toEqual([401, 401]);
    const anew = await running.signIn('clara@example.ru');
    expect((await listed(anew)).map(({ current }) => current)).toEqual([true]);
  });

  it('are nobody else’s to end or to see', async () => {
    const victim = await running.signIn('victim@example.ru');
    const mallory = await running.signIn('mallory@example.ru');
    const id = await currentOf(victim);
    expect(await briefOf(await mallory.fetch(`/auth/sessions/${id}`, ending))).toBe(
      '404 session.unknown',
    );
    expect(await briefOf(await mallory.fetch('/auth/sessions/none', ending))).toBe(
      '404 session.unknown',
    );
    expect((await listed(mallory)).map((item) => item.id)).not.toContain(id);
    expect(await statusOf(victim)).toBe(200);
  });
});

describe('A change of one’s own data', () => {
  it('changes what it names and nothing else', async () => {
    const running = await startProduct();
    try {
      const anna = await running.signIn('anna@example.ru');
      const patch = (body: object): Promise<Response> =>
        anna.fetch('/users/me', {
          method: 'PATCH',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        });
      const before = await anna.json<UserResponse>('/users/me');
      expect(await (await patch({})).json()).toEqual(before);
      expect(await (await patch({ email: 'x@example.ru', balance: 9 })).json()).toEqual(before);
      for (const name of [null, '', ' ', 7, 'я'.repeat(101)])
        expect(await briefOf(await patch({ name }))).toBe('400 validation');
      expect(await (await patch({ name: ' Анна ' })).json()).toEqual({ ...before, name: 'Анна' });
    } finally {
      await running.stop();
    }
  });
});
