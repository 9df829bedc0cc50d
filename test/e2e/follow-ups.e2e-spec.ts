import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  AskedFollowUp,
  CustomReportResponse,
  FollowUpsResponse,
  FollowUp,
  PaymentInfoResponse,
  Question,
  QuestionForm,
  ReconciliationResponse,
  ReportResponse,
  SharedLinkResponse,
  TaskStatusResponse,
  TickLogsResponse,
} from '../../libs/contract/src/index.js';
import { moscowDay } from '../../libs/kernel/src/moscow-days.js';
import { manyGroupsBook } from '../support/many-groups-book.js';
import { briefOf, refusalOf } from '../support/refusals.js';
import { shopBook } from '../support/shop-book.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { formOf, proposedTask } from '../support/task-calls.js';
import type { MadeWorkbook } from '../support/workbooks.js';

const PRICE = 100;
const book = shopBook(240);

/** A sum by groups, as the builder composes it. */
function sumBy({ tables: [table] }: QuestionForm, header: string, group: string): Question {
  const of = (name: string) => {
    const found = table?.columns.find((one) => one.header === name);
    return { table: table?.id ?? '', column: found?.column ?? '' };
  };
  const value = { is: 'cell', column: of(header) } as const;
  const amount = { is: 'value', how: 'sum', value } as const;
  return {
    is: 'table',
    measures: [{ amount, only: [], against: null, each: null, view: 'itself' }],
    by: [{ is: 'value', column: of(group) }],
    where: [],
    compare: null,
    having: null,
    order: null,
    first: null,
  };
}

/** The first question that nobody has asked yet, and the report that it stands under. */
interface Offered extends FollowUp {
  readonly report: number;
}

