import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DomainError, type Position } from '../../../kernel/src/index.js';
import { TaskStreams } from '../commands/task-streams.js';
import { isOpen } from '../domain/decide-jobs.js';
import type { Job } from '../domain/job-names.js';

/** How long a request for proposals waits before the client takes up polling. */
export const JOB_WAIT_MS = 25_000;
const LOOK_MS = 40;

export class AnalyticsRunning extends DomainError {
  constructor() {
    super('still-running', 'analytics.running', 'Предложения еще готовятся');
  }
}

/** Waits for a job's end by reading its stream, whichever process does the work. */
@Injectable()
export class JobWaiter {
  /** Position of the stream after the job's end, or null when it did not end in time. */
  constructor(private readonly tasks: TaskStreams) {}

  async ended(taskId: string, jobs: (run: number) => Job, gone: AbortSignal): Promise<Position | null> {
    const until = performance.now() + JOB_WAIT_MS;
    while (!gone.aborted && performance.now() < until) {
      const { state, position } = await this.tasks.load(taskId);
      if (!isOpen(state, jobs(state.analytics.run))) return position;
      await delay(LOOK_MS);
    }
    return null;
  }
}
