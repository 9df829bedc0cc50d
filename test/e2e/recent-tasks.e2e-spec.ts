import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CostResponse, UserTasksResponse } from '../../libs/contract/src/index.js';
import { ManualClock } from '../../libs/kernel/src/testing/manual-clock.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { beginTask, uploadTo } from '../support/task-calls.js';
import { salesJournal } from '../support/workbooks.js';

describe('Recent tasks', () => {
  const clock = new ManualClock(new Date('2026-06-15T09:00:00.000Z'));
  let product: RunningProduct;
  let anna: SignedIn;
  const begun: string[] = [];

  beforeAll(async () => {
    product = await startProduct({ clock, env: { REPORT_COST: '70' } });
    anna = await product.signIn('anna@example.ru');
    for (let number = 0; number < 12; number += 1) {
      const taskId = await beginTask(anna);
      await uploadTo(anna, taskId, salesJournal());
      begun.unshift(taskId);
      clock.advance(1_000);
    }
    await beginTask(anna);
    await product.drain();
  });
  afterAll(() => product.stop());

  const recent = async (person: SignedIn, query = ''): Promise<readonly string[]> => {
    const answer = await person.json<UserTasksResponse>(`/report-steps/user-tasks${query}`);
    return answer.tasks.map(({ task_id: taskId }) => taskId);
  };

  it('are ten unless more or fewer are asked for, newest first', async () => {
    expect(await recent(anna)).toEqual(begun.slice(0, 10));
    expect(await recent(anna, '?limit=3')).toEqual(begun.slice(0, 3));
    expect(await recent(anna, '?limit=12')).toEqual(begun);
  });

  it('have their file: what is begun without one is none', async () => {
    const { tasks } = await anna.json<UserTasksResponse>('/report-steps/user-tasks?limit=100');
    expect(tasks).toHaveLength(begun.length);
    const { fileName } = salesJournal();
    expect(new Set(tasks.map((task) => task.file_name))).toEqual(new Set([fileName]));
  });

  it('are nobody else’s', async () => {
    expect(await recent(await product.signIn('boris@example.ru'))).toEqual([]);
  });

  it('have the price of a report beside them', async () => {
    const cost = await anna.json<CostResponse>('/report-steps/cost');
    expect(cost).toEqual({ report_generation_cost: 70 });
  });
});
