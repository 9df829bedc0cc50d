import { Injectable } from '@nestjs/common';
import { reportStream } from '../../../../eventstore/report/report.events.js';
import type { SharedReportResponse } from '../../../contract/src/index.js';
import { users } from '../../../identity/src/index.js';
import { Clock, DomainError, Streams, ViewReader } from '../../../kernel/src/index.js';
import { isSameText } from '../../../platform/src/index.js';
import { ReportNotFound, report, type Report, type Share } from '../domain/report.js';
import { ReportQueries } from '../http/report-queries.js';
import { digestOf, readToken } from './share-token.js';

/** Reports as whoever has their link sees them. */
@Injectable()
export class SharedReports {
  constructor(
    private readonly streams: Streams,
    private readonly views: ViewReader,
    private readonly queries: ReportQueries,
    private readonly clock: Clock,
  ) {}

  /** The link that opens a report of one's own now. Throws where there is no such report. */
  async linkOf(reportId: number, userId: string): Promise<Share | null> {
    const { state } = await this.streams.load(reportStream(reportId), report);
    if (state.userId !== userId || state.deleted) throw new ReportNotFound();
    return this.openShare(state);
  }

  /** Throws `DomainError`, the same for a link that never was and for one that has ended. */
  async read(text: string): Promise<SharedReportResponse> {
    const token = readToken(text);
    if (token === null) throw noLink();
    const { state } = await this.streams.load(reportStream(token.reportId), report);
    const share = this.openShare(state);
    if (share === null || !isSameText(share.digest, digestOf(token))) throw noLink();
    const owner = await this.views.get(users, state.userId);
    if (owner === null || owner.erased || !owner.isActive) throw noLink();
    const found = await this.queries.report(token.reportId, state.userId);
    return {
      name: found.name,
      created_at: found.created_at,
      until: share.until,
      report_data: found.report_data,
    };
  }

  private openShare({ share }: Report): Share | null {
    return share !== null && Date.parse(share.until) > this.clock.now().getTime() ? share : null;
  }
}

const noLink = (): DomainError =>
  new DomainError('not-found', 'share.none', 'Такой ссылки нет или она больше не действует');
