import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EVENT_LOG_FILE, SqliteEventStore } from '../../libs/event-store/src/index.js';
import { seededRandom, times } from '../support/prove.js';
import { bareEnv, SpawnedServer } from '../support/spawned-server.js';
import { salesJournal } from '../support/workbooks.js';
import { all, expectOrder, readLog, type Log } from './audit.js';
import { MainJob, NoAnswer } from './main-job.js';

const kills = times(2, 100);
const KILL_MS_MAX = 80_000;
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const checkViews = join(process.cwd(), 'dist/server/apps/cli/src/check-views.js');
/** Some deaths come when all is done, or just before. */
const BEYOND = 1.05;
const SALT = 4;

describe('The built service, killed at random moments', () => {
  const random = seededRandom(SALT, seed);
  let folder: string;
  let dataDir: string;
  let server: SpawnedServer;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'kill-'));
    dataDir = join(folder, 'data');
    server = start();
  });
  afterAll(async () => {
    await server.stop('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  function start(): SpawnedServer {
    const limits = { LOGIN_LINKS_PER_IP: '1000000', REPORT_COST: '50' };
    return new SpawnedServer({ DATA_DIR: dataDir, ...limits }, folder);
  }

  function jobOf(person: number): MainJob {
    const email = `person${person}@example.ru`;
    const [workbook, query] = [salesJournal(60 + person), 'топ-5 товаров по выручке'];
    const letter = `Письмо для ${email}: `;
    const newest = () => server.lines.findLast((line) => line.startsWith(letter));
    return new MainJob({ email, workbook, query, pollMs: 50 }, () => newest()?.split('/').at(-1));
  }

  /** Milliseconds that the job took. */
  async function finish(job: MainJob): Promise<number> {
    const began = performance.now();
    await job.run([await server.url()]);
    return performance.now() - began;
  }

  async function killAfter(milliseconds: number, job: MainJob): Promise<void> {
    const driven = server.url().then((url) => job.run([url]));
    const outcome = driven.catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error;
    });
    await delay(milliseconds);
    await server.stop('SIGKILL');
    await outcome;
    server = start();
  }

  async function logOf(): Promise<Log> {
    await server.stop('SIGTERM');
    const events = SqliteEventStore.open(join(dataDir, EVENT_LOG_FILE));
    try {
      return await readLog(events);
    } finally {
      await events.close();
    }
  }

  it(
    `finishes or refunds everything, ${kills} times (SEED=${seed})`,
    async () => {
      const unharmedMs = await finish(jobOf(0));
      for (let person = 1; person <= kills; person += 1) {
        const job = jobOf(person);
        await killAfter(random() * unharmedMs * BEYOND, job);
        await finish(job);
        const status = await job.status([await server.url()]);
        expect(status).toMatchObject({ status: 'success', workbook_erased: true });
      }
      const log = await logOf();
      expectOrder(log);
      expect(all(log, 'UserRegistered')).toHaveLength(1 + kills);
      expect(all(log, 'ReportPublished').length).toBeGreaterThanOrEqual(1 + kills);
      const files = readdirSync(join(dataDir, 'workbooks'));
      // What a put left unfinished begins with a dot and is swept after an hour.
      expect(files.filter((name) => !name.startsWith('.'))).toEqual([]);
      const checked = execFileSync(process.execPath, [checkViews], {
        env: { ...bareEnv, DATA_DIR: dataDir },
        encoding: 'utf8',
      });
      expect(checked).toContain('Расхождений: 0');
    },
    (1 + kills) * KILL_MS_MAX,
  );
});
