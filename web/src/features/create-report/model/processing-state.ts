import type {
  PartialReportResult,
  PartialSummary,
  ReportActions,
  ReportItem,
  ReportStatus,
  ReportSummary,
  TaskStatusResponse,
} from '../../../../../libs/contract/src/index.js';
import { PARTIAL_FRESH_MS, RESULT_RETRIES } from './schedules.js';

export type LivePartial = {
  readonly result: PartialReportResult;
  readonly isFinal: boolean;
  readonly at: number;
};

/** How often a result was asked for in vain; `failed` past the last retry. */
export type ResultLoad = {
  readonly attempts: number;
  readonly failed: boolean;
  readonly message: string | null;
};

export type ProcessingState = {
  readonly task: TaskStatusResponse | null;
  readonly partials: ReadonlyMap<number, LivePartial>;
  /** States that messages told, until the server's own answer comes. */
  readonly told: ReadonlyMap<
    number,
    { readonly status: ReportStatus; readonly error: string | null }
  >;
  readonly results: ReadonlyMap<number, ReportActions>;
  readonly loads: ReadonlyMap<number, ResultLoad>;
  readonly summary: { readonly partial: PartialSummary; readonly isFinal: boolean } | null;
  readonly error: string | null;
};

export const initialProcessing: ProcessingState = {
  task: null,
  partials: new Map(),
  told: new Map(),
  results: new Map(),
  loads: new Map(),
  summary: null,
  error: null,
};

export type ProcessingAction =
  | { readonly type: 'status'; readonly task: TaskStatusResponse }
  | { readonly type: 'status-failed'; readonly message: string }
  | { readonly type: 'started'; readonly index: number }
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

const ended = (status: ReportStatus): boolean => status === 'success' || status === 'error';

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

const handlers: Handlers = {
  status: (state, { task }) => ({
    ...state,
    task,
    error: null,
    told: new Map(),
    results: mergedResults(state.results, task),
    summary: task.summary === null ? state.summary : null,
  }),
  'status-failed': (state, { message }) => ({ ...state, error: message }),
  started: (state, { index }) => ({
    ...state,
    partials: unset(state.partials, index),
    results: unset(state.results, index),
    loads: unset(state.loads, index),
    told: set(state.told, index, { status: 'processing', error: null }),
    summary: null,
  }),
  partial: (state, { index, result, isFinal, at }) => ({
    ...state,
    partials: set(state.partials, index, { result, isFinal, at }),
    told: set(state.told, index, { status: isFinal ? 'success' : 'processing', error: null }),
  }),
  completed: (state, { index }) => ({
    ...state,
    partials: finished(state.partials, index),
    told: set(state.told, index, { status: 'success', error: null }),
  }),
  errored: (state, { index, error }) => ({
    ...state,
    partials: unset(state.partials, index),
    told: set(state.told, index, { status: 'error', error }),
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

export type Clock = { readonly now: number; readonly connected: boolean };

/**
 * A live partial keeps a report processing whatever the server says, but only while the stream
 * is connected and its last partial is fresh; else a lost stream would freeze the card.
 */
const holdsProcessing = (partial: LivePartial | undefined, clock: Clock): boolean =>
  partial !== undefined &&
  !partial.isFinal &&
  clock.connected &&
  clock.now - partial.at < PARTIAL_FRESH_MS;

export type ReportCard = {
  readonly item: ReportItem;
  readonly status: ReportStatus;
  readonly error: string | null;
  readonly actions: ReportActions | null;
  readonly partial: PartialReportResult | null;
  readonly load: ResultLoad | null;
};

const cardOf = (state: ProcessingState, item: ReportItem, clock: Clock): ReportCard => {
  const { index } = item;
  const told = state.told.get(index);
  const partial = state.partials.get(index);
  const status = holdsProcessing(partial, clock) ? 'processing' : (told?.status ?? item.status);
  return {
    item,
    status,
    error: told?.error ?? item.error,
    actions: status === 'success' ? (state.results.get(index) ?? null) : null,
    partial: status === 'error' || status === 'pending' ? null : (partial?.result ?? null),
    load: state.loads.get(index) ?? null,
  };
};

/** What is shown: proposals not removed, and removed ones that were started all the same. */
export const reportCards = (state: ProcessingState, clock: Clock): readonly ReportCard[] =>
  (state.task?.reports ?? [])
    .filter((item) => !item.deleted)
    .map((item) => cardOf(state, item, clock));

export type Phase = 'waiting' | 'running' | 'summarising' | 'finished' | 'failed';

const allDone = (cards: readonly ReportCard[]): boolean =>
  cards.some((card) => card.status === 'success') && cards.every((card) => ended(card.status));

/** What the whole screen is doing. */
export const phaseOf = (state: ProcessingState, cards: readonly ReportCard[]): Phase => {
  if (cards.some((card) => card.status === 'processing')) return 'running';
  if (state.task?.message_code === 'summary_generating') return 'summarising';
  if (allDone(cards)) return state.task?.summary === null ? 'summarising' : 'finished';
  if (cards.length > 0 && cards.every((card) => card.status === 'error')) return 'failed';
  if (cards.some((card) => card.status === 'success')) return 'finished';
  return 'waiting';
};

export type Progress = {
  readonly done: number;
  readonly all: number;
  /** 0…1 */
  readonly share: number;
};

const RUNNING_SHARE = 0.4;

/** Reports that wait for a start do not count: nothing is being done about them. */
export const progressOf = (cards: readonly ReportCard[]): Progress => {
  const started = cards.filter((card) => card.status !== 'pending');
  const done = started.filter((card) => ended(card.status)).length;
  const writing = started.filter((card) => card.status === 'processing' && card.partial !== null);
  const share = started.length === 0 ? 0 : (done + writing.length * RUNNING_SHARE) / started.length;
  return { done, all: started.length, share };
};

const startOf = (item: ReportItem): number =>
  item.started_at === null ? Number.NaN : Date.parse(item.started_at);

/** Seconds of one report: its clock runs from the job's start. */
export const secondsOf = (card: ReportCard, now: number): number | null => {
  if (card.status === 'processing') {
    const start = startOf(card.item);
    return Number.isFinite(start) ? Math.max(0, (now - start) / 1000) : null;
  }
  return card.item.processing_duration_seconds;
};

/** From the first start to now, or to the last end when nothing runs any more. */
export const elapsedSeconds = (cards: readonly ReportCard[], now: number): number | null => {
  const begun = cards.filter((card) => Number.isFinite(startOf(card.item)));
  if (begun.length === 0) return null;
  const first = Math.min(...begun.map((card) => startOf(card.item)));
  if (begun.some((card) => card.status === 'processing')) return Math.max(0, (now - first) / 1000);
  const ends = begun.map(
    (card) => startOf(card.item) + (card.item.processing_duration_seconds ?? 0) * 1000,
  );
  return Math.max(0, (Math.max(...ends) - first) / 1000);
};

/** Successful reports whose content has not come and is still worth asking for. */
export const missingResults = (cards: readonly ReportCard[]): readonly ReportCard[] =>
  cards.filter(
    (card) => card.status === 'success' && card.actions === null && card.load?.failed !== true,
  );

export const shownSummary = (state: ProcessingState): PartialSummary | ReportSummary | null =>
  state.task?.summary ?? state.summary?.partial ?? null;

/** Summary lists come from a model or rules: blank entries are dropped, texts trimmed. */
export const trimmedLines = (lines: readonly string[] | undefined): readonly string[] =>
  (lines ?? []).map((line) => line.trim()).filter((line) => line !== '');
