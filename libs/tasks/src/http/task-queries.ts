import { Injectable } from '@nestjs/common';
import { WorkbookReader, preview } from '../../../workbook/src/index.js';
import type { PreviewTable, ReportActions } from '../../../contract/src/index.js';
import { ViewReader } from '../../../kernel/src/index.js';
import { TaskStreams } from '../commands/task-streams.js';
import { TaskRefused } from '../domain/task-refusals.js';
import { resultId, results } from '../read-model/result.projection.js';
import { tasks, type ReportView, type TaskView } from '../read-model/task-view.js';
import { Workbooks, workbookId } from '../workbooks/workbooks.js';

/** What the task's pages read; somebody else's task is one that does not exist. */
@Injectable()
export class TaskQueries {
  /** Readings of files that are on their way, by user and task. */
  private readonly previews = new Map<string, Promise<readonly PreviewTable[]>>();

  constructor(
    private readonly views: ViewReader,
    private readonly streams: TaskStreams,
    private readonly workbooks: Workbooks,
    private readonly reader: WorkbookReader,
  ) {}

  async task(taskId: string, userId: string): Promise<TaskView> {
    const view = await this.views.get(tasks, taskId);
    if (view === null || view.userId !== userId) throw new TaskRefused('task.not-found');
    return view;
  }

  async report(taskId: string, index: number, userId: string): Promise<ReportView> {
    const { reports } = await this.task(taskId, userId);
    const report = reports[index];
    if (!report) throw new TaskRefused('report.not-found');
    return report;
  }

  /** Of the attempt that succeeded; null when there is none. */
  async result(taskId: string, report: ReportView): Promise<ReportActions | null> {
    if (report.status !== 'success') return null;
    const view = await this.views.get(results, resultId(taskId, report.index, report.attempt));
    return view?.actions ?? null;
  }

  /** All but those that the client has, named `index.attempt`. */
  async resultsOf(
    view: TaskView,
    known: ReadonlySet<string>,
  ): Promise<Readonly<Record<string, ReportActions>>> {
    const found: Record<string, ReportActions> = {};
    for (const report of view.reports) {
      if (known.has(`${report.index}.${report.attempt}`)) continue;
      const actions = await this.result(view.id, report);
      if (actions !== null) found[String(report.index)] = actions;
    }
    return found;
  }

  async recent(userId: string, limit: number): Promise<readonly TaskView[]> {
    return this.views.find(tasks, {
      where: { userId, unfinished: true },
      sort: [{ by: 'createdAt', order: 'desc' }],
      limit,
    });
  }

  /** Whether proposals are being made for another task of this person. */
  async isProposingElsewhere(taskId: string, userId: string): Promise<boolean> {
    const open = await this.views.find(tasks, { where: { userId, analytics: 'open' }, limit: 2 });
    return open.some((view) => view.id !== taskId);
  }

  /**
   * First lines come from the file itself, while it is there. Who asks again meanwhile shares the
   * reading: nobody takes the readers from everybody else.
   */
  preview(taskId: string, userId: string): Promise<readonly PreviewTable[]> {
    const key = `${userId}/${taskId}`;
    const running = this.previews.get(key);
    if (running) return running;
    const begun = this.firstLines(taskId, userId).finally(() => this.previews.delete(key));
    this.previews.set(key, begun);
    return begun;
  }

  private async firstLines(taskId: string, userId: string): Promise<readonly PreviewTable[]> {
    const { state } = await this.streams.load(taskId);
    if (state.contentHmac === null || state.workbookErased) return [];
    const workbook = await this.workbooks.read(workbookId(taskId, state.contentHmac), userId);
    if (workbook === null) return [];
    const { tables } = await this.reader.read(workbook.bytes, workbook.fileName, {
      of: { userId, purpose: 'page' },
    });
    return preview(tables).map(({ title, range, columns, rows }) => ({
      sheet: title,
      range,
      headers: columns,
      rows,
    }));
  }
}
