import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { DomainError, type Position } from '../../../kernel/src/index.js';
import { TaskStreams } from '../commands/task-streams.js';
import { isOpen } from '../domain/decide-jobs.js';
import { openCustom } from '../domain/decide-proposals.js';
import type { Job } from '../domain/job-names.js';
import type { Task } from '../domain/task-state.js';
import { TaskChanges } from './task-changes.js';

/** How long a request waits for a job before the client takes up polling. */
const JOB_WAIT_MS = 25_000;

export class AnalyticsRunning extends DomainError {
  constructor() {
    super('still-running', 'analytics.running', 'Предложения еще готовятся');
  }
}

/** Waits for a job's end, whichever process does the work. */
@Injectable()
export class JobWaiter {
  constructor(
    private readonly tasks: TaskStreams,
    private readonly changes: TaskChanges,
  ) {}

  /** Position of the stream after the job's end; null when it did not end while one waited. */
  ended(taskId: string, jobOf: (run: number) => Job, response: Response): Promise<Position | null> {
    return this.until(taskId, (task) => !isOpen(task, jobOf(task.analytics.run)), response);
  }

  /** Waits until no request of this person's task is being understood any more. */
  async understood(taskId: string, userId: string, response: Response): Promise<void> {
    await this.tasks.loadOwn(taskId, userId);
    await this.until(taskId, (task) => openCustom(task) === null, response);
  }

  /** Position at which it is so; null when nobody waits for it any longer. */
  private async until(
    taskId: string,
    isSo: (task: Task) => boolean,
    response: Response,
  ): Promise<Position | null> {
    const gone = new AbortController();
    const leave = (): void => gone.abort();
    const timer = setTimeout(leave, JOB_WAIT_MS);
    response.once('close', leave);
    try {
      for (;;) {
        // From before the look on, so that nothing comes unseen between the two.
        const changed = this.changes.next(taskId, gone.signal);
        const { state, position } = await this.tasks.load(taskId);
        if (isSo(state)) return position;
        if (gone.signal.aborted || response.destroyed) return null;
        await changed;
      }
    } finally {
      clearTimeout(timer);
      response.off('close', leave);
      leave();
    }
  }
}
