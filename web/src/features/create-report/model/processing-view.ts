import type {
  PartialReportResult,
  PartialSummary,
  ReportActions,
  ReportItem,
  ReportStatus,
  ReportSummary,
} from '../../../../../libs/contract/src/index.js';
import type { LivePartial, ProcessingState, ResultLoad } from './processing-state.js';
import { isRefusedRequest } from './refused-request.js';
import { PARTIAL_FRESH_MS } from './schedules.js';

const ended = (status: ReportStatus): boolean => status === 'success' || status === 'error';

export interface Clock {
  readonly now: number;
  readonly connected: boolean;
}

/**
 * A live partial keeps a report processing whatever the server says, but only while the stream
 * is connected and its last partial is fresh; else a lost stream would freeze the card.
 */
const holdsProcessing = (partial: LivePartial | undefined, clock: Clock): boolean =>
  partial !== undefined &&
  !partial.isFinal &&
  clock.connected &&
  clock.now - partial.at < PARTIAL_FRESH_MS;

/** The server says that all is over, and no message that came since says otherwise. */
export const hasEnded = ({ task, told }: ProcessingState): boolean =>
  task !== null && ended(task.status) && [...told.values()].every(({ status }) => ended(status));

/** Nothing shown changes with time any more: a partial holds its card for a while. */
export const hasSettled = (state: ProcessingState): boolean =>
  hasEnded(state) && [...state.partials.values()].every(({ isFinal }) => isFinal);

export interface ReportCard {
  readonly item: ReportItem;
  readonly status: ReportStatus;
  readonly error: string | null;
  /** Milliseconds; null while it waits. */
  readonly startedAt: number | null;
  readonly actions: ReportActions | null;
  readonly partial: PartialReportResult | null;
  readonly load: ResultLoad | null;
}

/** A kind of report that was given up fails again however often it is tried; its error says so. */
export const canRetry = ({ status, item }: ReportCard): boolean =>
  status === 'error' && item.error_code !== 'report.no-longer-made';

const startOf = (item: ReportItem): number | null => {
  const start = item.started_at === null ? Number.NaN : Date.parse(item.started_at);
  return Number.isFinite(start) ? start : null;
};

/** The live stream beats the server's last answer, and only a connected one. */
const statusOf = (state: ProcessingState, item: ReportItem, clock: Clock): ReportStatus => {
  if (holdsProcessing(state.partials.get(item.index), clock)) return 'processing';
  return state.told.get(item.index)?.status ?? item.status;
};

const partialOf = (
  state: ProcessingState,
  index: number,
  status: ReportStatus,
): PartialReportResult | null => {
  if (status === 'error' || status === 'pending') return null;
  return state.partials.get(index)?.result ?? null;
};

const cardOf = (state: ProcessingState, item: ReportItem, clock: Clock): ReportCard => {
  const { index } = item;
  const told = state.told.get(index);
  const status = statusOf(state, item, clock);
  return {
    item,
    status,
    error: told?.error ?? item.error,
    startedAt: told?.startedAt ?? startOf(item),
    actions: status === 'success' ? (state.results.get(index) ?? null) : null,
    partial: partialOf(state, index, status),
    load: state.loads.get(index) ?? null,
  };
};

/** What is shown: proposals not removed, but for requests that became none. */
export const reportCards = (state: ProcessingState, clock: Clock): readonly ReportCard[] =>
  (state.task?.reports ?? [])
    .filter((item) => !item.deleted && !isRefusedRequest(item))
    .map((item) => cardOf(state, item, clock));

export type Phase = 'waiting' | 'running' | 'summarising' | 'finished' | 'failed';

const allDone = (cards: readonly ReportCard[]): boolean =>
  cards.some((card) => card.status === 'success') && cards.every((card) => ended(card.status));

/** Where the server speaks of success there is no summary to wait for: the report was deleted. */
const isSummarising = (state: ProcessingState, cards: readonly ReportCard[]): boolean => {
  if (state.task?.message_code === 'summary_generating') return true;
  return allDone(cards) && state.task?.summary === null && state.task.status !== 'success';
};

/** What the whole screen is doing. */
export const phaseOf = (state: ProcessingState, cards: readonly ReportCard[]): Phase => {
  const has = (status: ReportStatus): boolean => cards.some((card) => card.status === status);
  if (has('processing')) return 'running';
  if (isSummarising(state, cards)) return 'summarising';
  if (has('success')) return 'finished';
  return has('error') && !has('pending') ? 'failed' : 'waiting';
};

export interface Progress {
  readonly done: number;
  readonly all: number;
  /** 0…1 */
  readonly share: number;
}

const RUNNING_SHARE = 0.4;

/** Reports that wait for a start do not count: nothing is being done about them. */
export const progressOf = (cards: readonly ReportCard[]): Progress => {
  const started = cards.filter((card) => card.status !== 'pending');
  const done = started.filter((card) => ended(card.status)).length;
  const writing = started.filter((card) => card.status === 'processing' && card.partial !== null);
  const share = started.length === 0 ? 0 : (done + writing.length * RUNNING_SHARE) / started.length;
  return { done, all: started.length, share };
};

/** Seconds of one report: its clock runs from the job's start. */
export const secondsOf = (card: ReportCard, now: number): number | null => {
  if (card.status === 'processing') {
    return card.startedAt === null ? null : Math.max(0, (now - card.startedAt) / 1000);
  }
  return card.item.processing_duration_seconds;
};

/** From the first start to now, or to the last end when nothing runs any more. */
export const elapsedSeconds = (cards: readonly ReportCard[], now: number): number | null => {
  const begun = cards.flatMap((card) =>
    card.startedAt === null ? [] : [{ card, start: card.startedAt }],
  );
  if (begun.length === 0) return null;
  const first = Math.min(...begun.map(({ start }) => start));
  if (begun.some(({ card }) => card.status === 'processing')) {
    return Math.max(0, (now - first) / 1000);
  }
  const ends = begun.map(
    ({ card, start }) => start + (card.item.processing_duration_seconds ?? 0) * 1000,
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
