import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  ReportListResponse,
  TaskStatusResponse,
  TickLogsResponse,
  UserResponse,
  UserTasksResponse,
} from '../../libs/contract/src/index.js';
import { expectWhole } from '../support/expect-whole.js';
import { holdReports } from '../support/hold-reports.js';
import { briefOf } from '../support/refusals.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { formOf, proposedTask } from '../support/task-calls.js';
import { salesJournal } from '../support/workbooks.js';

describe('A task that its person cancels', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.stop());

  const cancel = (who: SignedIn, taskId: string): Promise<Response> =>
    who.fetch(`/report-steps/task/${taskId}`, { method: 'DELETE' });
  const post = (who: SignedIn, call: string, form: Readonly<Record<string, string>>) =>
    who.fetch(`/report-steps/${call}`, { method: 'POST', body: formOf(form) });
  const balanceOf = async (who: SignedIn): Promise<number> =>
    (await who.json<UserResponse>('/users/me')).balance;
  const statusOf = (who: SignedIn, taskId: string): Promise<TaskStatusResponse> =>
    who.json<TaskStatusResponse>(`/report-steps/task/${taskId}/status`);
  const files = () => product.product.ports.stores.workbooks.list();
  const kinds = async (who: SignedIn): Promise<readonly string[]> => {
    const { items } = await who.json<TickLogsResponse>('/profile/tick-logs');
    return items.map(({ kind }) => kind).toSorted();
  };

  it('before anything was started is gone with its file, once', async () => {
    const anna = await product.signIn('anna@example.ru');
    const { task_id } = await proposedTask(anna, salesJournal());
    for (const times of [1, 2]) {
      const answer = await cancel(anna, task_id);
      expect([times, answer.status, await answer.json()]).toEqual([
        times,
        200,
        { task_id, status: 'cancelled' },
      ]);
    }
    await product.drain();
    const { tasks } = await anna.json<UserTasksResponse>('/report-steps/user-tasks');
    expect(tasks.filter((task) => task.can_continue)).toEqual([]);
    // Nothing is left of it that could be started, or paid for.
    await post(anna, 'process-all-reports', { task_id });
    await product.drain();
    expect(await kinds(anna)).toEqual(['grant']);
  });

  it('gives back the ticks of what still runs, and takes no result that comes later', async () => {
    const boris = await product.signIn('boris@example.ru');
    const letGo = holdReports(product);
    const { task_id, reports } = await proposedTask(boris, salesJournal());
    expect((await post(boris, 'process-all-reports', { task_id })).status).toBe(200);
    expect(await balanceOf(boris)).toBe(1000 - 100 * reports.length);
    expect((await cancel(boris, task_id)).status).toBe(200);
    letGo();
    await product.drain();
    const status = await statusOf(boris, task_id);
    expect(
      new Set(status.reports.map((report) => [report.status, report.error_code].join())),
    ).toEqual(new Set(['error,task.cancelled']));
    expect(await balanceOf(boris)).toBe(1000);
    expect((await kinds(boris)).filter((kind) => kind === 'refund')).toHaveLength(reports.length);
    expect((await boris.json<ReportListResponse>('/reports')).items).toEqual([]);
    const { items } = await boris.json<TickLogsResponse>('/profile/tick-logs');
    expect(items[0]?.description).toContain('задача отменена');
  });

  it('keeps and publishes what was ready', async () => {
    const clara = await product.signIn('clara@example.ru');
    const { task_id, reports } = await proposedTask(clara, salesJournal());
    const [first, second] = reports;
    await post(clara, 'process-report', { task_id, report_index: String(first?.index) });
    await product.drain();
    const letGo = holdReports(product);
    await post(clara, 'process-report', { task_id, report_index: String(second?.index) });
    expect((await cancel(clara, task_id)).status).toBe(200);
    letGo();
    await product.drain();
    expect((await clara.json<ReportListResponse>('/reports')).items).toHaveLength(1);
    expect(await balanceOf(clara)).toBe(900);
  });

  it('is nobody else’s to cancel', async () => {
    const dora = await product.signIn('dora@example.ru');
    const { task_id } = await proposedTask(dora, salesJournal());
    const thief = await product.signIn('thief@example.ru');
    expect(await briefOf(await cancel(thief, task_id))).toBe('404 task.not-found');
    expect((await statusOf(dora, task_id)).workbook_erased).toBe(false);
  });

  it('leaves no file, and books and views whole', async () => {
    const dora = await product.signIn('dora@example.ru');
    const { tasks } = await dora.json<UserTasksResponse>('/report-steps/user-tasks');
    for (const { task_id } of tasks) await cancel(dora, task_id);
    await expectWhole(product);
    expect(await files()).toEqual([]);
  });
});
