import { describe, expect, it } from '@jest/globals';
import type { AdminOperationsResponse } from '../../../../../libs/contract/src/index.js';
import { operationsTexts as texts } from './texts.js';
import { troublesIn } from './troubles.js';

const sound: AdminOperationsResponse = {
  at: '2026-06-30T12:00:00.000Z',
  parked: [],
  parked_counts: { letters: 0, others: 0 },
  can_retry: true,
  broken: [],
  jobs: { open: 0, held: 0, oldest: [] },
  renewable: [],
  renewing: null,
  behind: [],
  unknown_event: null,
  disk_free_bytes: 1024 ** 3,
  versions: { node: 'v26.0.0', started_at: '2026-06-30T00:00:00.000Z', events: 1, views: [] },
};
const job = (requestedAt: string): AdminOperationsResponse['jobs'] => ({
  open: 1,
  held: 0,
  oldest: [
    {
      task_id: 't',
      user_id: 'u',
      job: 'analytics-1',
      requested_at: requestedAt,
      starts: 0,
      lease_until: null,
    },
  ],
});

describe('What an operator has to look after', () => {
  it.each<[string, Partial<AdminOperationsResponse>, number]>([
    ['nothing', {}, 0],
    ['a job of ten minutes is none', { jobs: job('2026-06-30T11:50:00.000Z') }, 0],
    ['a job of more', { jobs: job('2026-06-30T11:49:59.999Z') }, 1],
    ['a full disk', { disk_free_bytes: 1024 ** 3 - 1 }, 1],
    ['an event of a newer version', { unknown_event: 'UserMarried' }, 1],
    ['a lag', { behind: [{ kind: 'view', name: 'users_v1', seconds: 9 }] }, 1],
    [
      'a broken row and the lag with it',
      {
        broken: [{ view: 'users', count: 1, id: 'a', why: 'x' }],
        behind: [{ kind: 'manager', name: 'refunds', seconds: 9 }],
      },
      2,
    ],
  ])('%s', (_what, change, troubles) => {
    expect(troublesIn({ ...sound, ...change })).toBe(troubles);
  });
});

describe('The words of the page', () => {
  it.each([
    ['analytics-1', 'Предложения'],
    ['report-2-1', 'Отчет № 3'],
    ['report-0-2', 'Отчет № 1, попытка 2'],
    ['custom-3', 'Свой отчет'],
    ['summary-1', 'Резюме'],
  ])('for the job %s', (job, words) => expect(texts.job(job)).toBe(words));

  it.each([
    [1, '1 место требует внимания'],
    [2, '2 места требуют внимания'],
    [5, '5 мест требуют внимания'],
  ])('for %d troubles', (count, words) =>
    expect(texts.troubles(count).replaceAll('\u00a0', ' ')).toBe(words),
  );
});
