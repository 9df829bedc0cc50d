import type {
  AnalyticsResponse,
  PreviewTable,
  ReportActions,
  ReportItem,
  ReportResultResponse,
  TaskResponse,
  TaskStatus,
  TaskStatusResponse,
  TaskStep,
  UserTask,
} from '../../../contract/src/index.js';
import type { ReportView, TaskView } from '../read-model/task-view.js';
import { reportItem } from './report-item.js';

/** Derived from the reports and the last summary, never from the task's completion. */
export function statusOf(view: TaskView): TaskStatus {
  const taking = takingPart(view);
  if (view.summaryOpen || taking.some((report) => report.status === 'processing'))
    return 'processing';
  const ended = taking.filter((report) => report.status !== 'pending');
  if (ended.length === 0) return 'pending';
  const good = ended.some((report) => report.status === 'success');
  const allEnded = ended.length === taking.length;
  if (!good) return allEnded ? 'error' : 'pending';
  const isDue = awaitsEdition(view, ended) && !view.reportDeleted;
  if (allEnded) return isDue ? 'processing' : 'success';
  return isPublished(view, isDue) ? 'success' : 'pending';
}

/** What came when the others had been asked for keeps nobody waiting. */
const isPublished = (view: TaskView, isDue: boolean): boolean => view.editions > 0 && !isDue;

/** A success that no edition has yet: its summary is about to be asked for. */
function awaitsEdition(view: TaskView, ended: readonly ReportView[]): boolean {
  return ended.some(
    ({ status, index, attempt }) =>
      status === 'success' && !view.inEditions.includes(`${index}.${attempt}`),
  );
}

export function takingPart(view: TaskView): readonly ReportView[] {
  return view.reports.filter(
    (report) =>
      !report.removed &&
      report.matching === 'done' &&
      !(view.workbookErased && report.status === 'pending'),
  );
}

export function stepOf(view: TaskView): TaskStep {
  const status = statusOf(view);
  if (view.analytics === 'failed' || status === 'error') return 'error';
  if (status === 'success') return 'completed';
  const begun = view.reports.some((report) => report.attempt > 0);
  if (status === 'processing' || begun) return 'processing';
  if (view.analytics === 'done') return 'analytics';
  return view.uploadedAt === null ? 'init' : 'upload';
}

const summaryMessage = { message: 'Формируем резюме', message_code: 'summary_generating' };
const noMessage = { message: null, message_code: null };

export function taskStatus(
  view: TaskView,
  results: Readonly<Record<string, ReportActions>>,
): TaskStatusResponse {
  const summarising = statusOf(view) === 'processing' && !isAnyRunning(view);
  return {
    task_id: view.id,
    report_id: view.reportDeleted ? null : view.reportId,
    status: statusOf(view),
    step: stepOf(view),
    ...(summarising ? summaryMessage : noMessage),
    error: view.error,
    error_code: view.errorCode,
    reports: reportsShown(view),
    report_results: results,
    summary: view.summaryOpen ? null : view.summary,
    workbook_erased: view.workbookErased,
  };
}

const isAnyRunning = (view: TaskView): boolean =>
  takingPart(view).some((report) => report.status === 'processing');

export function taskAnswer(view: TaskView, preview: readonly PreviewTable[]): TaskResponse {
  return {
    task_id: view.id,
    file_name: view.fileName,
    created_at: view.createdAt,
    step: stepOf(view),
    status: statusOf(view),
    error: view.error,
    report_id: view.reportId,
    report_cost: view.reportCost,
    reports: reportsShown(view),
    data: { file_info: view.fileInfo },
    preview,
  };
}

/** What was proposed anew stands in the place of what it replaced. */
const reportsShown = ({ reports }: TaskView): readonly ReportItem[] =>
  reports.filter(({ replaced }) => !replaced).map(reportItem);

export function analyticsAnswer(view: TaskView): AnalyticsResponse {
  if (view.analytics !== 'done') return { task_id: view.id, status: 'not_found' };
  const reports = reportsShown(view);
  return {
    task_id: view.id,
    status: 'found',
    reports,
    analytics_data: { reports, file_info: view.fileInfo },
  };
}

export function userTask(view: TaskView): UserTask {
  const taking = takingPart(view);
  return {
    task_id: view.id,
    file_name: view.fileName,
    created_at: view.createdAt,
    step: stepOf(view),
    status: statusOf(view),
    reports_count: taking.length,
    pending_reports: taking.filter((report) => report.status === 'pending').length,
    report_cards: taking.map(({ name, status }) => ({ name, status })),
    can_continue: !view.workbookErased,
  };
}

export function resultAnswer(
  report: ReportView,
  actions: ReportActions | null,
): ReportResultResponse {
  const of = {
    report_index: report.index,
    report_name: report.name,
    report_status: report.status,
    actions,
  };
  if (actions !== null) return of;
  const message =
    report.status === 'success'
      ? `Отчет «${report.name}» обработан, но данные не найдены`
      : 'Результата пока нет';
  return { ...of, empty: true, message };
}
