import type { EventOf } from '../../../../eventstore/catalogue.js';
import {
  integer,
  json,
  moscowDay,
  projection,
  text,
  type OpenedEvent,
  type ViewDefinition,
} from '../../../kernel/src/index.js';

type Counts = Readonly<Record<string, number>>;

/** What happened on one day in Europe/Moscow; id is the day, yyyy-mm-dd. */
export interface AdminStatsView {
  readonly id: string;
  readonly day: string;
  readonly registered: number;
  /** Whole ticks. */
  readonly debited: number;
  readonly refunded: number;
  readonly granted: number;
  readonly bought: number;
  /** By admins, signed. */
  readonly adjusted: number;
  /** Kopecks. */
  readonly paid: number;
  readonly paidBack: number;
  readonly requested: number;
  readonly succeeded: number;
  readonly failed: number;
  /** Of reports that began and succeeded on this day. */
  readonly timed: number;
  readonly durationMs: number;
  readonly slowestMs: number;
  /** Reports and analyses that failed, by code. */
  readonly failures: Counts;
  /** Requests in one's own words that were refused, by code. */
  readonly refusals: Counts;
  /** When the reports that run began, ISO, by task and job: others are not timed. */
  readonly open: Readonly<Record<string, string>>;
}

export const adminStats: ViewDefinition<AdminStatsView> = {
  name: 'admin-stats',
  version: 2,
  fields: {
    day: text(),
    registered: integer(),
    debited: integer(),
    refunded: integer(),
    granted: integer(),
    bought: integer(),
    adjusted: integer(),
    paid: integer(),
    paidBack: integer(),
    requested: integer(),
    succeeded: integer(),
    failed: integer(),
    timed: integer(),
    durationMs: integer(),
    slowestMs: integer(),
    failures: json(),
    refusals: json(),
    open: json(),
  },
  indexes: [['day']],
};

const types = [
  ...(['UserRegistered', 'TicksGranted', 'TicksPurchased', 'TicksDebited'] as const),
  ...(['TicksRefunded', 'TicksAdded', 'TicksWithdrawn', 'PurchaseReversed'] as const),
  ...(['PurchaseReversalUndone', 'ReportRequested', 'JobStarted', 'JobHandedBack'] as const),
  ...(['ReportSucceeded', 'ReportFailed', 'AnalyticsFailed', 'CustomReportFailed'] as const),
] as const;
type Type = (typeof types)[number];
type Of<T extends Type> = OpenedEvent<EventOf<T>>;
type Change<T extends Type> = (view: AdminStatsView, event: Of<T>) => Partial<AdminStatsView>;

const changes: { readonly [T in Type]: Change<T> } = {
  UserRegistered: ({ registered }) => ({ registered: registered + 1 }),
  TicksGranted: ({ granted }, { data }) => ({ granted: granted + data.ticks }),
  TicksPurchased: ({ bought, paid }, { data }) => ({
    bought: bought + data.ticks,
    paid: paid + data.kopecks,
  }),
  TicksDebited: ({ debited }, { data }) => ({ debited: debited + data.ticks }),
  TicksRefunded: ({ refunded }, { data }) => ({ refunded: refunded + data.ticks }),
  TicksAdded: ({ adjusted }, { data }) => ({ adjusted: adjusted + data.ticks }),
  TicksWithdrawn: ({ adjusted }, { data }) => ({ adjusted: adjusted - data.ticks }),
  PurchaseReversed: ({ paidBack }, { data }) => ({ paidBack: paidBack + data.kopecks }),
  PurchaseReversalUndone: ({ paidBack }, { data }) => ({ paidBack: paidBack - data.kopecks }),
  ReportRequested: ({ requested }) => ({ requested: requested + 1 }),
  JobStarted: ({ open }, { data, metadata }) =>
    isReport(data.job)
      ? { open: { ...open, [`${data.taskId}/${data.job}`]: metadata.recordedAt } }
      : {},
  JobHandedBack: (view, { data }) => ({ open: without(view.open, `${data.taskId}/${data.job}`) }),
  ReportSucceeded: (view, event) => ({ succeeded: view.succeeded + 1, ...timed(view, event) }),
  ReportFailed: (view, { data }) => ({
    failed: view.failed + 1,
    failures: counted(view.failures, data.code),
    open: without(view.open, jobKey(data)),
  }),
  AnalyticsFailed: (view, { data }) => ({
    failures: counted(view.failures, data.code),
  }),
  CustomReportFailed: (view, { data }) => ({
    refusals: counted(view.refusals, data.code),
  }),
};

export const adminStatsProjection = projection<Type, AdminStatsView>({
  view: adminStats,
  types: types,
  viewIds: ({ metadata }) => [moscowDay(metadata.recordedAt)],
  apply(view, event, day) {
    const known = view ?? quietDay(day);
    const change = changes[event.type] as Change<Type>;
    return { ...known, ...change(known, event) };
  },
});

export const quietDay = (day: string): AdminStatsView => ({
  id: day,
  day,
  registered: 0,
  debited: 0,
  refunded: 0,
  granted: 0,
  bought: 0,
  adjusted: 0,
  paid: 0,
  paidBack: 0,
  requested: 0,
  succeeded: 0,
  failed: 0,
  timed: 0,
  durationMs: 0,
  slowestMs: 0,
  failures: {},
  refusals: {},
  open: {},
});

interface Attempt {
  readonly taskId: string;
  readonly index: number;
  readonly attempt: number;
}

const isReport = (job: string): boolean => job.startsWith('report-');

const jobKey = ({ taskId, index, attempt }: Attempt): string =>
  `${taskId}/report-${index}-${attempt}`;

/** One that began before midnight is not timed. */
function timed(view: AdminStatsView, event: Of<'ReportSucceeded'>): Partial<AdminStatsView> {
  const key = jobKey(event.data);
  const began = view.open[key];
  if (began === undefined) return {};
  const took = Math.max(0, Date.parse(event.metadata.recordedAt) - Date.parse(began));
  return {
    timed: view.timed + 1,
    durationMs: view.durationMs + took,
    slowestMs: Math.max(view.slowestMs, took),
    open: without(view.open, key),
  };
}

const counted = (counts: Counts, code: string): Counts => ({
  ...counts,
  [code]: (counts[code] ?? 0) + 1,
});

const without = (open: AdminStatsView['open'], key: string): AdminStatsView['open'] =>
  Object.fromEntries(Object.entries(open).filter(([one]) => one !== key));
