import type { AnalyticsResponse, ReportItem } from '../../../../../libs/contract/src/index.js';
import type { AnalyticsState } from './analytics-state.js';
import { analyticsTexts } from './flow-texts.js';
import { isRefusedRequest } from './refused-request.js';

/** A proposal as the person sees it: what was wanted here counts before the server knows. */
export const visibleReports = (state: AnalyticsState): readonly ReportItem[] => {
  const reports =
    state.partial === null
      ? (state.stored ?? [])
      : state.partial.received.slice(0, state.partial.shown);
  return asWanted(state, reports);
};

const asWanted = (state: AnalyticsState, reports: readonly ReportItem[]): readonly ReportItem[] =>
  reports
    .filter((report) => !isRefusedRequest(report))
    .map((report) => ({
      ...report,
      deleted: state.wanted.get(report.index) ?? report.deleted,
    }));

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

export interface Selection {
  /** Pending and not removed: exactly what process-all takes. */
  readonly chosen: readonly number[];
  readonly all: number;
  readonly started: boolean;
}

/** Of all that is stored, also while its cards are still being revealed: all of it would run. */
export const selectionOf = (state: AnalyticsState): Selection => {
  const reports = state.stored === null ? [] : asWanted(state, state.stored);
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
