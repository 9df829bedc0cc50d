import { Injectable } from '@nestjs/common';
import type { EventOf } from '../../../../eventstore/catalogue.js';
import { EndedKeys } from '../../../identity/src/index.js';
import {
  KeyStore,
  ProcessManager,
  UserErasedError,
  ViewReader,
  causedBy,
  type OpenedEvent,
} from '../../../kernel/src/index.js';
import { ErasedViews } from '../../../platform/src/index.js';
import { TaskStreams } from '../commands/task-streams.js';
import { jobs } from '../read-model/job.projection.js';
import { results } from '../read-model/result.projection.js';
import { tasks } from '../read-model/task-view.js';

const types = ['UserErased', 'TaskInitialised'] as const;

/**
 * Ends every task of an erased person: what runs fails and is refunded, the file goes, the results
 * are blanked. A task that was begun while they were being erased ends as well.
 */
@Injectable()
export class ErasedTasksProcessManager extends ProcessManager {
  readonly name = 'erased-tasks';
  readonly types = types;

  constructor(
    private readonly keys: KeyStore,
    private readonly ended: EndedKeys,
    private readonly views: ViewReader,
    private readonly erased: ErasedViews,
    private readonly tasks: TaskStreams,
  ) {
    super();
  }

  async react(event: OpenedEvent): Promise<void> {
    const { type, data } = event as OpenedEvent<EventOf<(typeof types)[number]>>;
    if (type === 'UserErased') return this.eraseAll(data.userId, event);
    if (await this.isErased(data.userId)) await this.erase(data.taskId, event);
  }

  private async eraseAll(userId: string, event: OpenedEvent): Promise<void> {
    await this.ended.end(userId);
    await this.erased.caughtUp([tasks.name]);
    for (const { id } of await this.views.find(tasks, { where: { userId } }))
      await this.erase(id, event);
    await this.erased.wiped([tasks.name, results.name, jobs.name]);
  }

  private async erase(taskId: string, event: OpenedEvent): Promise<void> {
    const context = causedBy(event, 'system:erased-tasks');
    await this.tasks.handle(taskId, { type: 'EraseTask' }, context);
  }

  private async isErased(userId: string): Promise<boolean> {
    try {
      await this.keys.obtain(userId);
      return false;
    } catch (error) {
      if (error instanceof UserErasedError) return true;
      throw error;
    }
  }
}
