import { Logger } from '@nestjs/common';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { memoryEventStore } from '../../../event-store/src/testing/memory-event-store.js';
import {
  InProcessLiveChannel,
  OutcomeUnknown,
  StoreUnavailable,
  Streams,
  ViewsUnavailable,
} from '../../../kernel/src/index.js';
import { WrappedEventStore } from '../../../kernel/src/testing/wrapped-event-store.js';
import { TaskStreams } from '../commands/task-streams.js';
import { FakeEngine, FakeReader } from '../testing/fake-engine.js';
import { actions } from '../testing/task-history.js';
import { ANNA, TASK, TaskWorld } from '../testing/task-world.js';
import { OpenWorkbooks } from '../workbooks/open-workbooks.js';
import { FollowUpFinder } from './follow-up-finder.js';
import { JobLife } from './job-life.js';
import { JobWork } from './job-work.js';
import { LivingWorkers } from './presence/living-workers.js';
import { MemoryWorkerBeats } from './presence/memory-worker-beats.js';
import { TaskContentsReader } from './task-contents.js';

const SETTLE_MS = 20;

/** A store that may take an append, answer nothing, and be away for so many calls. */
class SilentStore extends WrappedEventStore {
  away = 0;

  constructor() {
    super(memoryEventStore());
    this.around = async (append, ...args) => {
      this.requireHere();
      return append(...args);
    };
  }

  override async read(...args: Parameters<WrappedEventStore['read']>) {
    this.requireHere();
    return super.read(...args);
  }

  /** The next append is of unknown outcome, stored or not. */
  silence(isStored: boolean, calls: number): void {
    const { around } = this;
    this.around = async (append, ...args) => {
      this.around = around;
      this.away = calls;
      if (isStored) await append(...args);
      throw new OutcomeUnknown(args[0]);
    };
  }

  private requireHere(): void {
    this.away -= 1;
    if (this.away >= 0) throw new StoreUnavailable();
  }
}

describe('A report whose store is away', () => {
  let store: SilentStore;
  let world: TaskWorld;
  let engine: FakeEngine;
  let life: JobLife;
  let count: number;

  beforeEach(async () => {
    Logger.overrideLogger(false);
    store = new SilentStore();
    world = new TaskWorld(store);
    engine = new FakeEngine();
    await world.begin();
    await world.upload();
    await world.propose(2);
    await world.request(0);
    count = (await world.types()).length;
  });

  const live = (reportTimeLimitMs: number, shutdown = new AbortController().signal) => {
    const { events, sealer, clock } = world;
    const tasks = new TaskStreams(new Streams(events, sealer, clock, SETTLE_MS), events);
    const workbooks = new OpenWorkbooks(world.workbooks, new FakeReader());
    const contents = new TaskContentsReader(events, sealer);
    const channel = new InProcessLiveChannel();
    const finder = new FollowUpFinder(sealer);
    const work = new JobWork(tasks, contents, workbooks, engine, channel, finder);
    const bounds = { jobsParallel: 4, jobsPerUser: 2, reportTimeLimitMs };
    const terms = { ...bounds, processId: 'me', alone: false };
    const living = new LivingWorkers(new MemoryWorkerBeats(), clock, terms);
    life = new JobLife(tasks, work, clock, living, terms);
    const job = { taskId: TASK, userId: ANNA, job: 'report-0-1', requestedAt: '1' };
    return life.live(job, shutdown);
  };
  const added = async () => (await world.types()).slice(count);

  it.each([
    ['was stored', true],
    ['was not stored', false],
  ])('begins once where its start %s and nobody can tell', async (_, isStored) => {
    engine.report = async () => actions('Готово');
    store.silence(isStored, 5);
    await live(180_000);
    expect(store.away).toBeLessThan(0);
    expect(await added()).toEqual(['JobStarted', 'ReportSucceeded']);
    expect(life.hasLeftLease).toBe(false);
  });

  it('waits for it beyond its time limit, and is not failed', async () => {
    let away = 3;
    engine.report = async () => {
      store.around = async (append, ...args) => {
        away -= 1;
        if (away >= 0) throw new StoreUnavailable();
        return append(...args);
      };
      return actions('Готово');
    };
    await live(300);
    expect(away).toBe(-1);
    expect(await added()).toEqual(['JobStarted', 'ReportSucceeded']);
  });

  it('waits for the store of files within its time limit, and is not failed', async () => {
    let away = 2;
    const get = world.files.get.bind(world.files);
    world.files.get = async (id) => {
      away -= 1;
      if (away >= 0) throw new ViewsUnavailable();
      return get(id);
    };
    await live(180_000);
    expect(await added()).toEqual(['JobStarted', 'ReportSucceeded']);
  });

  it('fails when the store of files is away for longer than its time limit', async () => {
    world.files.get = async () => Promise.reject(new ViewsUnavailable());
    await live(100);
    expect(await added()).toEqual(['JobStarted', 'ReportFailed']);
  });

  it('lets go when its process has to stop', async () => {
    const shutdown = new AbortController();
    engine.report = async () => {
      store.around = async () => {
        shutdown.abort();
        throw new StoreUnavailable();
      };
      return actions('Готово');
    };
    await expect(live(180_000, shutdown.signal)).rejects.toThrow(StoreUnavailable);
    expect(await added()).toEqual(['JobStarted']);
    expect(life.hasLeftLease).toBe(true);
  });

  it('leaves a lease behind where its process has to stop before it knows of its start', async () => {
    const shutdown = new AbortController();
    store.silence(true, Number.POSITIVE_INFINITY);
    const lived = live(180_000, shutdown.signal);
    shutdown.abort();
    await expect(lived).rejects.toThrow();
    store.away = 0;
    expect(await added()).toEqual(['JobStarted']);
    expect(life.hasLeftLease).toBe(true);
  });
});
