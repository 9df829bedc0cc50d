import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  Clock,
  DomainError,
  randomId,
  throughLease,
  type Handled,
  type WriteContext,
} from '../../../kernel/src/index.js';
import type { ReportSummary } from '../../../contract/src/index.js';
import { TaskStreams } from '../commands/task-streams.js';
import { parseJob, type Job } from '../domain/job-names.js';
import type { TaskCommand } from '../domain/task-commands.js';
import { TaskRefused } from '../domain/task-refusals.js';
import type { Task } from '../domain/task-state.js';
import { failureOf, type JobFailure } from './job-failure.js';
import type { QueuedJob } from './job-queue.js';
import { JobWork } from './job-work.js';
import { LivingWorkers } from './presence/living-workers.js';
import { ShuttingDown, TimeLimitReached, type RunningJob } from './running-job.js';
import { StoreOutages } from './store-outages.js';
import { TimeLimit } from './time-limit.js';
import { workerTerms, type WorkerTerms } from './worker-terms.js';

/** A lease outlives the time limit by so much. */
const LEASE_MARGIN_MS = 30_000;
/** So long a job that is stopped may still write what it has finished. */
const LETTING_GO_MS = 1_000;

/** What stands for a summary that could not be made. */
const plainSummary: ReportSummary = {
  report_title: 'Отчет по файлу',
  summary: 'Отчеты готовы. Общее резюме составить не удалось.',
  key_findings: [],
  recommendations: [],
};

/** One life for all jobs: start under a lease, work, result or failure. */
@Injectable()
export class JobLife {
  private readonly log = new Logger('worker');
  private readonly outages: StoreOutages;

  constructor(
    private readonly tasks: TaskStreams,
    private readonly work: JobWork,
    private readonly clock: Clock,
    private readonly living: LivingWorkers,
    @Inject(workerTerms) private readonly terms: WorkerTerms,
  ) {
    this.outages = new StoreOutages(clock);
  }

  /** Lives one job to its end, or leaves it when another process has it. */
  async live(queued: QueuedJob, shutdown: AbortSignal): Promise<void> {
    const leaseMs = this.terms.reportTimeLimitMs + LEASE_MARGIN_MS;
    const leaseUntil = new Date(this.clock.now().getTime() + leaseMs);
    const leaseId = `${this.terms.processId}.${randomId()}`;
    const context = contextOf(queued);
    const started = await this.start(queued, leaseId, leaseUntil, context);
    if (started === null) return;
    const limit = new TimeLimit(this.terms.reportTimeLimitMs);
    const signal = AbortSignal.any([shutdown, limit.signal]);
    const running: RunningJob = {
      ...queued,
      leaseId,
      start: started,
      context,
      bounds: throughLease(leaseMs),
      signal,
      reached: (use) => this.outages.waitedOut(use, signal),
      stored: (use) => this.outages.waitedOut(use, shutdown),
      finished: () => limit.lift(),
    };
    try {
      await Promise.race([this.work.do(running, parseJob(queued.job)), leftAlone(running.signal)]);
    } catch (error) {
      await this.end(running, reasonOf(error, shutdown, limit.signal));
    } finally {
      limit.lift();
    }
  }

  /** Number of this start, or null when there is nothing to do. */
  private async start(
    { taskId, job }: QueuedJob,
    leaseId: string,
    leaseUntil: Date,
    context: WriteContext,
  ): Promise<number | null> {
    const command: TaskCommand = {
      type: 'StartJob',
      job,
      leaseId,
      leaseUntil: leaseUntil.toISOString(),
      now: this.clock.now().toISOString(),
      livingLeases: this.terms.alone ? this.terms.processId : null,
      deadProcesses: this.living.dead,
      outages: this.outages.all,
      plainSummary: plainSummary,
    };
    try {
      const { state } = await this.outages.noted(() => this.tasks.handle(taskId, command, context));
      return startsUnder(state, job, leaseId);
    } catch (error) {
      if (error instanceof TaskRefused) return null;
      throw error;
    }
  }

  private async end(running: RunningJob, error: unknown): Promise<void> {
    if (error instanceof ShuttingDown) return this.handBack(running);
    if (error instanceof TaskRefused) {
      this.log.warn(`${running.job} of task ${running.taskId} ended elsewhere: ${error.code}`);
      return;
    }
    const failure = failureOf(error, this.terms.reportTimeLimitMs);
    if (failure.code === 'report.failed') this.log.error(describe(running, error));
    await this.fail(running, parseJob(running.job), failure);
  }

  private async fail(running: RunningJob, job: Job, failure: JobFailure): Promise<void> {
    try {
      await running.stored(() => this.record(running, failing(job, running.leaseId, failure)));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.log.warn(`${running.job} of task ${running.taskId} could not fail: ${error.code}`);
    }
  }

  /** Whoever lives on goes on with it at once instead of waiting for the lease to end. */
  private async handBack(running: RunningJob): Promise<void> {
    const { job, leaseId } = running;
    await this.record(running, { type: 'HandJobBack', job, leaseId });
  }

  private record(running: RunningJob, command: TaskCommand): Promise<Handled<Task>> {
    return this.tasks.handle(running.taskId, command, running.context, running.bounds);
  }
}

function failing(job: Job, leaseId: string, failure: JobFailure): TaskCommand {
  const { code, message, suggestions = [] } = failure;
  const why = { leaseId, code, message };
  switch (job.kind) {
    case 'analytics':
      return { type: 'FailAnalytics', run: job.run, ...why };
    case 'custom':
      return { type: 'FailCustomReport', index: job.index, suggestions, ...why };
    case 'report':
      return { type: 'FailReport', index: job.index, attempt: job.attempt, ...why };
    case 'summary':
      return {
        type: 'CompleteSummary',
        edition: job.edition,
        leaseId,
        source: 'built-in',
        summary: plainSummary,
        modelFailure: code,
      };
  }
}

/** Rejects a little after the job must let go: for work that is deaf to the signal. */
function leftAlone(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const leave = (): void => reject(new Error('The job does not let go'));
    const stop = (): void => void setTimeout(leave, LETTING_GO_MS).unref();
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

const startsUnder = (state: Task, job: string, leaseId: string): number | null => {
  const known = state.jobs.get(job);
  return known?.leaseId === leaseId ? known.starts : null;
};

function reasonOf(error: unknown, shutdown: AbortSignal, limit: AbortSignal): unknown {
  if (shutdown.aborted) return new ShuttingDown();
  return limit.aborted ? new TimeLimitReached() : error;
}

const contextOf = ({ taskId, userId, job }: QueuedJob): WriteContext => ({
  userId,
  actor: 'system:worker',
  requestId: `${taskId}/${job}`,
  correlationId: taskId,
  causationId: null,
});

/** Where it happened, and nothing of what was in the workbook. */
function describe({ taskId, job }: RunningJob, error: unknown): string {
  const name = error instanceof Error ? error.name : typeof error;
  const frames = error instanceof Error ? (error.stack ?? '').split('\n    at ').slice(1, 6) : [];
  return `${job} of task ${taskId} failed: ${name} at ${frames.join(' < ')}`;
}
