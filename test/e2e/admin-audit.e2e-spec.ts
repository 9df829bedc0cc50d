import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  AuditResponse,
  UserHistoryResponse,
  UserResponse,
} from '../../libs/contract/src/index.js';
import { EventStore } from '../../libs/kernel/src/index.js';
import { briefOf } from '../support/refusals.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';

describe('The audit', () => {
  let product: RunningProduct;
  let chief: SignedIn;
  let anna: SignedIn;
  let annaId: string;
  let chiefId: string;

  beforeAll(async () => {
    product = await startProduct({ env: { ADMIN_EMAILS: 'chief@example.ru' } });
    anna = await product.signIn('anna@example.ru');
    chief = await product.signIn('chief@example.ru');
    annaId = (await anna.json<UserResponse>('/users/me')).id;
    chiefId = (await chief.json<UserResponse>('/users/me')).id;
    await product.drain();
  });
  afterAll(() => product.stop());

  const audit = async (query = ''): Promise<AuditResponse> => {
    await product.drain();
    return chief.json<AuditResponse>(`/admin/audit${query}`);
  };
  const json = (method: string, body: object): RequestInit => ({
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

  it('opens for admins only', async () => {
    for (const path of ['/admin/audit', '/admin/audit/table', `/admin/users/${annaId}/history`]) {
      expect(await briefOf(await anna.fetch(path))).toBe('403 admin.only');
      expect((await product.fetch(path)).status).toBe(401);
    }
  });

  it('has one line for each look, with everybody whom the answer showed', async () => {
    await chief.json('/admin/people', json('POST', { text: 'anna' }));
    await chief.json(`/admin/users/${annaId}/statement?from=2026-01-01&to=2026-12-31`);
    await chief.json('/admin/users?limit=10');
    await chief.json('/admin/payments');
    const { items, total } = await audit('?kind=looks');
    expect(total).toBe(items.length);
    const looks = items.map(({ what, subjects }) => [
      what,
      subjects.map(({ email }) => email).sort(),
    ]);
    expect(looks.toReversed()).toEqual([
      ['people', ['anna@example.ru']],
      ['users/statement', ['anna@example.ru']],
      ['users', ['anna@example.ru', 'chief@example.ru']],
      ['payments', []],
    ]);
    expect(items[0]).toMatchObject({ admin_email: 'chief@example.ru', type: 'AdminViewed' });
  });

  it('has the look at itself, the questions in SQL and every act, and finds them', async () => {
    await chief.json('/admin/db/execute', json('POST', { sql: 'SELECT 7', reason: 'проба' }));
    await chief.json(
      `/admin/users/${annaId}/balance?ticks=50`,
      json('PATCH', { reason: 'подарок' }),
    );
    const sql = await audit('?kind=sql');
    expect(sql.items).toMatchObject([{ sql: 'SELECT 7', reason: 'проба', subjects: [] }]);
    const acts = await audit('?kind=acts');
    expect(acts.items).toMatchObject([
      { type: 'TicksAdded', reason: 'подарок', subjects: [{ user_id: annaId }] },
    ]);
    const about = await audit(`?subject=${annaId}&what=people`);
    expect(about.items.map(({ what }) => what)).toEqual(['people']);
    expect((await audit(`?admin=${annaId}`)).total).toBe(0);
    expect((await audit(`?admin=${chiefId}&what=audit`)).total).toBeGreaterThan(3);
    expect((await audit('?to=2020-01-01')).total).toBe(0);
    expect(await briefOf(await chief.fetch('/admin/audit?from=2026-02-31'))).toBe('400 audit.days');
  });

  it('gives a file, in which no text is a formula', async () => {
    await chief.json('/admin/db/execute', json('POST', { sql: 'SELECT 8', reason: '=1+1 проба' }));
    await product.drain();
    const file = await (await chief.fetch('/admin/audit/table?kind=sql')).text();
    expect(file).toContain("'=1+1 проба;SELECT 8");
    expect(file.split('\r\n')[0]).toContain('Администратор;Событие');
    expect((await audit('?what=audit/table')).total).toBe(1);
  });

  it('is kept in the open of nobody’s texts, and refused requests leave no line', async () => {
    const store = product.product.app.get(EventStore, { strict: false });
    const log = await store.readAll({ after: null, limit: 1_000 });
    const looks = log.filter(({ type }) => type === 'AdminViewed' || type === 'SqlExecuted');
    expect(JSON.stringify(looks)).not.toMatch(/example\.ru|проба|SELECT/);
    const before = looks.length;
    await anna.fetch('/admin/payments');
    await chief.fetch('/admin/payments?limit=9999');
    const after = (await store.readAll({ after: null, limit: 1_000 })).filter(
      ({ type }) => type === 'AdminViewed' || type === 'SqlExecuted',
    );
    expect(after).toHaveLength(before);
  });

  it('tells the whole history of a person, each hash checked, nothing personal in it', async () => {
    await anna.json('/users/me', json('PATCH', { name: 'Тайное имя' }));
    await product.drain();
    const history = await chief.json<UserHistoryResponse>(`/admin/users/${annaId}/history`);
    expect(history).toMatchObject({ email: 'anna@example.ru', is_chained: true });
    expect(history.items[0]).toMatchObject({ type: 'UserRenamed', stream: `user-${annaId}` });
    const types = history.items.map(({ type }) => type);
    expect(types).toEqual(
      expect.arrayContaining(['UserRegistered', 'UserLoggedIn', 'TicksGranted', 'TicksAdded']),
    );
    expect(history.items.find(({ type }) => type === 'TicksAdded')).toMatchObject({
      facts: { ticks: 50 },
      actor: `admin:${chiefId}`,
      actor_email: 'chief@example.ru',
      is_chained: true,
    });
    expect(history.streams).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(history.items)).not.toMatch(/Тайное|secretHash|"sid"/);
    const page = await chief.json<UserHistoryResponse>(
      `/admin/users/${annaId}/history?skip=1&limit=2`,
    );
    expect(page.items).toEqual(history.items.slice(1, 3));
    const nobody = await chief.fetch(`/admin/users/${'z'.repeat(26)}/history`);
    expect(await briefOf(nobody)).toBe('404 user.unknown');
  });
});
