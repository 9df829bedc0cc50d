import { Injectable } from '@nestjs/common';
import { ViewReader } from '../../../kernel/src/index.js';
import {
  ReportNames,
  refKey,
  type NamedReport,
  type ReportRef,
} from '../../../ledger/src/index.js';
import { tasks } from '../../../tasks/src/index.js';
import { reports } from './report.projection.js';

/** Names of reports for the tick history. */
@Injectable()
export class ViewReportNames extends ReportNames {
  constructor(private readonly views: ViewReader) {
    super();
  }

  async of(userId: string, refs: readonly ReportRef[]): Promise<ReadonlyMap<string, NamedReport>> {
    const taskIds = [...new Set(refs.map((ref) => ref.taskId))];
    const [named, published] = await Promise.all([
      this.views.find(tasks, { where: { userId, id: { in: taskIds } } }),
      this.views.find(reports, { where: { userId, deleted: false, taskId: { in: taskIds } } }),
    ]);
    const taskOf = new Map(named.map((task) => [task.id, task]));
    const reportOf = new Map(published.map((report) => [report.taskId, report]));
    return new Map(
      refs.map((ref) => {
        const report = reportOf.get(ref.taskId);
        const isPart = report?.parts.some((part) => part.index === ref.index) ?? false;
        const facts: NamedReport = {
          name: taskOf.get(ref.taskId)?.reports[ref.index]?.name || null,
          reportId: isPart && report ? report.reportId : null,
          reportTitle: isPart && report ? report.title : null,
        };
        return [refKey(ref), facts];
      }),
    );
  }
}
