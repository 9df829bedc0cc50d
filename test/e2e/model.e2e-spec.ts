import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  goodPlan,
  goodSentences,
  noteOf,
  regionProposal,
} from '../../libs/analysis/src/testing/model-script.js';
import { ModelServer, type Script } from '../../libs/analysis/src/testing/model-server.js';
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
const date = (month: number, day: number): Date => new Date(Date.UTC(2026, month - 1, day));

/** The sales of the scripted plan, as a workbook. */
function salesWorkbook(): MadeWorkbook {
  const head = ['Месяц', 'Регион', 'Выручка', 'Прибыль', 'Количество'];
  const rows = [
    [date(1, 10), 'Казань', 120_000.5, 20_000, 12],
    [date(1, 11), 'Пермь', 60_000, 9_000, 7],
    [date(2, 10), 'Казань', 150_000, 30_000, 15],
    [date(2, 11), 'Тверь', 20_000, -4_000, 3],
    [date(3, 10), 'Казань', 90_000, 12_000, 9],
    [date(3, 11), 'Пермь', 50_000, 8_000, 5],
    [date(3, 12), 'Тверь', 25_000, 1_000, 2],
  ];
  return workbook('Продажи регионов.xlsx', { Продажи: [head, ...rows] });
}

const { name, question, processingSteps } = regionProposal;
const own = { name, question, tables: ['t1'], steps: processingSteps, place: 1 };
const SUMMARY =
  '[title]\nИтоги по регионам\n\n[summary]\nБольше всего выручки дает «Казань»: 360 001.';
const good: Script = ({ tool, system }) => {
  if (tool === 'propose') return { call: { proposals: [own] } };
  if (tool === 'plan') return { call: goodPlan };
  return { text: system.includes('Summarise') ? SUMMARY : noteOf(goodSentences) };
};

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

  it('proposes its report beside the built-in ones', async () => {
    proposed = await proposedTask(anna, salesWorkbook());
    expect(proposed.reports[0]?.name).toBe(name);
    expect(proposed.reports.length).toBeGreaterThan(2);
  });

  it('makes a report whose numbers come from the workbook, and charges for it', async () => {
    const status = await process(proposed.task_id, 0);
    expect(status.reports[0]?.status).toBe('success');
    const path = `/report-steps/task/${proposed.task_id}/report/0/result`;
    const text = JSON.stringify(await anna.json<ReportResultResponse>(path));
    expect(text).toContain('Больше всего выручки дает «Казань»');
    expect(text).toContain('360000.5');
    expect(await balance()).toBe(900);
  });

  it('gives the ticks of a report back when the model is dead, and says why', async () => {
    const second = await proposedTask(anna, salesWorkbook());
    server.script = () => ({ status: 401 });
    const status = await process(second.task_id, 0);
    expect(status.reports[0]).toMatchObject({
      status: 'error',
      error: expect.stringContaining('Модель анализа'),
    });
    expect(await balance()).toBe(900);
  });

  it('makes the built-in reports and their summary without it', async () => {
    const third = await proposedTask(anna, salesWorkbook());
    expect(third.reports.every((report) => report.name !== name)).toBe(true);
    const status = await process(third.task_id, 0);
    expect(status.reports[0]?.status).toBe('success');
    expect(await balance()).toBe(800);
  });

  it('writes the key into no line of the log', () => {
    expect(product.log.join('\n')).not.toContain(KEY);
    expect(product.log.join('\n')).not.toContain('Казань');
  });
});
