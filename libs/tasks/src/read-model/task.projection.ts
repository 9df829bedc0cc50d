import type { EventOf } from '../../../../eventstore/catalogue.js';
import { opened } from '../../../../eventstore/event.js';
import type { ReportSummary } from '../../../contract/src/report-content.js';
import type { FileInfo } from '../../../contract/src/tasks.js';
import { projection, type OpenedEvent } from '../../../kernel/src/index.js';
import { answersIn } from '../domain/answers.js';
import { parseJob } from '../domain/job-names.js';
import { tasks, type ReportView, type TaskView } from './task-view.js';

const types = [
  'TaskInitialised',
  'WorkbookUploaded',
  'MeaningSettled',
  'AnalyticsRequested',
  'AnalyticsProposed',
  'AnalyticsFailed',
  'CustomReportRequested',
  'CustomReportProposed',
  'CustomReportFailed',
  'FollowUpAsked',
  'ProposalRemoved',
  'ProposalRestored',
  'ReportRequested',
  'JobStarted',
  'ReportSucceeded',
  'ReportFailed',
  'SummaryRequested',
  'SummaryCompleted',
  'TaskCompleted',
  'WorkbookErased',
  'TaskErased',
] as const;

type Type = (typeof types)[number];
type Of<T extends Type> = OpenedEvent<EventOf<T>>;
type Apply<T extends Type> = (view: TaskView, event: Of<T>) => TaskView;

/** What an analyst proposes, as far as people see it. */
export interface ProposalContent {
  readonly name: string;
  readonly question: string;
  readonly sheets: readonly string[];
  readonly usedSheets: readonly string[];
  readonly processingSteps: readonly string[];
}

const erasedProposal: ProposalContent = {
  name: '',
  question: '',
  sheets: [],
  usedSheets: [],
  processingSteps: [],
};

const begun = (data: Of<'TaskInitialised'>['data'], createdAt: string): TaskView => ({
  id: data.taskId,
  userId: data.userId,
  createdAt,
  reportType: data.reportType,
  reportCost: data.reportCost,
  fileName: null,
  fileInfo: null,
  uploadedAt: null,
  analytics: 'none',
  error: null,
  errorCode: null,
  reports: [],
  answers: [],
  summary: null,
  summaryOpen: false,
  editions: 0,
  inEditions: [],
  reportId: null,
  workbookErased: false,
  reportDeleted: false,
  unfinished: false,
});

const card = (index: number, content: ProposalContent, custom: boolean): ReportView => ({
  index,
  name: content.name,
  question: content.question,
  sheets: content.sheets,
  usedSheets: content.usedSheets,
  processingSteps: content.processingSteps,
  custom,
  matching: 'done',
  removed: false,
  replaced: false,
  status: 'pending',
  attempt: 0,
  error: null,
  errorCode: null,
  suggestions: [],
  startedAt: null,
  durationSeconds: null,
});

