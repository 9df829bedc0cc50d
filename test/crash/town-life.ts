import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { EventStoreDbEventStore } from '../../libs/event-store/src/index.js';
import { moscowDay, type RecordedEvent } from '../../libs/kernel/src/index.js';
import { salesJournal } from '../support/workbooks.js';
import { times } from '../support/prove.js';
import { bareEnv } from '../support/spawned-server.js';
import { all, expectOrder, readLog } from './audit.js';
import type { DistributedTown } from './distributed-town.js';
import { MainJob, NoAnswer } from './main-job.js';

const peopleAtOnce = times(2, 4);
/** A person may meet every fault of a round, on cores that others use as well. */
const PATIENCE_MS = 300_000;

/** People who do their main job in a town, one after another in each lane, until it is over. */
export class TownLife {
  private readonly began = new Date().toISOString();
  private people = 0;
  private isOver = false;

  constructor(private readonly town: DistributedTown) {}

  /** Gives what happened meanwhile; ends when everybody who had begun is done. */
  async during<T>(happens: () => Promise<T>): Promise<T> {
    this.isOver = false;
    const lane = async (): Promise<void> => {
      while (!this.isOver) await this.live((this.people += 1));
    };
    const lanes = Promise.all(Array.from({ length: peopleAtOnce }, lane));
    const broken = new Promise<never>((_, reject) => void lanes.catch(reject));
    const result = await Promise.race([happens(), broken]);
    this.isOver = true;
    await lanes;
    return result;
  }

  /** Nothing lost, nothing twice, no report failed, views as the log says; the town is closed. */
  async expectWhole(): Promise<readonly RecordedEvent[]> {
    await this.town.close();
    const events = new EventStoreDbEventStore(this.town.log.url);
    try {
      const log = await readLog(events);
      expectOrder(log);
      expect(all(log, 'ReportPublished').length).toBeGreaterThanOrEqual(this.people);
      expect(all(log, 'ReportFailed').map(({ data }) => data.code)).toEqual([]);
      expect(this.cli('check-views.js')).toContain('Расхождений: 0');
      this.cli('verify.js');
      const days = ['--from', moscowDay(this.began), '--to', moscowDay(new Date().toISOString())];
      expect(this.cli('reconcile.js', ...days)).toContain('расхождений 0');
      return await events.readAll({ after: null, limit: 100_000 });
    } finally {
      await events.close();
    }
  }

  /** Goes on until all is done, whoever falls out meanwhile. */
  private async live(person: number): Promise<void> {
    const email = `person${person}@example.ru`;
    const [workbook, query] = [salesJournal(60 + person), 'топ-5 товаров по выручке'];
    const wish = { email, workbook, query, pollMs: 250, patienceMs: PATIENCE_MS };
    const job = new MainJob(wish, () => this.town.newestLink(email));
    for (;;)
      try {
        await job.run(await this.town.urls());
        return;
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw await this.explained(error, job.task);
        await delay(500);
      }
  }

  /** With what the log, the views and the processes tell of a task that was not finished. */
  private async explained(error: unknown, task: string | null): Promise<Error> {
    const told = await this.town.storyOf(task ?? '').catch(String);
    return new Error(`${error instanceof Error ? error.message : ''}\n${told}`, { cause: error });
  }

  private cli(name: string, ...options: readonly string[]): string {
    const program = join(process.cwd(), 'dist/server/apps/cli/src', name);
    return execFileSync(process.execPath, [program, ...options], {
      env: { ...bareEnv, ...this.town.env },
      encoding: 'utf8',
    });
  }
}
