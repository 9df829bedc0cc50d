import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminOperationsResponse, UserResponse } from '../../libs/contract/src/index.js';
import { users } from '../../libs/identity/src/index.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { all, readLog } from '../crash/audit.js';

const post: RequestInit = { method: 'POST' };

describe('What admins see of the service itself', () => {
  let running: RunningProduct;
  let admin: SignedIn;
  let adminId = '';

  beforeAll(async () => {
    running = await startProduct({ env: { ADMIN_EMAILS: 'admin@example.ru' } });
    admin = await running.signIn('admin@example.ru');
    await running.drain();
    adminId = (await admin.json<UserResponse>('/users/me')).id;
  });
  afterAll(() => running.stop());

  const seen = (): Promise<AdminOperationsResponse> =>
    admin.json<AdminOperationsResponse>('/admin/operations');

  it('is nothing where nothing waits', async () => {
    expect(await seen()).toMatchObject({
      parked: [],
      broken: [],
      jobs: { open: 0, oldest: [] },
      renewing: null,
    });
  });

  it('is a stream that a manager has set aside', async () => {
    const { views } = running.product.ports.stores;
    await views.park({ manager: 'refunds', stream: 'task-x', revision: 3, position: '1' });
    expect((await seen()).parked).toEqual([{ manager: 'refunds', stream: 'task-x', revision: 3 }]);
    await views.unpark('refunds', 'task-x');
  });

  it('is a broken view, which is mended while the service runs', async () => {
    const anna = await running.signIn('anna@example.ru');
    await running.drain();
    const { id } = await anna.json<UserResponse>('/users/me');
    const { views, events } = running.product.ports.stores;
    const position = `${(await events.head()) ?? ''}x`;
    const broken = `${position} UserRenamed TypeError`;
    await views.save([{ view: users, writes: [{ id, view: null, position, broken }] }], []);
    expect((await seen()).broken).toEqual([{ view: 'users', id, why: broken }]);
    expect((await anna.fetch('/users/me')).status).toBe(503);
    expect((await admin.fetch('/admin/operations/views/users', post)).status).toBe(202);
    while ((await seen()).renewing !== null) await running.drain();
    expect((await seen()).broken).toEqual([]);
    expect((await anna.json<UserResponse>('/users/me')).id).toBe(id);
    const log = await readLog(events);
    const acts = all(log, 'AdminViewed').map(({ data }) => data);
    expect(acts).toContainEqual(
      expect.objectContaining({ adminId, what: 'operations/renewal/users' }),
    );
  });

  it('refuses a view that it does not know', async () => {
    const answer = await admin.fetch('/admin/operations/views/nobody', post);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'view.unknown' });
  });
});