const appliers: { readonly [T in Exclude<Type, 'TaskInitialised'>]: Apply<T> } = {
  WorkbookUploaded: (view, { data, metadata }) => ({
    ...view,
    fileName: opened(data.fileName, null),
    fileInfo: opened(data.fileInfo, null) as FileInfo | null,
    uploadedAt: metadata.recordedAt,
    unfinished: true,
  }),
  MeaningSettled: (view, { data }) => ({ ...view, answers: answersIn(data.answers) }),
  AnalyticsRequested: (view) => ({ ...view, analytics: 'open', error: null, errorCode: null }),
  AnalyticsProposed: (view, { data }) => ({
    ...view,
    analytics: 'done',
    reports: [
      ...view.reports.slice(0, data.first).map((report) => replacedIn(report, data.replaced)),
      ...proposalsOf(data).map((content, at) => card(data.first + at, content, false)),
    ],
  }),
  AnalyticsFailed: (view, { data }) =>
    view.reports.length > 0
      ? { ...view, analytics: 'done' }
      : {
          ...view,
          analytics: 'failed',
          error: opened(data.message, null),
          errorCode: data.code,
        },
  CustomReportRequested: (view, { data }) => {
    const question = opened(data.query, '');
    const asked = { ...erasedProposal, name: 'Свой отчет', question };
    return withCard(view, {
      ...card(data.index, asked, true),
      matching: 'open',
      status: 'processing',
    });
  },
  CustomReportProposed: (view, { data }) => {
    const content = opened(data.proposal, erasedProposal) as ProposalContent;
    return withCard(view, card(data.index, content, true));
  },
  CustomReportFailed: (view, { data }) =>
    change(view, data.index, () => ({
      matching: 'failed',
      status: 'error',
      error: opened(data.message, null),
      errorCode: data.code,
      suggestions: suggestionsOf(data),
    })),
  FollowUpAsked: (view, { data }) => {
    const content = opened(data.proposal, erasedProposal) as ProposalContent;
    return withCard(view, card(data.index, content, true));
  },
  ProposalRemoved: (view, { data }) => change(view, data.index, () => ({ removed: true })),
  ProposalRestored: (view, { data }) => change(view, data.index, () => ({ removed: false })),
  ReportRequested: (view, { data }) =>
    change({ ...view, unfinished: true }, data.index, () => ({
      status: 'processing',
      attempt: data.attempt,
      error: null,
      errorCode: null,
      startedAt: null,
      durationSeconds: null,
    })),
  JobStarted: (view, { data, metadata }) => {
    const job = parseJob(data.job);
    if (job.kind !== 'report') return view;
    return change(view, job.index, () => ({ startedAt: metadata.recordedAt }));
  },
  ReportSucceeded: (view, event) =>
    change(view, event.data.index, (report) => ({ status: 'success', ...lasted(report, event) })),
  ReportFailed: (view, event) =>
    change(view, event.data.index, (report) => ({
      status: 'error',
      error: opened(event.data.message, null),
      errorCode: event.data.code,
      ...lasted(report, event),
    })),
  SummaryRequested: (view, { data }) => {
    const parts = data.parts.map(({ index, attempt }) => `${index}.${attempt}`);
    const inEditions = [...new Set([...view.inEditions, ...parts])];
    return { ...view, summaryOpen: true, inEditions };
  },
  SummaryCompleted: (view, { data }) => ({
    ...view,
    summary: view.reportDeleted ? null : (opened(data.summary, null) as ReportSummary | null),
    summaryOpen: false,
    editions: data.edition,
  }),
  TaskCompleted: (view, { data }) => ({ ...view, reportId: data.reportId, unfinished: false }),
  WorkbookErased: (view, { data }) => ({
    ...view,
    workbookErased: true,
    unfinished: false,
    ...(data.reason === 'deleted' ? { reportDeleted: true, summary: null } : {}),
  }),
  TaskErased: (view) => ({
    ...begun({ ...view, taskId: view.id }, view.createdAt),
    workbookErased: true,
    unfinished: false,
  }),
};

export const taskProjection = projection<Type, TaskView>({
  view: tasks,
  types: types,
  viewIds: (event) => [event.data.taskId],
  apply(view, event) {
    if (event.type === 'TaskInitialised') return begun(event.data, event.metadata.recordedAt);
    if (view === null) return null;
    const apply = appliers[event.type] as Apply<Type>;
    return apply(view, event);
  },
});

function proposalsOf(data: Of<'AnalyticsProposed'>['data']): readonly ProposalContent[] {
  const content = opened(data.proposals, null) as { items: readonly ProposalContent[] } | null;
  return content?.items ?? Array.from({ length: data.count }, () => erasedProposal);
}

const replacedIn = (report: ReportView, replaced: readonly number[]): ReportView =>
  replaced.includes(report.index) ? { ...report, removed: true, replaced: true } : report;

function suggestionsOf(data: Of<'CustomReportFailed'>['data']): readonly string[] {
  if (data.suggestions === null) return [];
  const content = opened(data.suggestions, null) as { items: readonly string[] } | null;
  return content?.items ?? [];
}

function withCard(view: TaskView, report: ReportView): TaskView {
  const reports = [...view.reports];
  reports[report.index] = report;
  return { ...view, reports };
}

function change(
  view: TaskView,
  index: number,
  next: (report: ReportView) => Partial<ReportView>,
): TaskView {
  const report = view.reports[index];
  return report ? withCard(view, { ...report, ...next(report) }) : view;
}

function lasted(
  report: ReportView,
  event: { readonly metadata: { readonly recordedAt: string } },
): Pick<ReportView, 'durationSeconds'> {
  if (report.startedAt === null) return { durationSeconds: null };
  const milliseconds = Date.parse(event.metadata.recordedAt) - Date.parse(report.startedAt);
  return { durationSeconds: Math.max(0, Math.round(milliseconds / 100) / 10) };
}
