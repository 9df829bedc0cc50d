import { Injectable } from '@nestjs/common';
import type { EventOf } from '../../../../eventstore/catalogue.js';
import { ProcessManager, causedBy, type OpenedEvent } from '../../../kernel/src/index.js';
import { TaskStreams } from '../../../tasks/src/index.js';

/** A deleted report ends its task: what runs fails and is refunded, its results are blanked. */
@Injectable()
export class ReportEndsProcessManager extends ProcessManager {
  readonly name = 'report-ends';
  readonly types = ['ReportDeleted'] as const;

  constructor(private readonly tasks: TaskStreams) {
    super();
  }

  async react(event: OpenedEvent): Promise<void> {
    const { taskId } = (event as OpenedEvent<EventOf<'ReportDeleted'>>).data;
    const context = causedBy(event, 'system:report-ends');
    await this.tasks.handle(taskId, { type: 'EraseWorkbook', reason: 'deleted' }, context);
  }
}
