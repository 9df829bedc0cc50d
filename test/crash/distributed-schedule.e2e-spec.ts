import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EventStoreDbEventStore } from '../../libs/event-store/src/index.js';
import { moscowDay, type EventStore, type RecordedEvent } from '../../libs/kernel/src/index.js';
import { describeOnMongo } from '../support/mongo-suites.js';
import { PROVE } from '../support/prove.js';
import { salesJournal } from '../support/workbooks.js';
import { all, expectOrder, readLog } from './audit.js';
import { DistributedTown, roles, type Part } from './distributed-town.js';
import { MainJob, NoAnswer } from './main-job.js';

/** Each part is killed and hung so often. */
const rounds = Number(process.env['ROUNDS'] ?? 20);
const PEOPLE_AT_ONCE = 4;
const AWAY_MS = 4_000;
/** A worker is missed only so long after it fell silent. */
const WORKER_AWAY_MS = 15_000;
const BETWEEN_MS = 3_000;
const TAKEN_OVER_MS_MAX = 15_000;
const parts: readonly Part[] = [...roles, 'views', 'log'];
const FAULT_MS_MAX = 60_000;
/** A person may meet every fault of a round, on cores that others use as well. */
const PATIENCE_MS = 300_000;

interface Fault {
  readonly part: Part;
  readonly at: number;
  readonly until: number;
}

/** Which take-overs of jobs came later than they should, of workers that fell out by themselves. */
async function lateTakeOvers(events: EventStore, faults: readonly Fault[]): Promise<string[]> {
  const log = await events.readAll({ after: null, limit: 100_000 });
  const starts = log.filter(({ type }) => type === 'JobStarted');
  const again = starts.filter((event) => startOf(event) > 1);
  return again.flatMap((event) => {
    const at = Date.parse(event.metadata.recordedAt);
    const fault = faults.findLast(({ part, at: from }) => part === 'worker' && from < at);
    const isLate = fault !== undefined && at - fault.at > TAKEN_OVER_MS_MAX && at < fault.until;
    return isLate ? [`${event.stream} ${at - fault.at} ms`] : [];
  });
}

const startOf = ({ data }: RecordedEvent): number => (data as { start: number }).start;

(PROVE ? describeOnMongo : describe.skip)('Processes of every role twice', () => {
  let town: DistributedTown;
  beforeAll(async () => {
    town = await DistributedTown.open();
  });
  afterAll(() => town.raze());

  /** Goes on until all is done, whoever falls out meanwhile. */
  async function live(person: number): Promise<void> {
    const email = `person${person}@example.ru`;
    const [workbook, query] = [salesJournal(60 + person), 'топ-5 товаров по выручке'];
    const wish = { email, workbook, query, pollMs: 250, patienceMs: PATIENCE_MS };
    const job = new MainJob(wish, () => town.newestLink(email));
    for (;;)
      try {
        await job.run(await town.urls());
        return;
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        await delay(500);
      }
  }

  async function strike(): Promise<readonly Fault[]> {
    const faults: Fault[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const part of parts)
        for (const how of ['kill', 'hang'] as const) {
          const at = Date.now();
          const awayMs = part === 'worker' ? WORKER_AWAY_MS : AWAY_MS;
          await town[how](part, round % 2, () => delay(awayMs));
          faults.push({ part, at, until: Date.now() });
          await delay(BETWEEN_MS);
        }
    return faults;
  }

  function cli(name: string, ...options: readonly string[]): string {
    const program = join(process.cwd(), 'dist/server/apps/cli/src', name);
    return execFileSync(process.execPath, [program, ...options], {
      env: { PATH: process.env['PATH'] ?? '', ...town.env },
      encoding: 'utf8',
    });
  }

  it(
    `finish or refund everything while each falls out ${rounds} times, killed and hung`,
    async () => {
      const began = new Date().toISOString();
      let isOver = false;
      let people = 0;
      const lane = async (): Promise<void> => {
        while (!isOver) await live((people += 1));
      };
      const lanes = Promise.all(Array.from({ length: PEOPLE_AT_ONCE }, lane));
      const faults = await Promise.race([strike(), lanes.then(() => [])]);
      isOver = true;
      await lanes;
      await town.close();
      const events = new EventStoreDbEventStore(town.log.url);
      try {
        const log = await readLog(events);
        expectOrder(log);
        expect(all(log, 'ReportPublished').length).toBeGreaterThanOrEqual(people);
        expect(all(log, 'ReportFailed').map(({ data }) => data.code)).toEqual([]);
        expect(await lateTakeOvers(events, faults)).toEqual([]);
      } finally {
        await events.close();
      }
      expect(cli('check-views.js')).toContain('Расхождений: 0');
      cli('verify.js');
      const days = ['--from', moscowDay(began), '--to', moscowDay(new Date().toISOString())];
      expect(cli('reconcile.js', ...days)).toContain('расхождений 0');
    },
    2 * rounds * parts.length * FAULT_MS_MAX,
  );
});
