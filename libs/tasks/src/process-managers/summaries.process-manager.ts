import { Injectable } from '@nestjs/common';
import type { EventOf } from '../../../../eventstore/catalogue.js';
import { ProcessManager, causedBy, type OpenedEvent } from '../../../kernel/src/index.js';
import { TaskStreams } from '../commands/task-streams.js';
import { editionDue } from '../domain/task-state.js';

const types = [
  'ReportSucceeded',
  'ReportFailed',
  'ReportRefused',
  'ProposalRemoved',
  'ProposalRestored',
  'CustomReportProposed',
  'CustomReportFailed',
  'SummaryCompleted',
  'WorkbookErased',
] as const;

/** Requests the summary of an edition as soon as it is due. */
@Injectable()
export class SummariesProcessManager extends ProcessManager {
  readonly name = 'summaries';
  readonly types = types;

  constructor(private readonly tasks: TaskStreams) {
    super();
  }

  async react(event: OpenedEvent): Promise<void> {
    const { taskId } = (event as OpenedEvent<EventOf<(typeof types)[number]>>).data;
    const { state } = await this.tasks.load(taskId);
    if (editionDue(state) === null) return;
    const context = causedBy(event, 'system:summaries');
    await this.tasks.handle(taskId, { type: 'RequestSummary' }, context);
  }
}
