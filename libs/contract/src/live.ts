import type { PartialReportResult, PartialSummary } from './report-content.js';
import type { ReportItem } from './tasks.js';

interface OfTask {
  readonly task_id: string;
}

/** Event name → data of the SSE channel. Every data object also carries `position` or null. */
export interface LiveEvents {
  connection_established: { readonly resync: boolean };
  reports_processing_start: OfTask;
  reports_processing_complete: OfTask & { readonly report_id: number | null };
  report_start: OfTask & { readonly report_index: number; readonly report_name: string };
  report_complete: OfTask & { readonly report_index: number; readonly report_name: string };
  report_error: OfTask & {
    readonly report_index: number;
    readonly report_name: string;
    readonly error: string;
    readonly code: string;
  };
  report_partial_result: OfTask & {
    readonly report_index: number;
    readonly report_name: string;
    readonly partial_result: PartialReportResult;
    readonly is_final: boolean;
  };
  summary_partial_result: OfTask & {
    readonly partial_result: PartialSummary;
    readonly is_final: boolean;
  };
  analytics_partial_result: OfTask & {
    readonly partial_result: { readonly reports: readonly ReportItem[] };
    readonly is_final: boolean;
  };
  balance_changed: { readonly balance: number };
}

export type LiveEventName = keyof LiveEvents;
export type LiveMessage = {
  readonly [Name in LiveEventName]: {
    readonly event: Name;
    readonly data: LiveEvents[Name] & { readonly position: string | null };
  };
}[LiveEventName];
