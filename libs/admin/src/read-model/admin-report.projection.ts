import type { EventOf } from '../../../../eventstore/catalogue.js';
import { opened } from '../../../../eventstore/event.js';
import {
  boolean,
  integer,
  json,
  projection,
  text,
  type OpenedEvent,
  type ViewDefinition,
} from '../../../kernel/src/index.js';
import { reportIdOf } from '../../../reports/src/index.js';

type RunStatus = 'processing' | 'success' | 'error';
interface Run {
  readonly attempt: number;
  readonly status: RunStatus;
}

/** An admin's report is a task with something paid in it; id is the task's. */
export interface AdminReportView {
  readonly id: string;
  readonly reportId: number;
  readonly userId: string;
  /** Title of what was published, else the file's name; null once it is erased. */
  readonly name: string | null;
  /** Named by its person, through later editions too. */
  readonly renamed: boolean;
  readonly reportType: string;
  /** ISO time of the first report that was asked for; null before it. */
  readonly createdAt: string | null;
  readonly status: 'processing' | 'completed' | 'error';
  /** Whole ticks: debits less refunds. */
  readonly ticksUsed: number;
  /** By index, the last attempt. */
  readonly runs: Readonly<Record<string, Run>>;
  readonly summaryOpen: boolean;
  readonly published: boolean;
  readonly deleted: boolean;
  /** Paid for and not deleted: admins see these. */
  readonly listed: boolean;
}

export const adminReports: ViewDefinition<AdminReportView> = {
  name: 'admin-reports',
  version: 2,
  fields: {
    reportId: integer(),
    userId: text(),
    name: text({ searchable: true }),
    renamed: boolean(),
    reportType: text(),
    createdAt: text(),
    status: text(),
    ticksUsed: integer(),
    runs: json(),
    summaryOpen: boolean(),
    published: boolean(),
    deleted: boolean(),
    listed: boolean(),
  },
  indexes: [
    ['listed', 'createdAt'],
    ['listed', 'status', 'createdAt'],
    ['userId', 'listed', 'createdAt'],
    ['reportId'],
  ],
};

const types = [
  ...(['TaskInitialised', 'WorkbookUploaded', 'ReportRequested', 'ReportSucceeded'] as const),
  ...(['ReportFailed', 'SummaryRequested', 'SummaryCompleted', 'TaskCompleted'] as const),
  ...(['WorkbookErased', 'TaskErased', 'TicksDebited', 'TicksRefunded'] as const),
  ...(['ReportPublished', 'ReportRenamed', 'ReportDeleted', 'ReportErased'] as const),
] as const;
type Type = (typeof types)[number];
type Told = OpenedEvent<EventOf<Exclude<Type, 'TaskInitialised'>>>;

export const adminReportProjection = projection<Type, AdminReportView>({
  view: adminReports,
  types: types,
  viewIds: ({ data }) => [data.taskId],
  apply(view, event, id) {
    if (event.type === 'TaskInitialised')
      return begun(id, event.data.userId, event.data.reportType);
    return view && settled({ ...view, ...changed(view, event) });
  },
});

const begun = (id: string, userId: string, reportType: string): AdminReportView => ({
  id,
  reportId: reportIdOf(id, 0),
  userId,
  name: null,
  renamed: false,
  reportType,
  createdAt: null,
  status: 'processing',
  ticksUsed: 0,
  runs: {},
  summaryOpen: false,
  published: false,
  deleted: false,
  listed: false,
});

function changed(view: AdminReportView, event: Told): Partial<AdminReportView> {
  switch (event.type) {
    case 'WorkbookUploaded':
      return { name: opened(event.data.fileName, null) };
    case 'TicksDebited':
      return { ticksUsed: view.ticksUsed + event.data.ticks };
    case 'TicksRefunded':
      return { ticksUsed: view.ticksUsed - event.data.ticks };
    case 'ReportPublished':
      return {
        ...(view.renamed ? {} : { name: opened(event.data.title, null) }),
        reportId: event.data.reportId,
      };
    case 'ReportRenamed':
      return { name: opened(event.data.title, null), renamed: true };
    default:
      return event.type.startsWith('Report') || event.type.startsWith('Summary')
        ? progressed(view, event)
        : ended(event);
  }
}

function progressed(view: AdminReportView, event: Told): Partial<AdminReportView> {
  switch (event.type) {
    case 'ReportRequested':
      return {
        createdAt: view.createdAt ?? event.metadata.recordedAt,
        runs: withRun(view, event.data, 'processing'),
      };
    case 'ReportSucceeded':
      return { runs: withRun(view, event.data, 'success') };
    case 'ReportFailed':
      return { runs: withRun(view, event.data, 'error') };
    case 'SummaryRequested':
      return { summaryOpen: true };
    case 'SummaryCompleted':
      return { summaryOpen: false };
    default:
      return ended(event);
  }
}

function ended(event: Told): Partial<AdminReportView> {
  switch (event.type) {
    case 'TaskCompleted':
      return { published: true, reportId: event.data.reportId };
    case 'WorkbookErased':
      return event.data.reason === 'deleted' ? { deleted: true, name: null } : {};
    case 'TaskErased':
    case 'ReportDeleted':
    case 'ReportErased':
      return { deleted: true, name: null };
    default:
      return {};
  }
}

/** An attempt that another has followed says nothing any more. */
function withRun(
  { runs }: AdminReportView,
  { index, attempt }: { readonly index: number; readonly attempt: number },
  status: RunStatus,
): AdminReportView['runs'] {
  const known = runs[String(index)];
  if (known !== undefined && known.attempt > attempt) return runs;
  return { ...runs, [String(index)]: { attempt, status } };
}

/** A report that nobody has asked for yet, of a task where others are done, runs nowhere. */
function settled(view: AdminReportView): AdminReportView {
  const states = new Set(Object.values(view.runs).map(({ status }) => status));
  const isOpen = states.has('processing') || view.summaryOpen;
  const status = isOpen ? 'processing' : states.has('success') ? 'completed' : 'error';
  return { ...view, status, listed: view.createdAt !== null && !view.deleted };
}
