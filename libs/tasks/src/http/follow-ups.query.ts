import { Inject, Injectable } from '@nestjs/common';
import type {
  AskedFollowUp,
  FollowUp,
  FollowUpsResponse,
  ReportFollowUps,
} from '../../../contract/src/index.js';
import { ViewReader } from '../../../kernel/src/index.js';
import { FollowUpPlaces } from '../commands/ask-follow-up/follow-up-places.js';
import { TaskStreams } from '../commands/task-streams.js';
import { TaskRefused } from '../domain/task-refusals.js';
import type { Task } from '../domain/task-state.js';
import { resultId, results } from '../read-model/result.projection.js';
import { tasks, type ReportView } from '../read-model/task-view.js';
import type { OfferedFollowUp } from '../results/report-pieces.js';
import { tasksTerms, type TasksTerms } from '../tasks-terms.js';
import { TaskQueries } from './task-queries.js';

/** What the finished reports of a task lead on to, and what has become of it. */
@Injectable()
export class FollowUpsQuery {
  constructor(
    private readonly queries: TaskQueries,
    private readonly streams: TaskStreams,
    private readonly places: FollowUpPlaces,
    private readonly views: ViewReader,
    @Inject(tasksTerms) private readonly terms: TasksTerms,
  ) {}

  async of(taskId: string, userId: string): Promise<FollowUpsResponse> {
    const task = await this.queries.task(taskId, userId);
    const { state } = await this.streams.loadOwn(taskId, userId);
    const made = task.reports.filter(({ status }) => status === 'success');
    const reports: ReportFollowUps[] = [];
    for (const report of state.reportDeleted ? [] : made) {
      const follow_ups = await this.under(state, report);
      if (follow_ups.length > 0) reports.push({ report_index: report.index, follow_ups });
    }
    return {
      task_id: taskId,
      // A task of its own has the price of today.
      ticks: state.workbookErased ? this.terms.reportCost : state.reportCost,
      file: state.workbookErased ? 'device' : 'server',
      reports,
    };
  }

  /** Throws where the report does not lead on to it. */
  async one(report: OfReport, question: string): Promise<FollowUp & { readonly ticks: number }> {
    const { state } = await this.streams.loadOwn(report.taskId, report.userId);
    if (state.reportDeleted) throw new TaskRefused('report.deleted');
    const { reports, ticks } = await this.of(report.taskId, report.userId);
    const under = reports.find(({ report_index: index }) => index === report.index);
    const found = under?.follow_ups.find(({ id }) => id === question);
    if (found === undefined) throw new TaskRefused('follow-up.not-found');
    return { ...found, ticks };
  }

  async asked(taskId: string, index: number): Promise<AskedFollowUp> {
    const view = await this.views.get(tasks, taskId);
    const report = view?.reports[index];
    if (view === null || report === undefined) throw new TaskRefused('report.not-found');
    const isPublished = view.inEditions.includes(`${index}.${report.attempt}`);
    return {
      task_id: taskId,
      report_index: index,
      status: report.status,
      report_id: isPublished && !view.reportDeleted ? view.reportId : null,
    };
  }

  private async under(state: Task, { index, attempt }: ReportView): Promise<readonly FollowUp[]> {
    const result = await this.views.get(results, resultId(state.taskId, index, attempt));
    const found: FollowUp[] = [];
    for (const one of result?.followUps ?? []) found.push(await this.withFate(state, one));
    return found;
  }

  /** A card that nobody has paid for is offered as before. */
  private async withFate(state: Task, { id, proposal }: OfferedFollowUp): Promise<FollowUp> {
    const { taskId, index } = await this.places.of(state, id);
    const asked = index === null ? null : await this.asked(taskId, index);
    return { id, title: proposal.name, asked: asked?.status === 'pending' ? null : asked };
  }
}

interface OfReport {
  readonly taskId: string;
  readonly userId: string;
  readonly index: number;
}
