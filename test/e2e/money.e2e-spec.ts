import { afterEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { debitIdOf, ticksStream } from '../../eventstore/ticks/ticks.events.js';
import type {
  NotEnoughTicksBody,
  ReportListResponse,
  TaskStatusResponse,
  TickLogsResponse,
  TickStatsResponse,
  UserResponse,
} from '../../libs/contract/src/index.js';
import { AnalysisFailed } from '../../libs/analysis/src/analysis-failed.js';
import { ManualClock } from '../../libs/kernel/src/testing/manual-clock.js';
import { DomainError } from '../../libs/kernel/src/index.js';
import { DebitTicksCommand } from '../../libs/ledger/src/index.js';
import { WorkbookSweep } from '../../libs/tasks/src/index.js';
import { holdReports } from '../support/hold-reports.js';
import { linksTo } from '../support/mail-box.js';
import { briefOf, refusalOf } from '../support/refusals.js';
import {
  followLink,
  requestLink,
  startProduct,
  type RunningProduct,
  type SignedIn,
  type StartOptions,
} from '../support/start-product.js';
import { formOf, proposedTask } from '../support/task-calls.js';
import { salesJournal } from '../support/workbooks.js';

const STEPS = '/report-steps';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('Ticks', () => {
  let product: RunningProduct;
  let anna: SignedIn;

  afterEach(() => product.stop());

  async function enter(options: StartOptions = {}): Promise<void> {
    product = await startProduct(options);
    anna = await product.signIn('anna@example.ru');
  }

  const userId = (): string => {
    const [, claims = ''] = anna.token.split('.');
    return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub;
  };
  const balance = async (): Promise<number> => (await anna.json<UserResponse>('/users/me')).balance;
  const post = (step: string, fields: Readonly<Record<string, string>>): Promise<Response> =>
    anna.fetch(`${STEPS}/${step}`, { method: 'POST', body: formOf(fields) });
  const status = (taskId: string): Promise<TaskStatusResponse> =>
    anna.json<TaskStatusResponse>(`${STEPS}/task/${taskId}/status`);
  const amounts = async (): Promise<readonly number[]> =>
    (await anna.json<TickLogsResponse>('/profile/tick-logs')).items.map(({ amount }) => amount);
  /** A task in which the first report alone takes part. */
  const taskOfOne = async (): Promise<string> => {
    const { task_id, reports } = await proposedTask(anna, salesJournal());
    for (const { index } of reports.slice(1))
      await post(`task/${task_id}/report/${index}/status`, { deleted: 'true' });
    return task_id;
  };
  /** Types of all events in the log, and how many of each. */
  const written = async (): Promise<Readonly<Record<string, number>>> => {
    const counts: Record<string, number> = {};
    for (let after: string | null = null; ;) {
      const page = await product.product.ports.stores.events.readAll({ after, limit: 1_000 });
      for (const { type } of page) counts[type] = (counts[type] ?? 0) + 1;
      if (page.length < 1_000) return counts;
      after = page.at(-1)?.position ?? null;
    }
  };
  /** Debits by the running product's own command; a 503 says that one may safely repeat. */
  const debit = async (index: number): Promise<'made' | 'refused'> => {
    const bus = product.product.app.get(CommandBus, { strict: false });
    const taskId = 'a'.repeat(26);
    const context = {
      userId: userId(),
      actor: `user:${userId()}`,
      requestId: `debit-${index}`,
      correlationId: taskId,
      causationId: null,
    };
    const one = { debitId: debitIdOf(taskId, index, 1), taskId, index, attempt: 1, ticks: 1 };
    for (;;)
      try {
        await bus.execute(new DebitTicksCommand(userId(), [one], '', context));
        return 'made';
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        if (error.code === 'ledger.not-enough-ticks') return 'refused';
        if (error.kind !== 'unavailable') throw error;
      }
  };

  it('of 1 000 debits at once on a balance for 500, exactly 500 succeed', async () => {
    await enter({ env: { WELCOME_TICKS: '500' } });
    const ends = await Promise.all(Array.from({ length: 1_000 }, (_, index) => debit(index)));
    expect(ends.filter((end) => end === 'made')).toHaveLength(500);
    await product.drain();
    expect(await balance()).toBe(0);
    expect((await written())['TicksDebited']).toBe(500);
    const { total } = await anna.json<TickLogsResponse>('/profile/tick-logs');
    expect(total).toBe(501);
  });

  it('the same debit 200 times at once is one event', async () => {
    await enter();
    const ends = await Promise.all(Array.from({ length: 200 }, () => debit(7)));
    expect(new Set(ends)).toEqual(new Set(['made']));
    await product.drain();
    const events = await product.product.ports.stores.events.read(ticksStream(userId(), 1));
    expect(events.filter(({ type }) => type === 'TicksDebited')).toHaveLength(1);
    expect(await balance()).toBe(999);
  });

  it('process-all 20 times at once debits each report once', async () => {
    await enter();
    const { task_id, reports } = await proposedTask(anna, salesJournal());
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post('process-all-reports', { task_id })),
    );
    expect(new Set(answers.map(({ status: code }) => code))).toEqual(new Set([200]));
    await product.drain();
    expect(await balance()).toBe(1000 - 100 * reports.length);
    expect(await written()).toMatchObject({
      TicksDebited: reports.length,
      ReportRequested: reports.length,
      ReportSucceeded: reports.length,
      ReportPublished: 1,
    });
  });

  it('several links of a new address, opened at once and twice: one user, one grant', async () => {
    await enter();
    const before = await written();
    for (let count = 0; count < 3; count++) await requestLink(product.fetch, 'new@example.ru');
    const links = linksTo(product.product, 'new@example.ru');
    const ends = await Promise.all(
      [...links, ...links].map((link) => followLink(product.fetch, link)),
    );
    await product.drain();
    expect(ends.filter((end) => end.includes('token='))).toHaveLength(3);
    expect(ends.filter((end) => end.includes('link.used'))).toHaveLength(3);
    const after = await written();
    for (const type of ['UserRegistered', 'BooksOpened', 'TicksGranted', 'IdentityClaimed'])
      expect([type, (after[type] ?? 0) - (before[type] ?? 0)]).toEqual([type, 1]);
  });

  it('too few for all of them: 402 with the whole sum, nothing started', async () => {
    await enter({ env: { WELCOME_TICKS: '150' } });
    const { task_id, reports } = await proposedTask(anna, salesJournal());
    const answer = await post('process-all-reports', { task_id });
    const body = (await refusalOf(answer)) as NotEnoughTicksBody & { status: number };
    const required = 100 * reports.length;
    expect(body).toMatchObject({ status: 402, code: 'ledger.not-enough-ticks' });
    expect(body).toMatchObject({ balance: 150, required, shortfall: required - 150 });
    await product.drain();
    expect((await status(task_id)).reports.map((report) => report.status)).toEqual(
      reports.map(() => 'pending'),
    );
    expect(await amounts()).toEqual([150]);
    expect((await post('process-report', { task_id, report_index: '0' })).status).toBe(200);
    await product.drain();
    expect(await briefOf(await post('process-report', { task_id, report_index: '1' }))).toBe(
      '402 ledger.not-enough-ticks',
    );
    expect(await briefOf(await post('init', {}))).toBe('402 ledger.not-enough-ticks');
    expect(await amounts()).toEqual([-100, 150]);
  });

  it('a report that fails gives them back, and can be tried again', async () => {
    await enter();
    const task_id = await taskOfOne();
    const release = holdReports(product);
    const one = { task_id, report_index: '0' };
    expect((await post('process-report', one)).status).toBe(200);
    expect(await balance()).toBe(900);
    const removal = await post(`task/${task_id}/report/0/status`, { deleted: 'true' });
    expect(await briefOf(removal)).toBe('409 report.running');
    release(new AnalysisFailed('report.unverified', 'Отчет не прошел проверку'));
    await product.drain();
    const failed = await status(task_id);
    expect(failed).toMatchObject({ status: 'error', step: 'error' });
    expect(failed.reports[0]).toMatchObject({
      error_code: 'report.unverified',
      error: 'Отчет не прошел проверку',
    });
    expect(await amounts()).toEqual([100, -100, 1000]);
    release();
    const again = await Promise.all(Array.from({ length: 10 }, () => post('process-report', one)));
    expect(new Set(again.map(({ status: code }) => code))).toEqual(new Set([200]));
    await product.drain();
    expect((await status(task_id)).reports[0]).toMatchObject({ status: 'success', error: null });
    expect(await amounts()).toEqual([-100, 100, -100, 1000]);
    const { items } = await anna.json<TickLogsResponse>('/profile/tick-logs');
    expect(items.map(({ kind, balance_after }) => [kind, balance_after])).toEqual([
      ['debit', 900],
      ['refund', 1000],
      ['debit', 900],
      ['grant', 1000],
    ]);
    const { daily_usage } = await anna.json<TickStatsResponse>('/profile/stats');
    expect(daily_usage.map(({ ticks }) => ticks)).toEqual([...Array<number>(29).fill(0), 100]);
  });

  it('nothing is charged once the file is gone', async () => {
    await enter();
    const { task_id, reports } = await proposedTask(anna, salesJournal());
    const last = String(reports.length - 1);
    await post(`task/${task_id}/report/${last}/status`, { deleted: 'true' });
    expect(await briefOf(await post('process-report', { task_id, report_index: last }))).toBe(
      '409 report.removed',
    );
    await post('process-all-reports', { task_id });
    await product.drain();
    expect(await status(task_id)).toMatchObject({ status: 'success', workbook_erased: true });
    const refused = await Promise.all([
      post(`task/${task_id}/report/${last}/status`, { deleted: 'false' }),
      post('process-report', { task_id, report_index: last }),
      post('generate-custom-report', { task_id, query: 'топ-5 товаров по выручке' }),
    ]);
    for (const answer of refused)
      expect(await refusalOf(answer)).toMatchObject({
        status: 409,
        code: 'workbook.erased',
        detail: 'Файл уже удален — загрузите его снова',
      });
    expect((await post('process-all-reports', { task_id })).status).toBe(200);
    await product.drain();
    expect(await balance()).toBe(1000 - 100 * (reports.length - 1));
  });

  it('a day later the file is gone, and what was not started stays so', async () => {
    const clock = new ManualClock(new Date().toISOString());
    await enter({ clock });
    const { task_id, reports } = await proposedTask(anna, salesJournal());
    await post('process-report', { task_id, report_index: '0' });
    await product.drain();
    clock.advance(DAY_MS + HOUR_MS);
    await product.product.app.get(WorkbookSweep, { strict: false }).sweep();
    await product.drain();
    expect(await status(task_id)).toMatchObject({ workbook_erased: true });
    expect(await product.product.ports.stores.workbooks.list()).toEqual([]);
    expect(await briefOf(await post('process-report', { task_id, report_index: '1' }))).toBe(
      '409 workbook.erased',
    );
    expect((await post('process-all-reports', { task_id })).status).toBe(200);
    await product.drain();
    expect(await balance()).toBe(900);
    expect((await status(task_id)).reports).toHaveLength(reports.length);
  });

  it('nothing is charged once the report was deleted', async () => {
    await enter();
    const task_id = await taskOfOne();
    await post('process-report', { task_id, report_index: '0' });
    await product.drain();
    const { items } = await anna.json<ReportListResponse>('/reports');
    await anna.json(`/reports/${items[0]?.id}`, { method: 'DELETE' });
    await product.drain();
    const refused = await Promise.all([
      post('process-report', { task_id, report_index: '1' }),
      post('process-all-reports', { task_id }),
    ]);
    for (const answer of refused) expect(await briefOf(answer)).toBe('409 report.deleted');
    await product.drain();
    expect(await amounts()).toEqual([-100, 1000]);
  });
});
