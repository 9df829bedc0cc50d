import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TickLogsResponse } from '../../libs/contract/src/index.js';
import { ManualClock } from '../../libs/kernel/src/testing/manual-clock.js';
import { briefOf } from '../support/refusals.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { oneReport } from '../support/task-calls.js';
import { salesJournal } from '../support/workbooks.js';

const HOUR_MS = 3_600_000;

describe('The history of ticks by years', () => {
  // Half an hour before the year ends in Moscow.
  const clock = new ManualClock(new Date('2025-12-31T20:30:00.000Z'));
  let product: RunningProduct;
  let anna: SignedIn;

  beforeAll(async () => {
    product = await startProduct({ clock });
    anna = await product.signIn('anna@example.ru');
    clock.advance(HOUR_MS);
    await oneReport(anna, salesJournal(), () => product.drain());
    await product.drain();
  });
  afterAll(() => product.stop());

  const logs = (query = ''): Promise<TickLogsResponse> =>
    anna.json<TickLogsResponse>(`/profile/tick-logs${query}`);

  it('is of all of them unless one is asked for, which begins and ends in Moscow', async () => {
    const kinds = async (query?: string) =>
      (await logs(query)).items.map(({ kind }) => kind).toSorted();
    expect(await kinds()).toEqual(['debit', 'grant']);
    expect(await kinds('?year=2025')).toEqual(['grant']);
    expect(await kinds('?year=2026')).toEqual(['debit']);
    expect(await logs('?year=2024')).toMatchObject({ items: [], total: 0 });
  });

  it('names the years that there are, newest first, whichever was asked for', async () => {
    for (const query of ['', '?year=2025', '?year=2026&limit=1'])
      expect((await logs(query)).years).toEqual([2026, 2025]);
  });

  it('counts the lines of the year that was asked for', async () => {
    expect((await logs('?year=2025&limit=1')).total).toBe(1);
    expect((await logs('?limit=1')).total).toBe(2);
  });

  it('knows no other years', async () => {
    for (const year of ['26', 'все', '9999'])
      expect(await briefOf(await anna.fetch(`/profile/tick-logs?year=${year}`))).toMatch(
        /^4\d\d validation$/,
      );
  });
});
