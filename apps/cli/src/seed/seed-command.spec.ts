import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EVENT_LOG_FILE } from '../../../../libs/event-store/src/index.js';
import type {
  AdminPaymentsResponse,
  ReportListResponse,
  TickLogsResponse,
} from '../../../../libs/contract/src/index.js';
import { moscowDay } from '../../../../libs/kernel/src/index.js';
import { startProduct } from '../../../../test/support/start-product.js';
import { runVerify } from '../verify-command.js';
import type { Visit } from './month.js';
import { runSeed } from './seed-command.js';

const ADMIN = 'admin@example.ru';
const DINA = 'dina@example.ru';
const visits: readonly Visit[] = [
  { daysAgo: 3, hour: 10, who: DINA, deed: { does: 'buy', ticks: 500, then: 'pay' } },
  { daysAgo: 2, hour: 9, who: DINA, deed: { does: 'reports', workbook: 'stock', count: 1 } },
  { daysAgo: 1, hour: 9, who: ADMIN, deed: { does: 'refund', whose: DINA } },
  { daysAgo: 1, hour: 10, who: DINA, deed: { does: 'buy', ticks: 1_000, then: 'cancel' } },
  { daysAgo: 1, hour: 12, who: DINA, deed: { does: 'buy', ticks: 5_000, then: 'leave' } },
];

const daysAgo = (days: number): string =>
  moscowDay(new Date(Date.now() - days * 86_400_000).toISOString());

describe('npm run seed', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'seed-'));
    await mkdir(join(folder, 'used'));
    await writeFile(join(folder, 'used', EVENT_LOG_FILE), '');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const seed = async (env: Record<string, string> = {}, ...args: readonly string[]) => {
    const said: string[] = [];
    const say = (sentence: string) => said.push(sentence);
    const named = args.map((one) => (one === 'used' ? join(folder, one) : one));
    const all = { DATA_DIR: join(folder, 'data'), ...env };
    const code = await runSeed(named, { env: all, directory: folder, say, visits: visits });
    return { code, said: said.join('\n') };
  };

  it('given an empty folder, when visits are made, then there is what they left', async () => {
    const day = daysAgo(2);
    expect(await seed()).toEqual({ code: 0, said: expect.stringContaining(DINA) });
    const verified = { env: {}, now: () => new Date(), say: () => undefined };
    expect(await runVerify(['--data', join(folder, 'data')], verified)).toBe(0);
    const product = await startProduct({ dataDir: join(folder, 'data') });
    try {
      const dina = await product.signIn(DINA);
      const { items: reports } = await dina.json<ReportListResponse>('/reports');
      expect(reports.map(({ created_at: made }) => moscowDay(made))).toEqual([day]);
      const { items } = await dina.json<TickLogsResponse>('/profile/tick-logs');
      const amounts = items.map(({ amount }) => amount);
      expect(amounts).toEqual([-500, -100, 500, 1_000]);
      const admin = await product.signIn(ADMIN);
      const payments = await admin.json<AdminPaymentsResponse>('/admin/payments');
      const seen = payments.items.map(({ status, refunded }) => [status, refunded]);
      expect(seen).toEqual([
        ['expired', 0],
        ['canceled', 0],
        ['succeeded', 450],
      ]);
    } finally {
      await product.stop();
    }
  });

  it('leaves a folder that is in use, and says nothing when it was only to fill an empty one', async () => {
    expect(await seed({ DATA_DIR: join(folder, 'used') }, '--if-empty')).toEqual({
      code: 0,
      said: '',
    });
  });

  it.each([
    ['a folder that is in use', {}, ['--data', 'used'], /Журнал уже есть/],
    ['a log elsewhere', { EVENTSTORE_URL: 'esdb://127.0.0.1' }, [], /встроенный журнал/],
    ['production', { NODE_ENV: 'production' }, [], /настоящими данными/],
    ['what it does not know', {}, ['--days', '3'], /Непонятные параметры/],
  ])('refuses %s', async (_name, env, args, sentence) => {
    expect(await seed(env as Record<string, string>, ...args)).toEqual({
      code: 1,
      said: expect.stringMatching(sentence),
    });
  });
});
