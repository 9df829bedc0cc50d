import { InProcessLiveChannel, type Clock, type LiveNote } from '../../../kernel/src/index.js';
import { jobName, type Job } from '../domain/job-names.js';
import { FollowUpFinder } from '../worker/follow-up-finder.js';
import { JobLife } from '../worker/job-life.js';
import { JobWork } from '../worker/job-work.js';
import { LivingWorkers } from '../worker/presence/living-workers.js';
import { MemoryWorkerBeats } from '../worker/presence/memory-worker-beats.js';
import { TaskContentsReader } from '../worker/task-contents.js';
import type { WorkerTerms } from '../worker/worker-terms.js';
import { OpenWorkbooks } from '../workbooks/open-workbooks.js';
import { FakeEngine, FakeReader } from './fake-engine.js';
import { ANNA, TASK, TaskWorld } from './task-world.js';

export const analytics: Job = { kind: 'analytics', run: 1 };
export const reportJob = (index: number, attempt = 1): Job => ({ kind: 'report', index, attempt });
export const summaryJob = (edition: number): Job => ({ kind: 'summary', edition });

interface BenchWorker {
  readonly life: JobLife;
  readonly living: LivingWorkers;
  readonly terms: WorkerTerms;
}

/** A task, and workers that live its jobs. */
export class JobBench {
  readonly world = new TaskWorld();
  readonly engine = new FakeEngine();
  readonly reader = new FakeReader();
  readonly notes: LiveNote[] = [];
  readonly beats = new MemoryWorkerBeats();

  /** A worker of its own process. */
  worker(terms: Partial<WorkerTerms> = {}, clock: Clock = this.world.clock): BenchWorker {
    const { events, sealer } = this.world;
    const { tasks } = this.world.otherProcess();
    const live = new InProcessLiveChannel();
    live.listen((note) => this.notes.push(note));
    const contents = new TaskContentsReader(events, sealer);
    const files = new OpenWorkbooks(this.world.workbooks, this.reader);
    const followUps = new FollowUpFinder(sealer);
    const work = new JobWork(tasks, contents, files, this.engine, live, followUps);
    const all = { jobsParallel: 4, jobsPerUser: 2, reportTimeLimitMs: 180_000 };
    const mine = { ...all, processId: 'me', alone: false, ...terms };
    const living = new LivingWorkers(this.beats, clock, mine);
    return { life: new JobLife(tasks, work, clock, living, mine), living, terms: mine };
  }

  async live(
    job: Job,
    { life }: Pick<BenchWorker, 'life'> = this.worker(),
    shutdown = new AbortController().signal,
  ): Promise<void> {
    await life.live({ taskId: TASK, userId: ANNA, job: jobName(job), requestedAt: '1' }, shutdown);
  }

  async typesSince(count: number): Promise<readonly string[]> {
    return (await this.world.types()).slice(count);
  }

  /** How many events there are when this is requested. */
  async begun(job: 'analytics' | 'report'): Promise<number> {
    const { world } = this;
    await world.begin();
    await world.upload();
    if (job === 'analytics') await world.handle({ type: 'RequestAnalytics' });
    else {
      await world.propose(2);
      await world.request(0);
    }
    return (await world.types()).length;
  }
}
