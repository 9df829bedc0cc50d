import { setImmediate as turn } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BeatingClock } from '../../../kernel/src/testing/beating-clock.js';
import { RunnerFixture } from '../../../kernel/src/testing/runner-fixture.js';
import { jobProjection } from '../read-model/job.projection.js';
import { JobBench } from '../testing/job-bench.js';
import { actions } from '../testing/task-history.js';
import { JobWorker } from './job-worker.js';
import { BEAT_MS, SILENT_MS_MAX } from './presence/living-workers.js';

describe('Two workers', () => {
  let bench: JobBench;
  let fixture: RunnerFixture;
  let running: JobWorker[];
  /** Of reports, by name; each ends when the test says so. */
  let end: Map<string, () => void>;
  let count: number;

  beforeEach(async () => {
    Logger.overrideLogger(false);
    bench = new JobBench();
    fixture = new RunnerFixture(undefined, bench.world.events);
    [running, end] = [[], new Map<string, () => void>()];
    bench.engine.report = (name) =>
      new Promise((resolve) => end.set(name, () => resolve(actions(name))));
    const projections = await fixture.start(jobProjection);
    count = await bench.begun('report');
    await bench.world.request(1);
    await projections.drain();
  });
  afterEach(async () => {
    end.forEach((over) => over());
    await Promise.all(running.map((worker) => worker.stop()));
    await fixture.close();
  });

  /** Room for one job beside those of the dead. */
  async function start(processId: string, clock: BeatingClock): Promise<void> {
    const { life, living, terms } = bench.worker({ processId, jobsParallel: 1 }, clock);
    const { events, views, progress, log } = fixture;
    const worker = new JobWorker(events, views, progress, life, living, clock, log, terms);
    running.push(worker);
    await worker.start();
  }

  async function starts(wanted: number): Promise<readonly string[]> {
    for (;;) {
      const told = await bench.world.told();
      const found = told.slice(count).filter(({ type }) => type === 'JobStarted');
      if (found.length >= wanted)
        return found.map(({ data }) => {
          const { job, start, leaseId } = data as { job: string; start: number; leaseId: string };
          return `${job} start ${start} ${leaseId.split('.')[0]}`;
        });
      await turn();
    }
  }

  it('take each other’s jobs over, though full, and what the hung one still makes is refused', async () => {
    const clocks = { a: new BeatingClock(), b: new BeatingClock() };
    await start('a', clocks.a);
    await starts(1);
    await fixture.progress.reached((await fixture.events.head()) ?? '', []);
    await start('b', clocks.b);
    expect(await starts(2)).toEqual(['report-0-1 start 1 a', 'report-1-1 start 1 b']);
    const [ofHung] = [...end.values()];

    for (let ms = 0; ms <= SILENT_MS_MAX; ms += BEAT_MS) {
      clocks.b.advance(BEAT_MS);
      await turn();
    }
    expect((await starts(3)).at(-1)).toBe('report-0-1 start 2 b');

    ofHung?.();
    while (bench.engine.ran.length < 3) await turn();
    end.forEach((over) => over());
    const ended = async () =>
      (await bench.typesSince(count)).filter((type) => type === 'ReportSucceeded');
    while ((await ended()).length < 2) await turn();
    const leases = (await bench.world.told())
      .filter(({ type }) => type === 'ReportSucceeded')
      .map(({ data }) => (data as { leaseId: string }).leaseId.split('.')[0]);
    expect(leases).toEqual(['b', 'b']);
  });
});