describe('What a finished report leads on to', () => {
  let product: RunningProduct;
  let anna: SignedIn;
  let taskId: string;

  beforeAll(async () => {
    product = await startProduct({
      env: { WELCOME_TICKS: '5000', ADMIN_EMAILS: 'chief@example.ru' },
    });
    anna = await product.signIn('anna@example.ru');
    taskId = await finished(anna);
  });
  afterAll(() => product.stop());

  const post = (path: string, body: FormData, by = anna) =>
    by.fetch(`/report-steps/${path}`, { method: 'POST', body });
  const followUps = (task = taskId, by = anna) =>
    by.json<FollowUpsResponse>(`/report-steps/task/${task}/follow-ups`);
  const status = (task = taskId, by = anna) =>
    by.json<TaskStatusResponse>(`/report-steps/task/${task}/status`);
  const balance = async (by = anna) =>
    (await by.json<PaymentInfoResponse>('/payment/info')).balance;
  const offeredIn = ({ reports }: FollowUpsResponse): readonly Offered[] =>
    reports.flatMap(({ report_index: report, follow_ups: all }) =>
      all.flatMap((one) => (one.asked === null ? [{ ...one, report }] : [])),
    );
  const offered = async (task = taskId, by = anna): Promise<Offered> => {
    const [one] = offeredIn(await followUps(task, by));
    if (one === undefined) throw new Error('Nothing is offered');
    return one;
  };
  const ask = (
    { id, report }: Offered,
    file: MadeWorkbook | null,
    { task = taskId, by = anna } = {},
  ): Promise<Response> => {
    const body = formOf({ follow_up: id });
    if (file !== null) body.set('file', new Blob([new Uint8Array(file.bytes)]), file.fileName);
    return post(`task/${task}/report/${report}/follow-up`, body, by);
  };
  /** All reports of the file, ready, and the file gone. */
  async function finished(by: SignedIn): Promise<string> {
    const { task_id: task } = await proposedTask(by, book);
    await post('process-all-reports', formOf({ task_id: task }), by);
    await product.drain();
    return task;
  }

  it('is at most three questions a report, each in the owner’s words and with its price', async () => {
    const { ticks, file, reports } = await followUps();
    expect({ ticks, file }).toEqual({ ticks: PRICE, file: 'device' });
    const all = reports.flatMap(({ follow_ups: few }) => few);
    expect(all.length).toBeGreaterThan(0);
    for (const { follow_ups: few } of reports) expect(few.length).toBeLessThanOrEqual(3);
    for (const { title, asked } of all) {
      expect(title).toMatch(/^(?:(?:Почему|За счет) .+\?|Показать .+)$/);
      expect(asked).toBeNull();
    }
  });

  it('is in no result, no link and no message but its own answer', async () => {
    const { title } = await offered();
    const { report_id: id } = await status();
    const report = await anna.json<ReportResponse>(`/reports/${id}`);
    const link = await anna.json<SharedLinkResponse>(`/reports/${id}/share`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ days: 7 }),
    });
    const token = new URL(link.url).pathname.split('/').at(-1) ?? '';
    const shared = await anna.json<object>(`/shared/${token}`);
    for (const told of [report, shared, await status()])
      expect(JSON.stringify(told)).not.toContain(title);
  });

  it('is nobody else’s', async () => {
    const boris = await product.signIn('boris@example.ru');
    const one = await offered();
    expect(await briefOf(await ask(one, book, { by: boris }))).toBe('404 task.not-found');
    const path = `/report-steps/task/${taskId}/follow-ups`;
    expect(await briefOf(await boris.fetch(path))).toBe('404 task.not-found');
  });

  it('needs the file itself where the service has it no more', async () => {
    const before = await balance();
    const one = await offered();
    expect(await briefOf(await ask(one, null))).toBe('409 workbook.erased');
    expect(await briefOf(await ask(one, shopBook(60)))).toBe('409 follow-up.other-file');
    const strange = { ...one, id: 'nothing' };
    expect(await briefOf(await ask(strange, book))).toBe('404 follow-up.not-found');
    await product.drain();
    expect(await balance()).toBe(before);
  });

  it('is one report of its own task, paid for once, however often it is asked', async () => {
    const before = await balance();
    const one = await offered();
    const answers = await Promise.all([ask(one, book), ask(one, book), ask(one, book)]);
    expect(answers.map(({ status: code }) => code)).toEqual([200, 200, 200]);
    const asked = (await answers[0].json()) as AskedFollowUp;
    expect(asked.task_id).not.toBe(taskId);
    await product.drain();
    expect(await balance()).toBe(before - PRICE);
    const again = (await (await ask(one, null)).json()) as AskedFollowUp;
    expect(again).toMatchObject({ task_id: asked.task_id, report_index: 0, status: 'success' });
    await product.drain();
    expect(await balance()).toBe(before - PRICE);
    const { reports } = await status(asked.task_id);
    expect(reports.map(({ name }) => name)).toEqual([one.title]);
    const own = await anna.json<ReportResponse>(`/reports/${again.report_id}`);
    expect(own.report_data.reports.map(({ name }) => name)).toEqual([one.title]);
    const known = await followUps();
    const told = known.reports
      .flatMap(({ follow_ups: few }) => few)
      .find(({ id }) => id === one.id);
    expect(told?.asked).toEqual(again);
    const { items } = await anna.json<TickLogsResponse>('/profile/tick-logs?limit=1');
    expect(items[0]).toMatchObject({ amount: -PRICE, report_id: again.report_id });
  });

  it('is a further report of the same task while the service has the file', async () => {
    const vera = await product.signIn('vera@example.ru');
    const { task_id: task } = await proposedTask(vera, book);
    const leading = String((await followUps()).reports[0]?.report_index);
    await post('process-report', formOf({ task_id: task, report_index: leading }), vera);
    await product.drain();
    const known = await followUps(task, vera);
    expect(known.file).toBe('server');
    const one = await offered(task, vera);
    const answer = (await (await ask(one, null, { task, by: vera })).json()) as AskedFollowUp;
    expect(answer).toMatchObject({ task_id: task, status: 'processing' });
    await product.drain();
    const { reports } = await status(task, vera);
    expect(reports[answer.report_index]).toMatchObject({ name: one.title, status: 'success' });
    expect(await balance(vera)).toBe(5_000 - 2 * PRICE);
  });

  it('is not sold to who has composed the same by themselves', async () => {
    const olga = await product.signIn('olga@example.ru');
    const { task_id: task, reports } = await proposedTask(olga, manyGroupsBook());
    const months = reports.findIndex(({ name }) => name.includes('по месяцам'));
    const stores = reports.findIndex(({ name }) => name.includes('магазинов'));
    await post(`task/${task}/report/${stores}/status`, formOf({ deleted: 'true' }), olga);
    await post('process-report', formOf({ task_id: task, report_index: String(months) }), olga);
    await product.drain();
    const shown = offeredIn(await followUps(task, olga)).find(({ title }) =>
      title.startsWith('Показать по магазинам'),
    );
    if (shown === undefined) throw new Error('No such question');
    const form = await olga.json<QuestionForm>(`/report-steps/task/${task}/question`);
    const question = JSON.stringify(sumBy(form, 'Выручка, руб.', 'Магазин'));
    const added = await post('generate-custom-report', formOf({ task_id: task, question }), olga);
    const { new_report_index: own } = (await added.json()) as CustomReportResponse;
    const refused = await refusalOf(await ask(shown, null, { task, by: olga }));
    expect(refused).toMatchObject({
      status: 409,
      code: 'request.already-there',
      detail: expect.stringContaining(`№ ${own + 1} в списке`),
      task_id: task,
      report_index: own,
    });
  });

  it('is refused to who cannot pay, and nothing is begun', async () => {
    const chief = await product.signIn('chief@example.ru');
    const poor = await product.signIn('poor@example.ru');
    const task = await finished(poor);
    const { id } = await poor.json<{ id: string }>('/users/me');
    const left = await balance(poor);
    await chief.json(`/admin/users/${id}/balance?ticks=${30 - left}`, { method: 'PATCH' });
    await product.drain();
    const one = await offered(task, poor);
    const refused = await refusalOf(await ask(one, book, { task, by: poor }));
    expect(refused).toMatchObject({
      code: 'ledger.not-enough-ticks',
      balance: 30,
      required: PRICE,
      shortfall: 70,
    });
    expect(await balance(poor)).toBe(30);
    expect(await offered(task, poor)).toEqual(one);
  });

  it('ends with the report: deleted, it leads on to nothing', async () => {
    const gleb = await product.signIn('gleb@example.ru');
    const task = await finished(gleb);
    const one = await offered(task, gleb);
    const { report_id: id } = await status(task, gleb);
    await gleb.json(`/reports/${id}`, { method: 'DELETE' });
    await product.drain();
    expect((await followUps(task, gleb)).reports).toEqual([]);
    expect(await briefOf(await ask(one, book, { task, by: gleb }))).toBe('409 report.deleted');
  });

  it('leaves the books even', async () => {
    const chief = await product.signIn('chief@example.ru');
    const day = moscowDay(new Date().toISOString());
    const found = await chief.json<ReconciliationResponse>(
      `/admin/finance/reconciliation?from=2026-01-01&to=${day}`,
    );
    expect(found.differences).toEqual([]);
  });
});
