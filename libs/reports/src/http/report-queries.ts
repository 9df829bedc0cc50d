import { Injectable } from '@nestjs/common';
import type {
  ReportListResponse,
  ReportResponse,
  ReportSection,
} from '../../../contract/src/index.js';
import { ViewReader } from '../../../kernel/src/index.js';
import { resultId, results, tasks } from '../../../tasks/src/index.js';
import { ReportNotFound } from '../domain/report.js';
import { reports, type ReportView } from '../read-model/report.projection.js';

const LIST_MAX = 1_000;

@Injectable()
export class ReportQueries {
  constructor(private readonly views: ViewReader) {}

  /** Newest first. */
  async list(userId: string): Promise<ReportListResponse> {
    const where = { userId, deleted: false };
    const [found, total] = await Promise.all([
      this.views.find(reports, {
        where,
        sort: [{ by: 'createdAt', order: 'desc' }],
        limit: LIST_MAX,
      }),
      this.views.count(reports, where),
    ]);
    const types = await this.reportTypes(found);
    const items = found.map((view) => ({
      id: view.reportId,
      title: view.title,
      summary: view.summary,
      created_at: view.createdAt,
      report_type: types.get(view.taskId) ?? '',
    }));
    return { items, total };
  }

  async report(reportId: number, userId: string): Promise<ReportResponse> {
    const view = await this.views.get(reports, String(reportId));
    if (view === null || view.userId !== userId || view.deleted) throw new ReportNotFound();
    const task = await this.views.get(tasks, view.taskId);
    return {
      id: view.reportId,
      user_id: view.userId,
      task_id: view.taskId,
      name: view.title,
      report_type: task?.reportType ?? '',
      file_name: task?.fileName ?? null,
      created_at: view.createdAt,
      report_data: { summary: task?.summary ?? null, reports: await this.sections(view, task) },
    };
  }

  private async sections(
    { taskId, parts }: ReportView,
    task: { readonly reports: readonly { readonly name: string }[] } | null,
  ): Promise<readonly ReportSection[]> {
    const sections: ReportSection[] = [];
    for (const { index, attempt } of parts) {
      const result = await this.views.get(results, resultId(taskId, index, attempt));
      const name = task?.reports[index]?.name ?? '';
      if (result?.actions) sections.push({ name, index, actions: result.actions });
    }
    return sections;
  }

  private async reportTypes(found: readonly ReportView[]): Promise<ReadonlyMap<string, string>> {
    const ids = [...new Set(found.map((view) => view.taskId))];
    const of = await this.views.find(tasks, { where: { id: { in: ids } } });
    return new Map(of.map((task) => [task.id, task.reportType]));
  }
}
