import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  AnalyticsResponse,
  MeaningResponse,
  ReportItem,
  TaskStatusResponse,
} from '../../libs/contract/src/index.js';
import { briefOf } from '../support/refusals.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { formOf, proposedTask } from '../support/task-calls.js';
import { workbook, type MadeWorkbook } from '../support/workbooks.js';

const PAID = '«Оплачен»';
const WITH_OPEN = '«Оплачен», «В работе»';
const statuses = ['Оплачен', 'Отменен', 'Оплачен', 'В работе', 'Оплачен'];

/** Orders that are paid, cancelled or open; 1 000 rubles each more than the one before. */
function orders(head = 'Сумма, руб.'): MadeWorkbook {
  const rows = Array.from({ length: 150 }, (_, at) => [
    at + 1,
    `${String(1 + (at % 28)).padStart(2, '0')}.${String(1 + (at % 6)).padStart(2, '0')}.2025`,
    ['Омск', 'Тверь', 'Казань', 'Пермь'][at % 4] ?? '',
    1_000 * (at + 1),
    statuses[at % 5] ?? '',
  ]);
  return workbook('Заказы.xlsx', {
    Заказы: [['№ заказа', 'Дата', 'Город', head, 'Статус'], ...rows],
  });
}

describe('What a file leaves open', () => {
  let product: RunningProduct;
  let anna: SignedIn;
  let taskId: string;
  let first: readonly ReportItem[];

  const path = (id = taskId) => `/report-steps/task/${id}/meaning`;
  const settle = (label: string, settles = 'population:done:t1') =>
    anna.fetch(path(), { method: 'POST', body: formOf({ settles, label }) });
  const standing = async (id: string) => {
    const { questions } = await anna.json<MeaningResponse>(path(id));
    return questions.find(({ settles }) => settles === 'population:done:t1')?.stands;
  };
  const cards = async (): Promise<readonly ReportItem[]> => {
    const answer = await anna.json<AnalyticsResponse>(`/report-steps/task/${taskId}/analytics`);
    return answer.status === 'found' ? answer.reports : [];
  };

  beforeAll(async () => {
    product = await startProduct();
    anna = await product.signIn('anna@example.ru');
    taskId = (await proposedTask(anna, orders())).task_id;
    first = await cards();
  });
  afterAll(() => product.stop());

  it('is asked with what follows from each answer; the default stands', async () => {
    const { questions } = await anna.json<MeaningResponse>(path());
    const asked = questions.find(({ settles }) => settles === 'population:done:t1');
    expect(asked?.stands).toBe(PAID);
    expect(asked?.options.map(({ label }) => label)).toEqual([PAID, WITH_OPEN]);
    expect(asked?.options.map(({ consequence }) => consequence.replaceAll(/\s/gu, ' '))).toEqual([
      'Выручка («Заказы»): 6 795 000 ₽, строк 90 из 150',
      'Выручка («Заказы»): 9 090 000 ₽, строк 120 из 150',
    ]);
  });

  it('is nobody else’s, and has no other answers than those of the file', async () => {
    const boris = await product.signIn('boris@example.ru');
    expect(await briefOf(await boris.fetch(path()))).toBe('404 task.not-found');
    expect(await briefOf(await settle('«Новый»'))).toBe('422 meaning.no-option');
    expect(await briefOf(await settle(PAID, 'axis:t9'))).toBe('422 meaning.no-option');
  });

  it('given an answer, then reports are proposed anew under indexes of their own', async () => {
    const paidFor = first[0]?.index ?? 0;
    const body = formOf({ task_id: taskId, report_index: String(paidFor) });
    await anna.json('/report-steps/process-report', { method: 'POST', body });
    await product.drain();
    expect((await settle(WITH_OPEN)).status).toBe(200);
    expect(await standing(taskId)).toBe(WITH_OPEN);
    const [kept, ...anew] = await cards();
    expect(kept).toMatchObject({ index: paidFor, status: 'success' });
    expect(anew.length).toBeGreaterThan(0);
    expect(Math.min(...anew.map(({ index }) => index))).toBeGreaterThanOrEqual(first.length);
    const replaced = first[1]?.index ?? 0;
    const restore = await anna.fetch(`/report-steps/task/${taskId}/report/${replaced}/status`, {
      method: 'POST',
      body: formOf({ deleted: 'false' }),
    });
    expect(await briefOf(restore)).toBe('409 report.replaced');
  });

  it('given the same answer again, then nothing changes', async () => {
    const before = await cards();
    expect((await settle(WITH_OPEN)).status).toBe(200);
    expect(await cards()).toEqual(before);
  });

  it('given reports of the new proposals, then they count as was answered', async () => {
    const body = formOf({ task_id: taskId });
    await anna.json('/report-steps/process-all-reports', { method: 'POST', body });
    await product.drain();
    const status = await anna.json<TaskStatusResponse>(`/report-steps/task/${taskId}/status`);
    const told = JSON.stringify(
      Object.entries(status.report_results).filter(([index]) => Number(index) >= first.length),
    ).replaceAll(/\s/gu, ' ');
    expect(told).toContain('9,09 млн ₽');
    expect(told).not.toMatch(/6,(?:79|80) млн ₽/u);
  });

  it('is remembered for the next file with the same columns, and for no other', async () => {
    const next = await proposedTask(anna, { ...orders(), fileName: 'Заказы, июль.xlsx' });
    expect(await standing(next.task_id)).toBe(WITH_OPEN);
    const own = await anna.json<{ answers: readonly object[] }>('/users/me/data?format=json');
    expect(JSON.stringify(own.answers)).toContain(JSON.stringify(WITH_OPEN));
    const other = await proposedTask(anna, orders('Стоимость, руб.'));
    expect(await standing(other.task_id)).toBe(PAID);
  });
});
