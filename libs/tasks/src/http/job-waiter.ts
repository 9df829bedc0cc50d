import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { DomainError, type Position } from '../../../kernel/src/index.js';
import { TaskStreams } from '../commands/task-streams.js';
import { isOpen } from '../domain/decide-jobs.js';
import type { Job } from '../domain/job-names.js';

/** How long a request for proposals waits before the client takes up polling. */
const JOB_WAIT_MS = 25_000;
const LOOK_MS = 40;

export class AnalyticsRunning extends DomainError {
  constructor() {
    super('still-running', 'analytics.running', 'Предложения еще готовятся');
  }
}

/** Waits for a job's end by reading its stream, whichever process does the work. */
@Injectable()
export class JobWaiter {
  constructor(private readonly tasks: TaskStreams) {}

  /** Position of the stream after the job's end; null when it did not end while one waited. */
  async ended(
    taskId: string,
    jobOf: (run: number) => Job,
    response: Response,
  ): Promise<Position | null> {
    const until = performance.now() + JOB_WAIT_MS;
    while (!response.destroyed && performance.now() < until) {
      const { state, position } = await this.tasks.load(taskId);
      if (!isOpen(state, jobOf(state.analytics.run))) return position;
      await delay(LOOK_MS);
    }
    return null;
  }
}
