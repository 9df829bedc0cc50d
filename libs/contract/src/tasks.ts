import type { ReportActions, ReportSummary } from './report-content.js';

export type ReportStatus = 'pending' | 'processing' | 'success' | 'error';
export type TaskStatus = 'pending' | 'processing' | 'success' | 'error';
export type TaskStep = 'init' | 'upload' | 'analytics' | 'processing' | 'completed' | 'error';

export interface PreviewTable {
  readonly sheet: string;
  readonly range: string;
  readonly headers: readonly string[];
  /** At most 20 rows, as text. */
  readonly rows: readonly (readonly string[])[];
}

export interface FileInfo {
  readonly total_sheets: number;
  readonly total_rows_all_sheets: number;
  readonly max_columns: number;
  readonly sheet_names: readonly string[];
  /** What the file really is: "XLSX", "XLS", "CSV", "HTML" or "XML". */
  readonly file_format: string;
  readonly file_size: number;
  readonly tables_found: number;
  /** What was recognised and what was left out, in Russian. */
  readonly notes: readonly string[];
}

/** A proposal and what has become of it. */
export interface ReportItem {
  readonly name: string;
  readonly index: number;
  readonly status: ReportStatus;
  readonly sheets: readonly string[];
  readonly used_sheets: readonly string[];
  readonly processing_steps: readonly string[];
  readonly query_suggestion: string;
  readonly error: string | null;
  readonly error_code: string | null;
  readonly deleted: boolean;
  readonly custom: boolean;
  /** Runs that were paid for so far; 0 also for a request that was never understood. */
  readonly attempt: number;
  /** From the job's start; null while it waits. */
  readonly processing_duration_seconds: number | null;
  /** ISO time of the job's start, for a running clock. */
  readonly started_at: string | null;
}

export interface AnalyticsData {
  readonly reports: readonly ReportItem[];
  readonly file_info: FileInfo | null;
}

export interface InitTaskResponse {
  readonly task_id: string;
}
export interface UploadResponse {
  readonly task_id: string;
  readonly file_name: string;
  readonly file_info: FileInfo;
}
export type AnalyticsResponse =
  | {
      readonly task_id: string;
      readonly status: 'found';
      readonly reports: readonly ReportItem[];
      readonly analytics_data: AnalyticsData;
    }
  | { readonly task_id: string; readonly status: 'not_found' };
export interface CustomReportResponse {
  readonly task_id: string;
  readonly analytics_data: AnalyticsData;
  readonly new_report_index: number;
  /** processing: it is still being matched; the status will tell. */
  readonly status: 'found' | 'processing';
}
export interface ProcessResponse {
  readonly task_id: string;
  readonly status: TaskStatus;
}
export interface ReportDeletedResponse {
  readonly task_id: string;
  readonly report_index: number;
  readonly deleted: boolean;
}
/** What still ran has failed and is refunded; what was ready stays. */
export interface TaskCancelledResponse {
  readonly task_id: string;
  readonly status: 'cancelled';
}
export interface CostResponse {
  readonly report_generation_cost: number;
}

export interface ReportResultResponse {
  readonly report_index: number;
  readonly report_name: string;
  readonly report_status: ReportStatus;
  readonly actions: ReportActions | null;
  /** True with a message when there is nothing (yet). */
  readonly empty?: boolean;
  readonly message?: string;
}

export interface TaskStatusResponse {
  readonly task_id: string;
  readonly report_id: number | null;
  readonly status: TaskStatus;
  readonly step: TaskStep;
  readonly message: string | null;
  readonly message_code: string | null;
  readonly error: string | null;
  readonly error_code: string | null;
  readonly reports: readonly ReportItem[];
  /** By index; without those that the request's `have` names as `index.attempt`. */
  readonly report_results: Readonly<Record<string, ReportActions>>;
  readonly summary: ReportSummary | null;
  /** The workbook is gone: restoring, retrying and custom requests are closed. */
  readonly workbook_erased: boolean;
}

/** What a file leaves open: at most three questions of one click. */
export interface MeaningResponse {
  readonly task_id: string;
  readonly questions: readonly MeaningQuestion[];
}
export interface MeaningQuestion {
  /** Id of what it settles. */
  readonly settles: string;
  readonly ask: string;
  /** The first stands where nobody answers; labels tell them apart. */
  readonly options: readonly { readonly label: string; readonly consequence: string }[];
  /** Label of the option that stands. */
  readonly stands: string;
}

/** Finished reports of one's own questions in a task. */
export interface MisreadingsResponse {
  readonly task_id: string;
  /** What one of them gives back. */
  readonly ticks: number;
  /** How many more this month. */
  readonly left: number;
  readonly reports: readonly OwnReading[];
}
export interface OwnReading {
  readonly report_index: number;
  readonly asked: string;
  readonly understood: string;
  /** It was told; its ticks are back. */
  readonly misread: boolean;
}

export interface TaskResponse {
  readonly task_id: string;
  readonly file_name: string | null;
  readonly created_at: string;
  readonly step: TaskStep;
  readonly status: TaskStatus;
  readonly error: string | null;
  readonly report_id: number | null;
  readonly report_cost: number;
  readonly reports: readonly ReportItem[];
  readonly data: { readonly file_info: FileInfo | null };
  readonly preview: readonly PreviewTable[];
}

export interface UserTask {
  readonly task_id: string;
  readonly file_name: string | null;
  readonly created_at: string;
  readonly step: TaskStep;
  readonly status: TaskStatus;
  readonly reports_count: number;
  readonly pending_reports: number;
  readonly report_cards: readonly { readonly name: string; readonly status: ReportStatus }[];
  readonly can_continue: boolean;
}
export interface UserTasksResponse {
  readonly tasks: readonly UserTask[];
}
