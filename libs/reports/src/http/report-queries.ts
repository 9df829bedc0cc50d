import { Injectable } from '@nestjs/common';
import type {
  ReportListResponse,
  ReportResponse,
  ReportSection,
} from '../../../contract/src/index.js';
import { ViewReader } from '../../../kernel/src/index.js';
import { resultId, results, tasks, type TaskView } from '../../../tasks/src/index.js';
import type { ReportsQuery } from './reports-query.dto.js';
import { ReportNotFound } from '../domain/report.js';
import { reports, type ReportView } from '../read-model/report.projection.js';

/** Found by name: a person has rarely more, and no page shows them. */
const FOUND_MAX = 1_000;

const columns = { created_at: 'createdAt', title: 'title' } as const;

@Injectable()
export class ReportQueries {
  constructor(private readonly views: ViewReader) {}

  /** A page of a person's reports, found by title or file name. */
  async list(userId: string, query: ReportsQuery): Promise<ReportListResponse> {
    const search = query.search.trim();
    const { found, total } =
      search === '' ? await this.all(userId, query) : await this.named(userId, search, query);
    const taskOf = await this.tasksOf(found);
    const items = found.map((view) => {
      const task = taskOf.get(view.taskId);
      return {
        id: view.reportId,
        title: view.title,
        summary: view.summary,
        created_at: view.createdAt,
        report_type: task?.reportType ?? '',
        file_name: task?.fileName ?? null,
        reports_count: view.parts.length,
      };
    });
    return { items, total };
  }

  private async all(userId: string, query: ReportsQuery): Promise<FoundReports> {
    const where = { userId, deleted: false };
    const { skip, limit } = query;
    const [found, total] = await Promise.all([
      this.views.find(reports, { where, sort: sortOf(query), skip, limit }),
      this.views.count(reports, where),
    ]);
    return { found, total };
  }

  /** The names stand in two views: what either finds is put together here. */
  private async named(userId: string, search: string, query: ReportsQuery): Promise<FoundReports> {
    const contains = { contains: search };
    const files = await this.views.find(tasks, {
      where: { userId, fileName: contains },
      limit: FOUND_MAX,
    });
    const where = { userId, deleted: false };
    const taskId = { in: files.map(({ id }) => id) };
    const [byTitle, byFile] = await Promise.all([
      this.views.find(reports, { where: { ...where, title: contains }, limit: FOUND_MAX }),
      this.views.find(reports, { where: { ...where, taskId }, limit: FOUND_MAX }),
    ]);
    const either = new Map([...byTitle, ...byFile].map((view) => [view.id, view]));
    const id = { in: [...either.keys()] };
    const { skip, limit } = query;
    const found = await this.views.find(reports, {
      where: { id },
      sort: sortOf(query),
      skip,
      limit,
    });
    return { found, total: either.size };
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

  private async tasksOf(found: readonly ReportView[]): Promise<ReadonlyMap<string, TaskView>> {
    const ids = [...new Set(found.map((view) => view.taskId))];
    const of = await this.views.find(tasks, { where: { id: { in: ids } } });
    return new Map(of.map((task) => [task.id, task]));
  }
}

interface FoundReports {
  readonly found: readonly ReportView[];
  readonly total: number;
}

/** Equal ones in a settled order, so that pages neither repeat nor leave out any. */
const sortOf = ({ sort, order }: ReportsQuery) =>
  [
    { by: columns[sort], order },
    { by: 'id', order },
  ] as const;
