import { Injectable } from '@nestjs/common';
import type { EventOf } from '../../../../eventstore/catalogue.js';
import { opened } from '../../../../eventstore/event.js';
import { reportStream } from '../../../../eventstore/report/report.events.js';
import type { ReportSummary } from '../../../contract/src/report-content.js';
import {
  ProcessManager,
  Streams,
  causedBy,
  type OpenedEvent,
  type WriteContext,
} from '../../../kernel/src/index.js';
import { TaskStreams } from '../../../tasks/src/index.js';
import { ReportIdTaken, report, type PublishReport } from '../domain/report.js';
import { reportIdOf } from '../report-ids.js';

type Completed = OpenedEvent<EventOf<'SummaryCompleted'>>;

/** A final summary publishes its edition, and then the task knows its report. */
@Injectable()
export class EditionsProcessManager extends ProcessManager {
  readonly name = 'editions';
  readonly types = ['SummaryCompleted'] as const;

  constructor(
    private readonly tasks: TaskStreams,
    private readonly streams: Streams,
  ) {
    super();
  }

  async react(event: OpenedEvent): Promise<void> {
    const { taskId, userId, edition, summary } = (event as Completed).data;
    const { state } = await this.tasks.load(taskId);
    const due = state.editions.find((known) => known.edition === edition);
    if (!due || state.erased || state.reportDeleted || due.reportId !== null) return;
    const content = opened(summary, null) as ReportSummary | null;
    if (content === null) return;
    const context = causedBy(event, 'system:editions');
    const reportId = await this.publish(
      {
        type: 'PublishReport',
        taskId,
        userId,
        edition,
        title: content.report_title,
        summary: content.summary,
        parts: due.parts,
      },
      context,
    );
    await this.tasks.handle(taskId, { type: 'CompleteTask', edition, reportId }, context);
  }

  private async publish(
    edition: Omit<PublishReport, 'reportId'>,
    context: WriteContext,
  ): Promise<number> {
    for (let derivation = 0; ; derivation += 1) {
      const reportId = reportIdOf(edition.taskId, derivation);
      try {
        const command = { ...edition, reportId };
        await this.streams.handle(reportStream(reportId), report, command, context);
        return reportId;
      } catch (error) {
        if (!(error instanceof ReportIdTaken)) throw error;
      }
    }
  }
}
