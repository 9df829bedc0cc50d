import { Injectable } from '@nestjs/common';
import { DomainError, type Position, type WriteContext } from '../../kernel/src/index.js';
import { TaskStreams } from '../../tasks/src/index.js';

/** Jobs that somebody works at, and how one is taken from a worker that does not get on. */
@Injectable()
export class HeldJobs {
  constructor(private readonly tasks: TaskStreams) {}

  /** The next worker goes on with it. Throws DomainError where nobody holds it. */
  async takeBack(
    taskId: string,
    job: string,
    contextFor: (userId: string) => WriteContext,
  ): Promise<Position> {
    const { state } = await this.tasks.load(taskId);
    const leaseId = state.jobs.get(job)?.leaseId;
    if (!state.exists || !leaseId) throw new JobNotHeld();
    const command = { type: 'HandJobBack', job, leaseId } as const;
    const { appended } = await this.tasks.handle(taskId, command, contextFor(state.userId));
    const [handedBack] = appended;
    if (handedBack === undefined) throw new JobNotHeld();
    return handedBack.position;
  }
}

class JobNotHeld extends DomainError {
  constructor() {
    super(
      'conflict',
      'job.not-held',
      'Эту работу уже никто не ведет: она ждет очереди или кончилась',
    );
  }
}
