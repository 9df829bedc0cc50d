import {
  OutcomeNotSettled,
  randomId,
  type Clock,
  type WriteContext,
} from '../../../kernel/src/index.js';
import type { ReportSummary } from '../../../contract/src/index.js';
import type { TaskStreams } from '../commands/task-streams.js';
import { leaseIdOf } from '../domain/leases.js';
import type { StartJob } from '../domain/task-commands.js';
import { TaskRefused } from '../domain/task-refusals.js';
import type { QueuedJob } from './job-queue.js';
import type { LivingWorkers } from './presence/living-workers.js';
import type { RunningJob } from './running-job.js';
import type { StoreOutages } from './store-outages.js';
import { TimeLimit } from './time-limit.js';
import type { WorkerTerms } from './worker-terms.js';

/** A lease outlives the time limit by so much. */
const LEASE_MARGIN_MS = 30_000;

export const leaseMsOf = (terms: WorkerTerms): number => terms.reportTimeLimitMs + LEASE_MARGIN_MS;

/** What stands for a summary that could not be made. */
export const plainSummary: ReportSummary = {
  report_title: 'Отчет по файлу',
  summary: 'Отчеты готовы. Общее резюме составить не удалось.',
  key_findings: [],
  recommendations: [],
};

type Lease = Pick<RunningJob, 'leaseId' | 'start'>;

/** Takes jobs under leases of this process. */
export class JobStarts {
  constructor(
    private readonly tasks: TaskStreams,
    private readonly outages: StoreOutages,
    private readonly clock: Clock,
    private readonly living: LivingWorkers,
    private readonly terms: WorkerTerms,
  ) {}

  /** null when there is nothing to do, or another process has it. */
  async start(
    queued: QueuedJob,
    context: WriteContext,
    shutdown: AbortSignal,
  ): Promise<Lease | null> {
    const beats = await this.living.freshBeat();
    const leaseId = leaseIdOf(this.terms.processId, beats, randomId());
    const start = () => this.startUnder(leaseId, queued, context);
    try {
      return await this.outages.noted(start);
    } catch (error) {
      if (error instanceof OutcomeNotSettled) return await this.settled(start, shutdown);
      return nothingWhereRefused(error);
    }
  }

  /**
   * The lease may stand, and others leave the job alone as long as this process lives. So it is
   * asked for again under the same id, until it is known whether it is ours.
   */
  private async settled(
    start: () => Promise<Lease | null>,
    shutdown: AbortSignal,
  ): Promise<Lease | null> {
    const lease = new TimeLimit(leaseMsOf(this.terms));
    try {
      return await this.outages.waitedOut(start, AbortSignal.any([shutdown, lease.signal]));
    } catch (error) {
      return nothingWhereRefused(error);
    } finally {
      lease.lift();
    }
  }

  private async startUnder(
    leaseId: string,
    { taskId, job }: QueuedJob,
    context: WriteContext,
  ): Promise<Lease | null> {
    const now = this.clock.now();
    const command: StartJob = {
      type: 'StartJob',
      job,
      leaseId,
      leaseUntil: new Date(now.getTime() + leaseMsOf(this.terms)).toISOString(),
      now: now.toISOString(),
      livingLeases: this.terms.alone ? this.terms.processId : null,
      silent: this.living.silent,
      outages: this.outages.all,
      plainSummary,
    };
    const { state } = await this.tasks.handle(taskId, command, context);
    const known = state.jobs.get(job);
    return known?.leaseId === leaseId ? { leaseId, start: known.starts } : null;
  }
}

function nothingWhereRefused(error: unknown): null {
  if (error instanceof TaskRefused) return null;
  throw error;
}
