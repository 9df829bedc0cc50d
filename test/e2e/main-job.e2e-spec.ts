import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  AnalyticsResponse,
  InitTaskResponse,
  ReportActions,
  ReportListResponse,
  ReportResponse,
  TaskStatusResponse,
  TickLogsResponse,
  TickStatsResponse,
  UploadResponse,
  UserResponse,
} from '../../libs/contract/src/index.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { formOf, uploadTo } from '../support/task-calls.js';
import { profitRegister } from '../support/workbooks.js';

/** What the groups of each table add up to, in rubles and kopecks. */
const revenuesOf = ({ visualizations }: ReportActions): readonly number[] =>
  visualizations.map(({ table_data: { headers, rows } }) => {
    const at = headers.indexOf('Выручка');
    const kopecks = rows.map((row) => Math.round(Number(row[at]) * 100));
    return kopecks.reduce((sum, one) => sum + one, 0) / 100;
  });

describe('From a workbook to a paid report', () => {
  const file = profitRegister();
  let product: RunningProduct;
  let anna: SignedIn;
  let taskId: string;
  let proposed: Extract<AnalyticsResponse, { status: 'found' }>;

  beforeAll(async () => {
    product = await startProduct();
    anna = await product.signIn('anna@example.ru');
  });
  afterAll(() => product.stop());

  it('welcomes a newcomer with 1000 ticks', async () => {
    const me = await anna.json<UserResponse>('/users/me');
    expect(me).toMatchObject({ name: 'anna', balance: 1000, reports_count: 0, is_admin: false });
  });

  it('takes the file and says what it found in it', async () => {
    ({ task_id: taskId } = await anna.json<InitTaskResponse>('/report-steps/init', {
      method: 'POST',
      body: formOf({ report_type: 'financial' }),
    }));
    const uploaded = await uploadTo(anna, taskId, file);
    expect(uploaded.status).toBe(200);
    const { file_name, file_info } = (await uploaded.json()) as UploadResponse;
    expect(file_name).toBe('Валовая прибыль июнь.xlsx');
    expect(file_info).toMatchObject({ total_sheets: 1, tables_found: 1, file_format: 'XLSX' });
  });

  it('proposes reports', async () => {
    const body = formOf({ task_id: taskId });
    const path = '/report-steps/generate-analytics';
    const answer = await anna.json<AnalyticsResponse>(path, { method: 'POST', body });
    expect(answer.status).toBe('found');
    proposed = answer as typeof proposed;
    expect(proposed.reports.length).toBeGreaterThanOrEqual(3);
    expect(proposed.reports.every((report) => report.status === 'pending')).toBe(true);
  });

  it('debits each report, runs it and publishes the edition', async () => {
    const body = formOf({ task_id: taskId, client_id: 'tab' });
    await anna.json('/report-steps/process-all-reports', { method: 'POST', body });
    await product.drain();
    const status = await anna.json<TaskStatusResponse>(`/report-steps/task/${taskId}/status`);
    expect(status).toMatchObject({ status: 'success', step: 'completed', workbook_erased: true });
    expect(status.reports.map((report) => report.status)).toEqual(
      proposed.reports.map(() => 'success'),
    );
    expect(status.summary?.key_findings.length).toBeGreaterThan(0);
    expect(JSON.stringify(status.summary)).toContain(file.leader);
    expect(typeof status.report_id).toBe('number');
  });

  it('counts the details once, never the groups and totals with them', async () => {
    const { items } = await anna.json<ReportListResponse>('/reports');
    const report = await anna.json<ReportResponse>(`/reports/${items[0]?.id}`);
    const texts = report.report_data.reports.map((section) => section.actions.analytical_note);
    const millions = (file.revenue / 1e6).toLocaleString('ru-RU', { maximumFractionDigits: 2 });
    expect(texts.join('\n')).toContain(`Всего ${millions}\u00a0млн`);
    expect(texts.join('\n')).toContain(file.leader);
    for (const { actions } of report.report_data.reports)
      expect(revenuesOf(actions)).toEqual([file.revenue]);
    const numbers = report.report_data.reports.flatMap((section) => section.actions.provenance);
    expect(numbers.some((number) => Number(number.exact) === file.revenue)).toBe(true);
  });

  it('writes a line for every debit, with the balance after it', async () => {
    const { items, total } = await anna.json<TickLogsResponse>('/profile/tick-logs');
    const count = proposed.reports.length;
    expect(total).toBe(count + 1);
    expect(items.at(-1)).toMatchObject({ kind: 'grant', amount: 1000, balance_after: 1000 });
    expect(items[0]).toMatchObject({
      kind: 'debit',
      amount: -100,
      balance_after: 1000 - 100 * count,
    });
    expect(items[0]?.description).toContain(proposed.reports.at(-1)?.name);
    const { daily_usage } = await anna.json<TickStatsResponse>('/profile/stats');
    expect(daily_usage).toHaveLength(30);
    expect(daily_usage.at(-1)?.ticks).toBe(100 * count);
  });

  it('does not run or charge anything twice', async () => {
    const body = formOf({ task_id: taskId, report_index: '0' });
    await anna.fetch('/report-steps/process-report', { method: 'POST', body });
    await product.drain();
    const { balance } = await anna.json<UserResponse>('/users/me');
    expect(balance).toBe(1000 - 100 * proposed.reports.length);
  });

  it('shows nothing of it to anybody else', async () => {
    const boris = await product.signIn('boris@example.ru');
    const { items } = await anna.json<ReportListResponse>('/reports');
    const paths = [
      `/reports/${items[0]?.id}`,
      `/report-steps/task/${taskId}`,
      `/report-steps/task/${taskId}/status`,
      `/report-steps/task/${taskId}/analytics`,
      `/report-steps/task/${taskId}/report/0/result`,
    ];
    const answers = await Promise.all(paths.map((path) => boris.fetch(path)));
    expect(answers.map((answer) => answer.status)).toEqual(paths.map(() => 404));
  });

  it('is gone once it is deleted', async () => {
    const { items } = await anna.json<ReportListResponse>('/reports');
    await anna.json(`/reports/${items[0]?.id}`, { method: 'DELETE' });
    expect(await anna.json<ReportListResponse>('/reports')).toEqual({ items: [], total: 0 });
    expect((await anna.fetch(`/reports/${items[0]?.id}`)).status).toBe(404);
  });
});
