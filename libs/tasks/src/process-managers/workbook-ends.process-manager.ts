import { Injectable } from '@nestjs/common';
import type { EventOf } from '../../../../eventstore/catalogue.js';
import { ProcessManager, causedBy, type OpenedEvent } from '../../../kernel/src/index.js';
import { TaskStreams } from '../commands/task-streams.js';
import { isFinished } from '../domain/task-state.js';
import { Workbooks, workbookId } from '../workbooks/workbooks.js';

const types = ['TaskCompleted', 'ProposalRemoved', 'CustomReportFailed', 'WorkbookErased'] as const;

/** Closes a task's file when all that was asked for is there, and deletes what is closed. */
@Injectable()
export class WorkbookEndsProcessManager extends ProcessManager {
  readonly name = 'workbook-ends';
  readonly types = types;

  constructor(
    private readonly tasks: TaskStreams,
    private readonly workbooks: Workbooks,
  ) {
    super();
  }

  async react(event: OpenedEvent): Promise<void> {
    const { taskId } = (event as OpenedEvent<EventOf<(typeof types)[number]>>).data;
    const { state } = await this.tasks.load(taskId);
    if (state.workbookErased) {
      if (state.contentHmac !== null)
        await this.workbooks.delete(workbookId(taskId, state.contentHmac));
      return;
    }
    if (!isFinished(state)) return;
    const context = causedBy(event, 'system:workbook-ends');
    await this.tasks.handle(taskId, { type: 'EraseWorkbook', reason: 'finished' }, context);
  }
}
