import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  honestScript,
  lateQuestion,
  moneyQuestion,
  tripRows,
  trueSentences,
} from '../../libs/workbook/src/testing/insight-script.js';
import { noteOf } from '../../libs/model-analyst/src/testing/model-script.js';
import { ModelServer } from '../../libs/model-analyst/src/testing/model-server.js';
import type { Script } from '../../libs/model-analyst/src/testing/model-server.js';
import type {
  AnalyticsResponse,
  ReportResultResponse,
  SiteResponse,
  TaskStatusResponse,
  UserResponse,
} from '../../libs/contract/src/index.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { formOf, proposedTask } from '../support/task-calls.js';
import { workbook, type MadeWorkbook } from '../support/workbooks.js';

const KEY = 'sk-the-key-of-this-test';

/** The trips of the script, as a workbook. */
function tripsWorkbook(): MadeWorkbook {
  const head = ['Дата рейса', 'Водитель', 'Направление', 'Статус', 'Опоздание, мин', 'Выручка'];
  const rows = tripRows.map(([day, driver, way, status, minutes, money]) => [
    ...[new Date(day), driver, way, status],
    ...[Number(minutes), Number(money)],
  ]);
  return workbook('Рейсы.xlsx', { Рейсы: [head, ...rows] });
}

const SUMMARY = '[title]\nИтоги по рейсам\n\n[summary]\nВсего рейсов — 35.';
const honest = honestScript(noteOf(trueSentences));
const good: Script = (asked, count) =>
  asked.system.includes('Summarise') ? { text: SUMMARY } : honest(asked, count);

describe('The product with a model', () => {
  const server = new ModelServer();
  let product: RunningProduct;
  let anna: SignedIn;
  let proposed: Extract<AnalyticsResponse, { status: 'found' }>;

  beforeAll(async () => {
    const baseUrl = await server.start();
    server.script = good;
    const env = { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: 'scripted' };
    product = await startProduct({ env });
    anna = await product.signIn('anna@example.ru');
  });
  afterAll(async () => {
    await product.stop();
    await server.stop();
  });

  const process = async (taskId: string, index: number): Promise<TaskStatusResponse> => {
    const body = formOf({ task_id: taskId, report_index: String(index) });
    await anna.json('/report-steps/process-report', { method: 'POST', body });
    await product.drain();
    return anna.json<TaskStatusResponse>(`/report-steps/task/${taskId}/status`);
  };
  const resultOf = async (taskId: string): Promise<string> => {
    const path = `/report-steps/task/${taskId}/report/0/result`;
    return JSON.stringify(await anna.json<ReportResultResponse>(path));
  };
  const balance = async (): Promise<number> => (await anna.json<UserResponse>('/users/me')).balance;

  it('tells everybody which model is asked and where, never the key', async () => {
    const response = await product.fetch('/site');
    const text = await response.text();
    expect((JSON.parse(text) as SiteResponse).model).toEqual({
      name: 'scripted',
      host: '127.0.0.1',
    });
    expect(text).not.toContain(KEY);
  });

  it('proposes its questions, in its own words', async () => {
    proposed = await proposedTask(anna, tripsWorkbook());
    expect(proposed.reports.map(({ name }) => name)).toEqual([
      lateQuestion.title,
      moneyQuestion.title,
    ]);
  });

  it('makes a report whose numbers come from the workbook, and charges for it', async () => {
    const status = await process(proposed.task_id, 0);
    expect(status.reports[0]?.status).toBe('success');
    const text = await resultOf(proposed.task_id);
    expect(text).toContain('Больше всего опаздывает Шкляев Роман');
    expect(text).toContain('выросла на');
    expect(await balance()).toBe(900);
  });

  it('tells what was bought from its frame when the model is dead, and charges once', async () => {
    const second = await proposedTask(anna, tripsWorkbook());
    server.script = () => ({ status: 401 });
    const status = await process(second.task_id, 0);
    expect(status.reports[0]?.status).toBe('success');
    const text = await resultOf(second.task_id);
    expect(text).toContain('Среднее опоздание: «Шкляев Роман»');
    expect(await balance()).toBe(800);
  });

  it('proposes, reports and sums up without it', async () => {
    const third = await proposedTask(anna, tripsWorkbook());
    expect(third.reports.every(({ name }) => name !== lateQuestion.title)).toBe(true);
    const status = await process(third.task_id, 0);
    expect(status.reports[0]?.status).toBe('success');
    expect(await balance()).toBe(700);
  });

  it('writes the key into no line of the log', () => {
    expect(product.log.join('\n')).not.toContain(KEY);
    expect(product.log.join('\n')).not.toContain('Шкляев');
  });
});
