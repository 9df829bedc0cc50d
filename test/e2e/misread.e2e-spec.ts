import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  CustomReportResponse,
  MisreadingsResponse,
  PaymentInfoResponse,
  Question,
  ReconciliationResponse,
  ReportResultResponse,
  TickLogsResponse,
} from '../../libs/contract/src/index.js';
import { moscowDay } from '../../libs/kernel/src/moscow-days.js';
import { briefOf } from '../support/refusals.js';
import { shopBook } from '../support/shop-book.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { formOf, proposedTask } from '../support/task-calls.js';

const PRICE = 100;

describe('A report that answers another question than was asked', () => {
  let product: RunningProduct;
  let anna: SignedIn;
  let taskId: string;
  let own: readonly number[];

  beforeAll(async () => {
    const env = { MISREADINGS_PER_MONTH: '2', ADMIN_EMAILS: 'chief@example.ru' };
    product = await startProduct({ env });
    anna = await product.signIn('anna@example.ru');
    taskId = (await proposedTask(anna, shopBook())).task_id;
    const form = await anna.json<{ tables: readonly { id: string }[] }>(question());
    const table = form.tables[0]?.id ?? '';
    const added: number[] = [];
    for (let first = 1; first <= 3; first += 1) added.push(await add(rows(table, first)));
    own = added;
    for (const index of [0, ...own])
      await post('/report-steps/process-report', {
        task_id: taskId,
        report_index: String(index),
      });
    await product.drain();
  });
  afterAll(() => product.stop());

  const question = () => `/report-steps/task/${taskId}/question`;
  const rows = (table: string, first: number): Question => ({
    is: 'table',
    measures: [
      { amount: { is: 'rows', table }, only: [], against: null, each: null, view: 'itself' },
    ],
    by: [],
    where: [],
    compare: null,
    having: { measure: 0, sign: '>', value: first },
    order: null,
    first: null,
  });
  const post = (path: string, fields: Record<string, string> = {}, by = anna) =>
    by.fetch(path, { method: 'POST', body: formOf(fields) });
  const add = async (asked: Question): Promise<number> => {
    const fields = { task_id: taskId, question: JSON.stringify(asked) };
    const answer = await post('/report-steps/generate-custom-report', fields);
    return ((await answer.json()) as CustomReportResponse).new_report_index;
  };
  const tell = (index: number, by = anna) =>
    post(`/report-steps/task/${taskId}/report/${index}/misread`, {}, by);
  const misreadings = () =>
    anna.json<MisreadingsResponse>(`/report-steps/task/${taskId}/misreadings`);
  const balance = async () => (await anna.json<PaymentInfoResponse>('/payment/info')).balance;

  it('is offered to be told, with what was asked and how it was understood', async () => {
    const { ticks, left, reports } = await misreadings();
    expect({ ticks, left }).toEqual({ ticks: PRICE, left: 2 });
    expect(reports.map(({ report_index: index }) => index)).toEqual(own);
    for (const { understood, misread } of reports) {
      expect(understood).toMatch(/^Понял так: /);
      expect(misread).toBe(false);
    }
  });

  it('is none where it was proposed, or is somebody else’s', async () => {
    expect(await briefOf(await tell(0))).toBe('409 misread.not-own');
    const boris = await product.signIn('boris@example.ru');
    expect(await briefOf(await tell(own[0] ?? 0, boris))).toBe('404 task.not-found');
  });

  it('gives its ticks back once, stays readable, and says so in the history', async () => {
    const before = await balance();
    const index = own[0] ?? 0;
    const answers = await Promise.all([tell(index), tell(index), tell(index)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await product.drain();
    expect(await balance()).toBe(before + PRICE);
    expect(await misreadings()).toMatchObject({ left: 1, reports: [{ misread: true }, {}, {}] });
    const result = await anna.json<ReportResultResponse>(
      `/report-steps/task/${taskId}/report/${index}/result`,
    );
    expect(result.actions?.analytical_note).toMatch(/\d/);
    const { items } = await anna.json<TickLogsResponse>('/profile/tick-logs?limit=1');
    expect(items[0]?.description).toMatch(/^Возврат за отчет «.+»: вопрос понят не так$/);
  });

  it('is given back for so many reports a month, however many are told at once', async () => {
    const before = await balance();
    const answers = await Promise.all(own.slice(1).map((index) => tell(index)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    await product.drain();
    expect(await balance()).toBe(before + PRICE);
    expect(await misreadings()).toMatchObject({ left: 0 });
  });

  it('is seen by admins in the person’s history, and reconciles to zero', async () => {
    const chief = await product.signIn('chief@example.ru');
    const { id } = await anna.json<{ id: string }>('/users/me');
    const history = await chief.json<object>(`/admin/users/${id}/history`);
    expect(JSON.stringify(history)).toContain('ReportMisread');
    expect(JSON.stringify(history)).toContain('Понял так');
    const day = moscowDay(new Date().toISOString());
    const found = await chief.json<ReconciliationResponse>(
      `/admin/finance/reconciliation?from=2026-01-01&to=${day}`,
    );
    expect(found.differences).toEqual([]);
    // What a report's refund gave back is neither used nor lost: the closing sides are even.
    const closing = found.balance.rows.map((row) => Number(row.at(-1)));
    expect(closing.some((sum) => sum !== 0)).toBe(true);
    expect(closing.reduce((sum, one) => sum + one, 0)).toBe(0);
  });
});
