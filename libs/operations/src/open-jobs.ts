import { Injectable } from '@nestjs/common';
import { taskStream } from '../../../eventstore/task/task.events.js';
import { EventStore, ViewReader } from '../../kernel/src/index.js';
import { jobs, type JobView } from '../../tasks/src/index.js';

export interface AgedJob {
  readonly job: JobView;
  /** ISO time. */
  readonly requestedAt: string;
}

/** Jobs that were requested and have not ended, with the time that their request tells. */
@Injectable()
export class OpenJobs {
  constructor(
    private readonly events: EventStore,
    private readonly views: ViewReader,
  ) {}

  count(): Promise<number> {
    return this.views.count(jobs);
  }

  /** Those that somebody works at. */
  held(now: Date): Promise<number> {
    return this.views.count(jobs, { leaseUntil: { after: now.toISOString() } });
  }

  async oldest(limit: number): Promise<readonly AgedJob[]> {
    const sort = [{ by: 'requestedAt', order: 'asc' }] as const;
    const found = await this.views.find(jobs, { sort, limit });
    const aged = await Promise.all(found.map((job) => this.aged(job)));
    return aged.flat();
  }

  private async aged(job: JobView): Promise<readonly AgedJob[]> {
    const events = await this.events.read(taskStream(job.taskId));
    const request = events.find(({ position }) => position === job.requestedAt);
    return request === undefined ? [] : [{ job, requestedAt: request.metadata.recordedAt }];
  }
}
