import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminUsersResponse, UserResponse } from '../../libs/contract/src/index.js';
import { ManualClock } from '../../libs/kernel/src/testing/manual-clock.js';
import { briefOf } from '../support/refusals.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';

const MINUTE_MS = 60_000;
const names = ['anna@example.ru', 'boris@xn--e1afmkfd.xn--p1ai', 'vera@example.ru'] as const;

/** Anna, Boris and Vera came a minute apart, then the chief. */
describe('The list of people', () => {
  let product: RunningProduct;
  let chief: SignedIn;
  let people: SignedIn[] = [];

  beforeAll(async () => {
    const clock = new ManualClock(new Date('2026-06-15T09:00:00.000Z'));
    product = await startProduct({ clock, env: { ADMIN_EMAILS: 'chief@example.ru' } });
    people = [];
    for (const email of names) {
      people.push(await product.signIn(email));
      clock.advance(MINUTE_MS);
    }
    chief = await product.signIn('chief@example.ru');
    await product.drain();
  });
  afterAll(() => product.stop());

  const list = (query = ''): Promise<AdminUsersResponse> =>
    chief.json(`/admin/users${query === '' ? '' : `?${query}`}`);
  const search = (body: unknown): Promise<AdminUsersResponse> =>
    chief.json('/admin/users/search', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const emailsOf = ({ items }: AdminUsersResponse) => items.map(({ email }) => email);

  it('begins with who signed in last, ten on a page', async () => {
    const { items, total } = await list();
    expect(total).toBe(4);
    expect(emailsOf({ items, total })).toEqual([
      ...['chief@example.ru', 'vera@example.ru', 'boris@пример.рф', 'anna@example.ru'],
    ]);
    const anna = await (people[0] as SignedIn).json<UserResponse>('/users/me');
    expect(items[3]).toEqual({ ...anna, created_at: '2026-06-15T09:00:00.000Z' });
  });

  it('is cut into pages', async () => {
    const asked = 'skip=2&limit=5&sort_by=last_login&sort_desc=true';
    expect(emailsOf(await list(asked))).toEqual(['boris@пример.рф', 'anna@example.ru']);
    expect(await list('skip=4')).toEqual({ items: [], total: 4 });
  });

  it.each([
    ['sort_by=last_login&sort_desc=false', ['anna@example.ru', 'boris@пример.рф']],
    ['sort_by=created_at&sort_desc=false', ['anna@example.ru', 'boris@пример.рф']],
    ['sort_by=name&sort_desc=false', ['anna@example.ru', 'boris@пример.рф']],
    ['sort_by=email&sort_desc=true', ['vera@example.ru', 'chief@example.ru']],
  ])('is sorted by %p', async (query, first) => {
    expect(emailsOf(await list(`${query}&limit=2`))).toEqual(first);
  });

  it.each([
    ['is_admin=true', ['chief@example.ru']],
    ['is_admin=false&limit=1', ['vera@example.ru']],
    ['is_active=false', []],
    ['is_active=true&is_admin=true&search=', ['chief@example.ru']],
  ])('is filtered by %p', async (query, found) => {
    expect(emailsOf(await list(query))).toEqual(found);
  });

  it.each([
    ['ANN', ['anna@example.ru']],
    ['boris@пример.рф', ['boris@пример.рф']],
    ['@example.ru', ['chief@example.ru', 'vera@example.ru', 'anna@example.ru']],
    [' Анна К', ['anna@example.ru']],
    ['никто', []],
  ])('finds %p by name or address, in a query and in a body', async (text, found) => {
    await (people[0] as SignedIn).json('/users/me', {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Анна Каренина' }),
    });
    expect(emailsOf(await list(`search=${encodeURIComponent(text)}`))).toEqual(found);
    expect(emailsOf(await search({ search: text, limit: 10, sort_desc: true }))).toEqual(found);
  });

  it('is saved as a file, with what was asked for and no formula in it', async () => {
    const [anna] = people as [SignedIn];
    const json = (method: string, body: unknown): RequestInit => ({
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    await anna.json('/users/me', json('PATCH', { name: '=1+1' }));
    const answer = await chief.fetch(
      '/admin/users/table',
      json('POST', { search: 'anna@', limit: 5 }),
    );
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="users.csv"');
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Номер;Имя;Почта;Тики');
    expect(lines[1]).toMatch(/^[a-z2-7]{26};'=1\+1;anna@example\.ru;1000;0;2026-06-15T/);
    expect(lines[1]).toMatch(/;да;нет;нет$/);
  });

  it.each(['limit=0', 'limit=501', 'skip=-1', 'is_active=yes', 'sort_by=salary', 'sort_desc=1'])(
    'says what is wrong with %p',
    async (query) => {
      expect(await briefOf(await chief.fetch(`/admin/users?${query}`))).toBe('400 validation');
    },
  );
});
