import { Injectable } from '@nestjs/common';
import type { EventType } from '../../../../eventstore/catalogue.js';
import { opened } from '../../../../eventstore/event.js';
import type {
  LiveEventName,
  LiveEvents,
  LiveMessage,
  ReportSummary,
} from '../../../contract/src/index.js';
import {
  ViewProgress,
  ViewReader,
  type OpenedEvent,
  type Position,
} from '../../../kernel/src/index.js';
import { balanceEvents, balanceOf } from '../../../ledger/src/index.js';
import { reportItem } from '../http/report-item.js';
import { completed, noPieces, type LastPiece } from '../results/report-pieces.js';
import { tasks, type TaskView } from '../read-model/task-view.js';
import type { RunningReports } from './running-reports.js';

const taskEvents = [
  'AnalyticsProposed',
  'AnalyticsFailed',
  'ReportRequested',
  'ReportSucceeded',
  'ReportFailed',
  'SummaryCompleted',
  'TaskCompleted',
] as const satisfies readonly EventType[];

/** The log events that the browser hears of. */
export const heardTypes: ReadonlySet<string> = new Set([...taskEvents, ...balanceEvents]);

type TaskEvent = Extract<OpenedEvent, { type: (typeof taskEvents)[number] }>;
type ReportEvent = Extract<
  TaskEvent,
  { type: 'ReportRequested' | 'ReportSucceeded' | 'ReportFailed' }
>;
type BalanceEvent = Extract<OpenedEvent, { type: (typeof balanceEvents)[number] }>;

/** How long a message waits for the view that it takes its names from. */
const VIEW_WAIT_MS = 500;

/** Turns events of the log into messages of the channel; names are joined from the task's view. */
@Injectable()
export class LedgerMessages {
  constructor(
    private readonly views: ViewReader,
    private readonly progress: ViewProgress,
  ) {}

  async of(event: OpenedEvent, running: RunningReports): Promise<readonly LiveMessage[]> {
    if (isBalance(event))
      return [message('balance_changed', { balance: balanceOf(event) }, event.position)];
    if (!isOfTask(event)) return [];
    await this.progress.reached(event.position, [tasks.name], VIEW_WAIT_MS);
    const view = await this.views.get(tasks, event.data.taskId);
    if (view === null) return [];
    if (!isOfReport(event)) return messagesOf(event, view);
    return reportMessages(event, view, await running.after(event));
  }
}

const isBalance = (event: OpenedEvent): event is BalanceEvent =>
  (balanceEvents as readonly string[]).includes(event.type);
const isOfTask = (event: OpenedEvent): event is TaskEvent =>
  (taskEvents as readonly string[]).includes(event.type);
const isOfReport = (event: TaskEvent): event is ReportEvent =>
  ['ReportRequested', 'ReportSucceeded', 'ReportFailed'].includes(event.type);

function message<Name extends LiveEventName>(
  event: Name,
  data: LiveEvents[Name],
  position: Position,
): LiveMessage {
  return { event, data: { ...data, position } } as LiveMessage;
}

function messagesOf(
  event: Exclude<TaskEvent, ReportEvent>,
  view: TaskView,
): readonly LiveMessage[] {
  const { position } = event;
  const task_id = view.id;
  switch (event.type) {
    case 'AnalyticsProposed':
    case 'AnalyticsFailed': {
      const reports = view.reports.map(reportItem);
      const data = { task_id, partial_result: { reports }, is_final: true };
      return [message('analytics_partial_result', data, position)];
    }
    case 'SummaryCompleted': {
      const summary = opened(event.data.summary, {}) as Partial<ReportSummary>;
      const data = { task_id, partial_result: summary, is_final: true };
      return [message('summary_partial_result', data, position)];
    }
    case 'TaskCompleted': {
      const data = { task_id, report_id: event.data.reportId };
      return [message('reports_processing_complete', data, position)];
    }
  }
}

function reportMessages(
  event: ReportEvent,
  view: TaskView,
  running: ReadonlySet<number>,
): readonly LiveMessage[] {
  const { index } = event.data;
  const report = view.reports[index];
  if (!report) return [];
  const of = { task_id: view.id, report_index: index, report_name: report.name };
  const { position } = event;
  if (event.type === 'ReportRequested') {
    const start = message('report_start', of, position);
    if (running.size > 1) return [start];
    return [message('reports_processing_start', { task_id: view.id }, position), start];
  }
  const complete = { task_id: view.id, report_id: view.reportId };
  const done = running.size > 0 ? [] : [message('reports_processing_complete', complete, position)];
  if (event.type === 'ReportSucceeded') return [...succeeded(event, of), ...done];
  const error = opened(event.data.message, null) ?? 'Неизвестная ошибка';
  return [message('report_error', { ...of, error, code: event.data.code }, position), ...done];
}

function succeeded(
  event: Extract<ReportEvent, { type: 'ReportSucceeded' }>,
  of: LiveEvents['report_complete'],
): readonly LiveMessage[] {
  const { position, data } = event;
  const complete = message('report_complete', of, position);
  const content = opened(data.content, null) as LastPiece | null;
  if (content === null || data.parts > 0) return [complete];
  const actions = completed(noPieces, content);
  const reports = [{ name: of.report_name, index: of.report_index, actions }];
  const final = { ...of, partial_result: { reports }, is_final: true };
  return [message('report_partial_result', final, position), complete];
}
