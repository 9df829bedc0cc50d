import { Injectable } from '@nestjs/common';
import type { EventOf } from '../../../../eventstore/catalogue.js';
import { reportStream } from '../../../../eventstore/report/report.events.js';
import { EndedKeys } from '../../../identity/src/index.js';
import {
  ProcessManager,
  Streams,
  ViewReader,
  causedBy,
  type OpenedEvent,
} from '../../../kernel/src/index.js';
import { ErasedViews } from '../../../platform/src/index.js';
import { report } from '../domain/report.js';
import { reports } from '../read-model/report.projection.js';

/** Erases every report of an erased person; without their key none can be published any more. */
@Injectable()
export class ErasedReportsProcessManager extends ProcessManager {
  readonly name = 'erased-reports';
  readonly types = ['UserErased'] as const;

  constructor(
    private readonly ended: EndedKeys,
    private readonly views: ViewReader,
    private readonly erased: ErasedViews,
    private readonly streams: Streams,
  ) {
    super();
  }

  async react(event: OpenedEvent): Promise<void> {
    const { userId } = (event as OpenedEvent<EventOf<'UserErased'>>).data;
    await this.ended.end(userId);
    await this.erased.caughtUp([reports.name]);
    const context = causedBy(event, 'system:erased-reports');
    for (const { reportId } of await this.views.find(reports, { where: { userId } }))
      await this.streams.handle(reportStream(reportId), report, { type: 'EraseReport' }, context);
    await this.erased.wiped([reports.name]);
  }
}
