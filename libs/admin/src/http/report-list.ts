import { Injectable } from '@nestjs/common';
import type { AdminReport, AdminReportsResponse } from '../../../contract/src/index.js';
import { emailsOf, users } from '../../../identity/src/index.js';
import { DomainError, ViewReader, type Where } from '../../../kernel/src/index.js';
import { adminReports, type AdminReportView } from '../read-model/admin-report.projection.js';
import type { ReportsQuery } from './reports-query.dto.js';

const columns = { created_at: 'createdAt', ticks_used: 'ticksUsed', name: 'name' } as const;

/** Everybody's reports, one row for each task with something paid in it. */
@Injectable()
export class ReportList {
  constructor(private readonly views: ViewReader) {}

  async page(query: ReportsQuery, userId = query.user): Promise<AdminReportsResponse> {
    const where = whereOf(query.status, userId);
    const order = query.sort_desc ? 'desc' : 'asc';
    const sort = [
      { by: columns[query.sort_by], order },
      { by: 'id', order },
    ] as const;
    const [found, total] = await Promise.all([
      this.views.find(adminReports, { where, sort, skip: query.skip, limit: query.limit }),
      this.views.count(adminReports, where),
    ]);
    const emails = await emailsOf(
      this.views,
      found.map(({ userId }) => userId),
    );
    return { items: found.map((one) => shown(one, emails)), total };
  }

  /** Throws report.not-found; of two tasks with one id the published one has it. */
  async one(reportId: number): Promise<AdminReportView> {
    const where = { reportId, listed: true };
    const found = await this.views.find(adminReports, { where });
    const [one] = found.toSorted((a, b) => Number(b.published) - Number(a.published));
    if (one !== undefined) return one;
    throw new DomainError('not-found', 'report.not-found', 'Отчет не найден');
  }

  /** Throws user.unknown. */
  async requireUser(userId: string): Promise<void> {
    if ((await this.views.get(users, userId)) !== null) return;
    throw new DomainError('not-found', 'user.unknown', 'Нет такого пользователя');
  }
}

const shown = (view: AdminReportView, emails: ReadonlyMap<string, string>): AdminReport => ({
  id: view.reportId,
  task_id: view.id,
  user_id: view.userId,
  user_email: emails.get(view.userId) ?? '',
  name: view.name ?? '',
  report_type: view.reportType,
  created_at: view.createdAt ?? '',
  status: view.status,
  ticks_used: view.ticksUsed,
});

function whereOf(
  status: ReportsQuery['status'],
  userId: string | undefined,
): Where<AdminReportView> {
  return {
    listed: true,
    ...(status === undefined ? {} : { status }),
    ...(userId === undefined ? {} : { userId }),
  };
}
