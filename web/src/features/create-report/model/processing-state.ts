import type {
  PartialReportResult,
  PartialSummary,
  ReportActions,
  ReportStatus,
  TaskStatusResponse,
} from '../../../../../libs/contract/src/index.js';
import { RESULT_RETRIES } from './schedules.js';

export interface LivePartial {
  readonly result: PartialReportResult;
  readonly isFinal: boolean;
  readonly at: number;
}

interface Told {
  readonly status: ReportStatus;
  readonly error: string | null;
  /** When its start was told, by the clock here. */
  readonly startedAt: number | null;
}

/** How often a result was asked for in vain; `failed` past the last retry. */
export interface ResultLoad {
  readonly attempts: number;
  readonly failed: boolean;
  readonly message: string | null;
}

export interface ProcessingState {
  readonly task: TaskStatusResponse | null;
  readonly partials: ReadonlyMap<number, LivePartial>;
  /** States that messages told, until the server's own answer comes. */
  readonly told: ReadonlyMap<number, Told>;
  readonly results: ReadonlyMap<number, ReportActions>;
  readonly loads: ReadonlyMap<number, ResultLoad>;
  readonly summary: { readonly partial: PartialSummary; readonly isFinal: boolean } | null;
  readonly error: string | null;
  /** There is no such task: asking again is of no use. */
  readonly isUnknown: boolean;
}

export const initialProcessing: ProcessingState = {
  task: null,
  partials: new Map(),
  told: new Map(),
  results: new Map(),
  loads: new Map(),
  summary: null,
  error: null,
  isUnknown: false,
};

export type ProcessingAction =
  | { readonly type: 'status'; readonly task: TaskStatusResponse }
  | { readonly type: 'status-failed'; readonly message: string }
  | { readonly type: 'unknown'; readonly message: string }
  | { readonly type: 'started'; readonly index: number; readonly at: number | null }
  | {
      readonly type: 'partial';
      readonly index: number;
      readonly result: PartialReportResult;
      readonly isFinal: boolean;
      readonly at: number;
    }
  | { readonly type: 'completed'; readonly index: number }
  | { readonly type: 'errored'; readonly index: number; readonly error: string }
  | { readonly type: 'summary'; readonly partial: PartialSummary; readonly isFinal: boolean }
  | { readonly type: 'result'; readonly index: number; readonly actions: ReportActions }
  | { readonly type: 'result-missing'; readonly index: number; readonly message: string | null }
  | { readonly type: 'result-again'; readonly index: number };

type Handlers = {
  readonly [Type in ProcessingAction['type']]: (
    state: ProcessingState,
    action: Extract<ProcessingAction, { readonly type: Type }>,
  ) => ProcessingState;
};

const set = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> =>
  new Map([...map, [key, value]]);

const unset = <K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> =>
  new Map([...map].filter(([known]) => known !== key));

const told = (
  state: ProcessingState,
  index: number,
  status: ReportStatus,
  error: string | null = null,
  startedAt: number | null = state.told.get(index)?.startedAt ?? null,
): ReadonlyMap<number, Told> => set(state.told, index, { status, error, startedAt });

/** Results of the server's answer win; of a report that runs again nothing old is kept. */
const mergedResults = (
  known: ReadonlyMap<number, ReportActions>,
  task: TaskStatusResponse,
): ReadonlyMap<number, ReportActions> => {
  const done = new Set(
    task.reports.filter((report) => report.status === 'success').map((report) => report.index),
  );
  const kept = [...known].filter(([index]) => done.has(index));
  const fresh = Object.entries(task.report_results).map(
    ([index, actions]): [number, ReportActions] => [Number(index), actions],
  );
  return new Map([...kept, ...fresh]);
};

/** Results that are here, as the server is told of them. */
export const knownResults = ({ task, results }: ProcessingState): readonly string[] =>
  (task?.reports ?? [])
    .filter(({ index }) => results.has(index))
    .map(({ index, attempt }) => `${index}.${attempt}`);

const handlers: Handlers = {
  status: (state, { task }) => ({
    ...state,
    task,
    error: null,
    isUnknown: false,
    told: new Map(),
    results: mergedResults(state.results, task),
    summary: task.summary === null ? state.summary : null,
  }),
  'status-failed': (state, { message }) => ({ ...state, error: message }),
  unknown: (state, { message }) => ({ ...state, error: message, isUnknown: true }),
  started: (state, { index, at }) => ({
    ...state,
    partials: unset(state.partials, index),
    results: unset(state.results, index),
    loads: unset(state.loads, index),
    told: told(state, index, 'processing', null, at),
    summary: null,
  }),
  partial: (state, { index, result, isFinal, at }) => ({
    ...state,
    partials: set(state.partials, index, { result, isFinal, at }),
    told: told(state, index, isFinal ? 'success' : 'processing'),
  }),
  completed: (state, { index }) => ({
    ...state,
    partials: finished(state.partials, index),
    told: told(state, index, 'success'),
  }),
  errored: (state, { index, error }) => ({
    ...state,
    partials: unset(state.partials, index),
    told: told(state, index, 'error', error),
  }),
  summary: (state, { partial, isFinal }) => ({ ...state, summary: { partial, isFinal } }),
  result: (state, { index, actions }) => ({
    ...state,
    results: set(state.results, index, actions),
    loads: unset(state.loads, index),
  }),
  'result-missing': (state, { index, message }) => {
    const attempts = (state.loads.get(index)?.attempts ?? 0) + 1;
    const failed = attempts > RESULT_RETRIES;
    return { ...state, loads: set(state.loads, index, { attempts, failed, message }) };
  },
  'result-again': (state, { index }) => ({ ...state, loads: unset(state.loads, index) }),
};

const finished = (
  partials: ReadonlyMap<number, LivePartial>,
  index: number,
): ReadonlyMap<number, LivePartial> => {
  const known = partials.get(index);
  return known === undefined ? partials : set(partials, index, { ...known, isFinal: true });
};

export const processingReducer = (
  state: ProcessingState,
  action: ProcessingAction,
): ProcessingState => {
  const handle = handlers[action.type] as (
    state: ProcessingState,
    action: ProcessingAction,
  ) => ProcessingState;
  return handle(state, action);
};
