import type { ReportItem, TaskResponse } from '../../../../../libs/contract/src/index.js';

/** A custom report on its way, or why it did not become one. */
export interface CustomDraft {
  readonly key: number;
  readonly query: string;
  readonly error: string | null;
  /** What could be asked instead. */
  readonly suggestions: readonly string[];
}

interface PartialView {
  readonly received: readonly ReportItem[];
  readonly shown: number;
}

export interface AnalyticsState {
  readonly task: TaskResponse | null;
  readonly stored: readonly ReportItem[] | null;
  /** What streams in; laid over the stored ones until it is cleared. */
  readonly partial: PartialView | null;
  readonly drafts: readonly CustomDraft[];
  /** Removed or restored here, while the server is still being told. */
  readonly wanted: ReadonlyMap<number, boolean>;
  readonly error: string | null;
  /** There is no such task: asking again is of no use. */
  readonly isUnknown: boolean;
  readonly notice: string | null;
}

export const initialAnalytics: AnalyticsState = {
  task: null,
  stored: null,
  partial: null,
  drafts: [],
  wanted: new Map(),
  error: null,
  isUnknown: false,
  notice: null,
};

export type AnalyticsAction =
  | { readonly type: 'task-loaded'; readonly task: TaskResponse }
  | { readonly type: 'stored'; readonly reports: readonly ReportItem[] }
  | { readonly type: 'partial'; readonly reports: readonly ReportItem[] }
  | { readonly type: 'reveal' }
  | { readonly type: 'partial-cleared' }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'unknown'; readonly message: string }
  | { readonly type: 'retried' }
  | { readonly type: 'wanted'; readonly index: number; readonly deleted: boolean }
  | { readonly type: 'saved'; readonly index: number; readonly deleted: boolean }
  | { readonly type: 'save-failed'; readonly index: number; readonly message: string }
  | { readonly type: 'custom-asked'; readonly key: number; readonly query: string }
  | {
      readonly type: 'custom-failed';
      readonly key: number;
      readonly message: string;
      readonly suggestions: readonly string[];
    }
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
  unknown: (state, { message }) => ({ ...state, error: message, partial: null, isUnknown: true }),
  retried: (state) => ({ ...state, error: null, isUnknown: false }),
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
    drafts: [...state.drafts, { key, query, error: null, suggestions: [] }],
  }),
  'custom-failed': (state, { key, message, suggestions }) => ({
    ...state,
    drafts: state.drafts.map((draft) =>
      draft.key === key ? { ...draft, error: message, suggestions } : draft,
    ),
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
