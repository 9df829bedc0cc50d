import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  KeyItem,
  KeysResponse,
  MadeKeyResponse,
  ReportListResponse,
  UserResponse,
} from '../../libs/contract/src/index.js';
import { briefOf } from '../support/refusals.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { formOf, proposedTask } from '../support/task-calls.js';
import { salesJournal } from '../support/workbooks.js';

const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

describe('A key for a person’s own programs', () => {
  let product: RunningProduct;
  let anna: SignedIn;
  let chief: SignedIn;

  beforeAll(async () => {
    product = await startProduct({ env: { ADMIN_EMAILS: 'chief@example.ru' } });
    anna = await product.signIn('anna@example.ru');
    chief = await product.signIn('chief@example.ru');
  });
  afterAll(() => product.stop());

  const make = async (scope: KeyItem['scope'], by = anna, name = scope): Promise<string> =>
    (await by.json<MadeKeyResponse>('/users/me/keys', json({ name, scope }))).key;
  const keys = async (): Promise<readonly KeyItem[]> =>
    (await anna.json<KeysResponse>('/users/me/keys')).items;
  const by = (key: string, path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${key}`);
    return product.fetch(path, { ...init, headers });
  };
  const told = async (key: string, path: string, init?: RequestInit): Promise<string> => {
    const answer = await by(key, path, init);
    return answer.ok ? 'let through' : briefOf(answer);
  };

  it('looks at reports and tasks, and is listed by name without its secret', async () => {
    const key = await make('read');
    expect(key).toMatch(/^svk_[a-z2-7]{26}_[\w-]{43}$/);
    const { task_id: taskId } = await proposedTask(anna, salesJournal());
    const found = await by(key, '/reports');
    expect(((await found.json()) as ReportListResponse).items).toEqual([]);
    expect(await told(key, `/report-steps/task/${taskId}`)).toBe('let through');
    expect(await keys()).toMatchObject([{ name: 'read', scope: 'read' }]);
    expect(JSON.stringify(await keys())).not.toContain(key.slice(-43));
    const other = await make('read', await product.signIn('boris@example.ru'));
    expect(await told(other, `/report-steps/task/${taskId}`)).toBe('404 task.not-found');
  });

  it('has reports made only where its scope says so', async () => {
    const { task_id: taskId } = await proposedTask(anna, salesJournal());
    const body = () => formOf({ task_id: taskId, report_index: '0' });
    const [read, work] = [await make('read'), await make('work')];
    const path = '/report-steps/process-report';
    expect(await told(read, path, { method: 'POST', body: body() })).toBe('403 key.scope');
    expect(await told(work, path, { method: 'POST', body: body() })).toBe('let through');
    await product.drain();
  });

  it('opens nothing of an account, of payments or of the desks, whoever its owner is', async () => {
    const key = await make('work', chief);
    const paths = ['/users/me', '/users/me/keys', '/users/me/data', '/auth/sessions'];
    const desks = ['/admin/users', '/admin/payments', '/payment/purchases', '/sse/connect/c'];
    for (const path of [...paths, ...desks])
      expect([path, await told(key, path)]).toEqual([path, '403 key.scope']);
    for (const path of ['/users/me/keys', '/payment/create', '/auth/logout', '/feedback'])
      expect([path, await told(key, path, json({}))]).toEqual([path, '403 key.scope']);
  });

  it('is refused when it is wrong, changed, revoked or another’s', async () => {
    const key = await make('read');
    const { id } = await chief.json<UserResponse>('/users/me');
    const wrong = [
      ...['svk_', `${key}x`, `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`],
      key.replace(/^svk_[a-z2-7]{26}/, `svk_${id}`),
    ];
    for (const other of wrong) expect(await told(other, '/reports')).toBe('401 key.ended');
    const last = (await keys()).at(-1)?.id ?? '';
    await chief.json(`/users/me/keys/${last}`, { method: 'DELETE' });
    expect(await told(key, '/reports')).toBe('let through');
    for (let times = 0; times < 2; times += 1)
      await anna.json(`/users/me/keys/${last}`, { method: 'DELETE' });
    expect(await told(key, '/reports')).toBe('401 key.ended');
  });

  it('ends with a new password, the end of all sessions and a switch-off', async () => {
    const dora = await product.signIn('dora@example.ru');
    const first = await make('read', dora);
    await dora.json('/users/me/password', json({ password: 'зеленый трактор у реки' }));
    expect(await told(first, '/reports')).toBe('401 key.ended');
    const second = await make('read', dora);
    const { id } = await dora.json<UserResponse>('/users/me');
    await chief.json(`/admin/users/${id}/toggle-active`, { method: 'PATCH' });
    expect(await told(second, '/reports')).toBe('401 key.ended');
    await chief.json(`/admin/users/${id}/toggle-active`, { method: 'PATCH' });
    expect(await told(second, '/reports')).toBe('401 key.ended');
    const third = await make('read', anna, 'read');
    await anna.json('/auth/sessions', { method: 'DELETE' });
    expect(await told(third, '/reports')).toBe('401 key.ended');
  });
});
