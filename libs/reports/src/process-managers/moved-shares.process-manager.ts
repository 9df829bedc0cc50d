import { Injectable } from '@nestjs/common';
import type { EventOf } from '../../../../eventstore/catalogue.js';
import { reportStream } from '../../../../eventstore/report/report.events.js';
import {
  EventStore,
  ProcessManager,
  Streams,
  ViewReader,
  causedBy,
  type OpenedEvent,
  type Position,
} from '../../../kernel/src/index.js';
import { ErasedViews } from '../../../platform/src/index.js';
import { report } from '../domain/report.js';
import { reports } from '../read-model/report.projection.js';

const types = ['EmailChanged', 'EmailChangeUndone'] as const;

/** Links to reports end when their owner's address changes: another hand may have made them. */
@Injectable()
export class MovedSharesProcessManager extends ProcessManager {
  readonly name = 'moved-shares';
  readonly types = types;

  constructor(
    private readonly streams: Streams,
    private readonly events: EventStore,
    private readonly views: ViewReader,
    private readonly progress: ErasedViews,
  ) {
    super();
  }

  async react(event: OpenedEvent): Promise<void> {
    const { userId } = (event as OpenedEvent<EventOf<(typeof types)[number]>>).data;
    const context = { ...causedBy(event, 'system:moved-shares'), userId };
    await this.progress.caughtUp([reports.name]);
    const where = { userId, deleted: false };
    for (const { reportId } of await this.views.find(reports, { where })) {
      const stream = reportStream(reportId);
      if (!(await this.isSharedBefore(stream, event.position))) continue;
      await this.streams.handle(stream, report, { type: 'UnshareReport', userId }, context);
    }
  }

  /** A manager that begins anew must not end what was shared since. */
  private async isSharedBefore(stream: string, position: Position): Promise<boolean> {
    const newest = (await this.events.read(stream)).findLast(({ type }) => type === 'ReportShared');
    return newest !== undefined && newest.position < position;
  }
}
