import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  Clock,
  DomainError,
  throughLease,
  type Handled,
  type WriteContext,
} from '../../../kernel/src/index.js';
import { TaskStreams } from '../commands/task-streams.js';
import { parseJob, type Job } from '../domain/job-names.js';
import type { TaskCommand } from '../domain/task-commands.js';
import { TaskRefused } from '../domain/task-refusals.js';
import type { Task } from '../domain/task-state.js';
import { failureOf, type JobFailure } from './job-failure.js';
import type { QueuedJob } from './job-queue.js';
import { JobStarts, leaseMsOf, plainSummary } from './job-starts.js';
import { JobWork } from './job-work.js';
import { LivingWorkers } from './presence/living-workers.js';
import { ShuttingDown, TimeLimitReached, type RunningJob } from './running-job.js';
import { StoreOutages } from './store-outages.js';
import { TimeLimit } from './time-limit.js';
import { workerTerms, type WorkerTerms } from './worker-terms.js';

/** So long a job that is stopped may still write what it has finished. */
const LETTING_GO_MS = 1_000;

/** One life for all jobs: start under a lease, work, result or failure. */
@Injectable()
export class JobLife {
  private readonly log = new Logger('worker');
  private readonly outages: StoreOutages;
  private readonly starts: JobStarts;
  private left = false;

  constructor(
    private readonly tasks: TaskStreams,
    private readonly work: JobWork,
    clock: Clock,
    living: LivingWorkers,
    @Inject(workerTerms) private readonly terms: WorkerTerms,
  ) {
    this.outages = new StoreOutages(clock);
    this.starts = new JobStarts(tasks, this.outages, clock, living, terms);
  }

  /** Whether a lease may stand under which nobody works: it could not be given back. */
  get hasLeftLease(): boolean {
    return this.left;
  }

  /** Lives one job to its end, or leaves it when another process has it. */
  async live(queued: QueuedJob, shutdown: AbortSignal): Promise<void> {
    const context = contextOf(queued);
    const lease = await this.noting(() => this.starts.start(queued, context, shutdown));
    if (lease === null) return;
    const limit = new TimeLimit(this.terms.reportTimeLimitMs);
    const signal = AbortSignal.any([shutdown, limit.signal]);
    const running: RunningJob = {
      ...queued,
      ...lease,
      context,
      bounds: throughLease(leaseMsOf(this.terms)),
      signal,
      reached: (use) => this.outages.waitedOut(use, signal),
      stored: (use) => this.outages.waitedOut(use, shutdown),
      finished: () => limit.lift(),
    };
    try {
      await Promise.race([this.work.do(running, parseJob(queued.job)), leftAlone(running.signal)]);
    } catch (error) {
      const reason = reasonOf(error, shutdown, limit.signal);
      await this.noting(() => this.end(running, reason));
    } finally {
      limit.lift();
    }
  }

  private async noting<T>(use: () => Promise<T>): Promise<T> {
    try {
      return await use();
    } catch (error) {
      this.left = true;
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
