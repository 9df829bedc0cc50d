import type {
  AnalyticsResponse,
  ReportItem,
  TaskResponse,
} from '../../../../../libs/contract/src/index.js';
import { analyticsTexts } from './flow-texts.js';

/** A custom report on its way, or why it did not become one. */
export type CustomDraft = {
  readonly key: number;
  readonly query: string;
  readonly error: string | null;
};

type PartialView = { readonly received: readonly ReportItem[]; readonly shown: number };

export type AnalyticsState = {
  readonly task: TaskResponse | null;
  readonly stored: readonly ReportItem[] | null;
  /** What streams in; laid over the stored ones until it is cleared. */
  readonly partial: PartialView | null;
  readonly drafts: readonly CustomDraft[];
  /** Removed or restored here, while the server is still being told. */
  readonly wanted: ReadonlyMap<number, boolean>;
  readonly error: string | null;
  readonly notice: string | null;
};

export const initialAnalytics: AnalyticsState = {
  task: null,
  stored: null,
  partial: null,
  drafts: [],
  wanted: new Map(),
  error: null,
  notice: null,
};

export type AnalyticsAction =
  | { readonly type: 'task-loaded'; readonly task: TaskResponse }
  | { readonly type: 'stored'; readonly reports: readonly ReportItem[] }
  | { readonly type: 'partial'; readonly reports: readonly ReportItem[] }
  | { readonly type: 'reveal' }
  | { readonly type: 'partial-cleared' }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'retried' }
  | { readonly type: 'wanted'; readonly index: number; readonly deleted: boolean }
  | { readonly type: 'saved'; readonly index: number; readonly deleted: boolean }
  | { readonly type: 'save-failed'; readonly index: number; readonly message: string }
  | { readonly type: 'custom-asked'; readonly key: number; readonly query: string }
  | { readonly type: 'custom-failed'; readonly key: number; readonly message: string }
  | {
      readonly type: 'custom-found';
      readonly key: number;
      readonly reports: readonly ReportItem[];
    }
  | { readonly type: 'custom-dismissed'; readonly key: number };

type Handlers = {
  readonly [Type in AnalyticsAction['type']]: (
    state: AnalyticsState,
    action: Extract<AnalyticsAction, { readonly type: Type }>,
  ) => AnalyticsState;
};

const without = (
  wanted: ReadonlyMap<number, boolean>,
  index: number,
): ReadonlyMap<number, boolean> => new Map([...wanted].filter(([key]) => key !== index));

const withoutDraft = (drafts: readonly CustomDraft[], key: number): readonly CustomDraft[] =>
  drafts.filter((draft) => draft.key !== key);

const withDeleted = (
  reports: readonly ReportItem[],
  index: number,
  deleted: boolean,
): readonly ReportItem[] =>
  reports.map((report) => (report.index === index ? { ...report, deleted } : report));

const handlers: Handlers = {
  'task-loaded': (state, { task }) => ({ ...state, task }),
  stored: (state, { reports }) => ({ ...state, stored: reports, error: null }),
  partial: (state, { reports }) =>
    state.stored !== null && state.partial === null
      ? state
      : {
          ...state,
          error: null,
          partial: {
            received: reports,
            shown: state.partial?.shown ?? Math.min(1, reports.length),
          },
        },
  reveal: (state) =>
    state.partial === null
      ? state
      : {
          ...state,
          partial: {
            ...state.partial,
            shown: Math.min(state.partial.shown + 1, state.partial.received.length),
          },
        },
  'partial-cleared': (state) => (state.stored === null ? state : { ...state, partial: null }),
  failed: (state, { message }) => ({ ...state, error: message, partial: null }),
  retried: (state) => ({ ...state, error: null }),
  wanted: (state, { index, deleted }) => ({
    ...state,
    notice: null,
    wanted: new Map([...state.wanted, [index, deleted]]),
  }),
  saved: (state, { index, deleted }) => ({
    ...state,
    stored: state.stored === null ? null : withDeleted(state.stored, index, deleted),
    wanted: state.wanted.get(index) === deleted ? without(state.wanted, index) : state.wanted,
  }),
  'save-failed': (state, { index, message }) => ({
    ...state,
    wanted: without(state.wanted, index),
    notice: message,
  }),
  'custom-asked': (state, { key, query }) => ({
    ...state,
    drafts: [...state.drafts, { key, query, error: null }],
  }),
  'custom-failed': (state, { key, message }) => ({
    ...state,
    drafts: state.drafts.map((draft) => (draft.key === key ? { ...draft, error: message } : draft)),
  }),
  'custom-found': (state, { key, reports }) => ({
    ...state,
    stored: reports,
    drafts: withoutDraft(state.drafts, key),
  }),
  'custom-dismissed': (state, { key }) => ({
    ...state,
    drafts: withoutDraft(state.drafts, key),
  }),
};

export const analyticsReducer = (
  state: AnalyticsState,
  action: AnalyticsAction,
): AnalyticsState => {
  const handle = handlers[action.type] as (
    state: AnalyticsState,
    action: AnalyticsAction,
  ) => AnalyticsState;
  return handle(state, action);
};

/** A proposal as the person sees it: what was wanted here counts before the server knows. */
export const visibleReports = (state: AnalyticsState): readonly ReportItem[] => {
  const reports =
    state.partial === null
      ? (state.stored ?? [])
      : state.partial.received.slice(0, state.partial.shown);
  return reports.map((report) => ({
    ...report,
    deleted: state.wanted.get(report.index) ?? report.deleted,
  }));
};

const PLACEHOLDERS = 3;
const PLACEHOLDERS_PARTIAL = 4;

/** Cards that keep the height of what is still to come. */
export const placeholderCount = (state: AnalyticsState): number => {
  if (state.error !== null) return 0;
  if (state.partial !== null) {
    const { received, shown } = state.partial;
    if (state.stored !== null) return Math.max(0, received.length - shown);
    return Math.max(PLACEHOLDERS_PARTIAL - shown, 1);
  }
  return state.stored === null ? PLACEHOLDERS : 0;
};

export const isRevealing = (state: AnalyticsState): boolean =>
  state.partial !== null && state.partial.shown < state.partial.received.length;

export type Selection = {
  /** Pending and not removed: exactly what process-all takes. */
  readonly chosen: readonly number[];
  readonly all: number;
  readonly started: boolean;
};

export const selectionOf = (state: AnalyticsState): Selection => {
  const reports = visibleReports(state);
  return {
    chosen: reports
      .filter((report) => report.status === 'pending' && !report.deleted)
      .map((report) => report.index),
    all: reports.length,
    started: reports.some((report) => report.status !== 'pending'),
  };
};

/** The sentence for data of another task; null when it is the right one. */
export const mismatchOf = (expected: string, found: string): string | null =>
  expected === found ? null : analyticsTexts.mismatch(found);

export const foundReports = (
  taskId: string,
  answer: AnalyticsResponse,
): readonly ReportItem[] | null => {
  if (answer.status !== 'found') return null;
  if (answer.task_id !== taskId) throw new Error(analyticsTexts.mismatchInData);
  return answer.analytics_data.reports;
};
