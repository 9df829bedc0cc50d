import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { allProjections } from '../../apps/api/src/background.js';
import type {
  AdminReportsResponse,
  AdminStatsResponse,
  ReportListResponse,
  TaskStatusResponse,
  UserResponse,
} from '../../libs/contract/src/index.js';
import { checkViews, type ViewDifference } from '../../libs/kernel/src/index.js';
import { LoggedAlarms } from '../../libs/platform/src/index.js';
import { memoryViewStore } from '../../libs/view-store/src/testing/memory-view-store.js';
import { holdReports } from '../support/hold-reports.js';
import { briefOf } from '../support/refusals.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { formOf, proposedTask } from '../support/task-calls.js';
import { salesJournal } from '../support/workbooks.js';

const COST = 100;

/** Anna has a report that is done; Boris has one that failed and then one that waits. */
describe('Everybody’s reports', () => {
  let product: RunningProduct;
  let [anna, boris, chief]: SignedIn[] = [];
  let [annaId, borisId] = ['', ''];
  let letGo: (failure?: Error) => void = () => undefined;

  beforeAll(async () => {
    product = await startProduct({ env: { ADMIN_EMAILS: 'chief@example.ru' } });
    anna = await product.signIn('anna@example.ru');
    boris = await product.signIn('boris@example.ru');
    chief = await product.signIn('chief@example.ru');
    annaId = (await anna.json<UserResponse>('/users/me')).id;
    borisId = (await boris.json<UserResponse>('/users/me')).id;
    await asksForAll(anna);
    await product.drain();
    const fail = holdReports(product);
    fail(new Error('broken'));
    const taskId = await asks(boris, 0);
    await product.drain();
    expect(await statusOf(boris, taskId)).toBe('error');
    fail();
    letGo = holdReports(product);
    await asks(boris, 1);
  });
  afterAll(async () => {
    letGo();
    await product.stop();
  });

  async function asks(who: SignedIn, index: number): Promise<string> {
    const { task_id: id } = await proposedTask(who, salesJournal());
    const body = formOf({ task_id: id, report_index: String(index) });
    await who.json('/report-steps/process-report', { method: 'POST', body });
    return id;
  }
  async function asksForAll(who: SignedIn): Promise<void> {
    const { task_id: id, analytics_data: found } = await proposedTask(who, salesJournal());
    for (const { index } of found.reports.slice(1)) await removes(who, id, index);
    const body = formOf({ task_id: id, client_id: 'x' });
    await who.json('/report-steps/process-all-reports', { method: 'POST', body });
  }
  const removes = (who: SignedIn, id: string, index: number): Promise<unknown> =>
    who.json(`/report-steps/task/${id}/report/${index}/status`, {
      method: 'POST',
      body: formOf({ deleted: 'true' }),
    });
  const statusOf = async (who: SignedIn, taskId: string): Promise<string | undefined> =>
    (await who.json<TaskStatusResponse>(`/report-steps/task/${taskId}/status`)).reports[0]?.status;
  const list = (query = ''): Promise<AdminReportsResponse> =>
    (chief as SignedIn).json(`/admin/reports${query}`);
  const stats = (): Promise<AdminStatsResponse> => (chief as SignedIn).json('/admin/stats');
  const remove = (id: number): Promise<Response> =>
    (chief as SignedIn).fetch(`/admin/reports/${id}`, { method: 'DELETE' });

  it('are one row for each task with a paid report, the newest first', async () => {
    const { items, total } = await list('?sort_by=created_at&sort_desc=true');
    expect(total).toBe(3);
    expect(items.map((one) => [one.user_email, one.status, one.ticks_used])).toEqual([
      ['boris@example.ru', 'processing', COST],
      ['boris@example.ru', 'error', 0],
      ['anna@example.ru', 'completed', COST],
    ]);
    const own = await (anna as SignedIn).json<ReportListResponse>('/reports');
    expect(items[2]).toMatchObject({ id: own.items[0]?.id, name: own.items[0]?.title });
    expect(new Set(items.map(({ id }) => id)).size).toBe(3);
  });

  it('are filtered, cut into pages, and listed for one person', async () => {
    expect((await list('?status=error')).items.map(({ user_id }) => user_id)).toEqual([borisId]);
    expect((await list('?skip=1&limit=1')).items.map(({ status }) => status)).toEqual(['error']);
    const of = (id: string) => (chief as SignedIn).fetch(`/admin/users/${id}/reports`);
    const found = (await (await of(annaId)).json()) as AdminReportsResponse;
    expect(found).toEqual(await list(`?user=${annaId}`));
    expect(found.total).toBe(1);
    expect(await briefOf(await of('nobody'))).toBe('404 user.unknown');
  });

  it('are counted with people, ticks and failures', async () => {
    const found = await stats();
    expect(found.users).toEqual({ total: 3, active: 3, admin: 1, new_last_30_days: 3 });
    expect(found.reports).toEqual({
      total: 3,
      completed: 1,
      processing: 1,
      error: 1,
      last_30_days: 3,
    });
    expect(found.ticks).toEqual({
      debited: 3 * COST,
      refunded: COST,
      bought: 0,
      granted: 3_000,
      adjusted: 0,
    });
    expect(found.durations).toMatchObject({ count: 1, average_seconds: expect.any(Number) });
    expect(found.failures.reduce((sum, { count }) => sum + count, 0)).toBe(1);
    expect(found.days).toHaveLength(30);
    expect(found.days.at(-1)).toMatchObject({
      registered: 3,
      reports: 3,
      failed: 1,
      ticks_used: 2 * COST,
      paid: 0,
    });
  });

  it('are deleted, each in its state, and what still runs is given back', async () => {
    const { items } = await list();
    for (const { id } of items) {
      expect(await (await remove(id)).json()).toEqual({ id, deleted: true });
      expect(await briefOf(await remove(id))).toBe('404 report.not-found');
    }
    letGo();
    await product.drain();
    expect(await list()).toEqual({ items: [], total: 0 });
    expect((await (anna as SignedIn).json<ReportListResponse>('/reports')).items).toEqual([]);
    expect((await (boris as SignedIn).json<UserResponse>('/users/me')).balance).toBe(1_000);
    expect((await stats()).reports.total).toBe(0);
    expect(await briefOf(await remove(1))).toBe('404 report.not-found');
    expect((await (chief as SignedIn).fetch('/admin/reports/x', { method: 'DELETE' })).status).toBe(
      400,
    );
  });

  it('and the statistics are told alike by the log and by the views', async () => {
    await product.drain();
    const { stores, sealer } = product.product.ports;
    const fresh = memoryViewStore();
    const found: ViewDifference[] = [];
    const parts = { events: stores.events, stored: stores.views, fresh, sealer };
    const log = new LoggedAlarms();
    await checkViews({ ...parts, log, projections: allProjections }, (one) => found.push(one));
    await fresh.close();
    expect(found).toEqual([]);
  });
});
