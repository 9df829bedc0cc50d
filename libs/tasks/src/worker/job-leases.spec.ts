import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { JobBench, analytics, reportJob } from '../testing/job-bench.js';
import { actions } from '../testing/task-history.js';
import { BEAT_MS, SILENT_MS_MAX, type LivingWorkers } from './presence/living-workers.js';
import type { WorkerTerms } from './worker-terms.js';

describe('A job under leases', () => {
  let bench: JobBench;
  let { world, engine, beats } = (bench = new JobBench());
  beforeEach(() => {
    Logger.overrideLogger(false);
    bench = new JobBench();
    ({ world, engine, beats } = bench);
  });

  const worker = (terms?: Partial<WorkerTerms>) => bench.worker(terms);
  const live: JobBench['live'] = (...of) => bench.live(...of);
  const typesSince = (count: number) => bench.typesSince(count);
  const begun = (job: 'analytics' | 'report') => bench.begun(job);

  it('does not begin what has ended', async () => {
    const count = await begun('analytics');
    await live(analytics);
    await live(analytics);
    expect(await typesSince(count)).toEqual(['JobStarted', 'AnalyticsProposed']);
  });

  it('leaves a job alone that another process has, until 10 s after its lease', async () => {
    const count = await begun('report');
    await world.startJob(reportJob(0), 'other.1');
    await live(reportJob(0));
    world.clock.advance(210_000 + 9_999);
    await live(reportJob(0));
    expect(await typesSince(count)).toEqual(['JobStarted']);
    world.clock.advance(1);
    await live(reportJob(0));
    expect(await typesSince(count)).toEqual(['JobStarted', 'JobStarted', 'ReportSucceeded']);
  });

  it('takes a job over at once where no other process can live', async () => {
    const count = await begun('report');
    await world.startJob(reportJob(0), 'dead.1');
    await live(reportJob(0), worker({ alone: true }));
    expect(await typesSince(count)).toEqual(['JobStarted', 'JobStarted', 'ReportSucceeded']);
  });

  it('takes a job over from one that is silent, and refuses what that one still writes', async () => {
    const count = await begun('report');
    const hung = worker({ processId: 'hung' });
    engine.report = async () => {
      engine.report = async () => actions('Второй');
      const other = worker();
      await hearNothing(other.living);
      await live(reportJob(0), other);
      return actions('Первый');
    };
    await live(reportJob(0), hung);
    expect(await typesSince(count)).toEqual(['JobStarted', 'JobStarted', 'ReportSucceeded']);
    const { data } = await world.lastEvent();
    expect(data).toMatchObject({ content: actions('Второй') });
    expect((data as { leaseId: string }).leaseId).toMatch(/^me\./);
  });

  it('leaves alone what one begins that woke and has not been heard yet', async () => {
    const count = await begun('report');
    const hung = worker({ processId: 'hung' });
    const other = worker();
    await hung.living.beat();
    await hearNothing(other.living);
    engine.report = async () => {
      await live(reportJob(0), other);
      return actions('Первый');
    };
    await live(reportJob(0), hung);
    expect(await typesSince(count)).toEqual(['JobStarted', 'ReportSucceeded']);
  });

  it.each(['beats', 'never beat: an older version'])(
    'leaves the job of one alone that %s',
    async (what) => {
      const count = await begun('report');
      const me = worker();
      await world.startJob(reportJob(0), 'other.1');
      await hearNothing(me.living, async (mine) => {
        if (what === 'beats') await beats.beat('other', mine);
      });
      await live(reportJob(0), me);
      expect(await typesSince(count)).toEqual(['JobStarted']);
    },
  );

  it('does not take its own running job over', async () => {
    const count = await begun('report');
    await world.startJob(reportJob(0), 'me.1');
    await live(reportJob(0), worker({ alone: true }));
    expect(await typesSince(count)).toEqual(['JobStarted']);
  });

  it('is worked on by one of many who come at once', async () => {
    const count = await begun('report');
    await Promise.all(Array.from({ length: 10 }, () => live(reportJob(0))));
    expect(await typesSince(count)).toEqual(['JobStarted', 'ReportSucceeded']);
    expect(engine.ran).toHaveLength(1);
  });

  it('records nothing under a lease that was lost, neither result nor failure', async () => {
    const count = await begun('report');
    engine.report = async () => {
      world.clock.advance(220_000);
      await world.startJob(reportJob(0), 'other.1');
      return actions('Рисунок');
    };
    await live(reportJob(0));
    expect(await typesSince(count)).toEqual(['JobStarted', 'JobStarted']);
  });

  it('keeps its result when the clock jumps at its start and others write beside it', async () => {
    const count = await begun('report');
    const append = world.events.append.bind(world.events);
    world.events.append = (...args) => {
      world.clock.advance(7_200_000);
      return append(...args);
    };
    engine.report = async () => {
      await world.handle({ type: 'SetRemoved', index: 1, removed: true });
      return actions('Рисунок');
    };
    await live(reportJob(0));
    expect(await typesSince(count)).toEqual(['JobStarted', 'ProposalRemoved', 'ReportSucceeded']);
  });

  it('is given up after the third start, by whoever sees it', async () => {
    const count = await begun('report');
    for (const dead of ['a', 'b', 'c']) await startUnderDeadLease(dead);
    await live(reportJob(0), worker({ alone: true }));
    const types = ['JobStarted', 'JobStarted', 'JobStarted', 'ReportFailed'];
    expect(await typesSince(count)).toEqual(types);
    expect((await world.lastEvent()).data).toMatchObject({ code: 'job.gave-up', leaseId: null });
    expect(engine.ran).toEqual([]);
  });

  it('is handed back when the process shuts down, however often, and goes on in the next', async () => {
    const count = await begun('report');
    for (let restart = 1; restart <= 4; restart += 1) await shutDownAtWork();
    const restarts = Array.from({ length: 4 }, () => ['JobStarted', 'JobHandedBack']).flat();
    expect(await typesSince(count)).toEqual(restarts);
    engine.report = async () => actions('Рисунок');
    await live(reportJob(0), worker({ processId: 'next' }));
    expect(await typesSince(count)).toEqual([...restarts, 'JobStarted', 'ReportSucceeded']);
    const starts = (await world.told()).slice(count).filter(({ type }) => type === 'JobStarted');
    expect(starts.map(({ data }) => (data as { start: number }).start)).toEqual([1, 1, 1, 1, 1]);
  });

  it('is not handed back by a process that has lost it', async () => {
    const count = await begun('report');
    await shutDownAtWork(async () => {
      world.clock.advance(300_000);
      await world.startJob(reportJob(0), 'other.1');
    });
    expect(await typesSince(count)).toEqual(['JobStarted', 'JobStarted']);
  });

  async function shutDownAtWork(
    before: () => Promise<void> = async () => undefined,
  ): Promise<void> {
    const shutdown = new AbortController();
    engine.report = async (_name, signal) => {
      await before();
      shutdown.abort();
      await delay(60_000, undefined, { signal });
      return actions();
    };
    await live(reportJob(0), worker(), shutdown.signal);
  }

  /** As long as it takes to call those dead who do not beat. */
  async function hearNothing(
    living: LivingWorkers,
    between: (beat: number) => Promise<void> = async () => undefined,
  ): Promise<void> {
    for (let mine = 0; mine <= SILENT_MS_MAX; mine += BEAT_MS) {
      await between(mine);
      await living.beat();
      world.clock.advance(BEAT_MS);
    }
  }

  async function startUnderDeadLease(leaseId: string): Promise<void> {
    await world.startJob(reportJob(0), `${leaseId}.1`);
    world.clock.advance(300_000);
  }
});
