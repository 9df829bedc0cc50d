import type { ReportSection, ReportSummary } from './report-content.js';

export interface ReportListItem {
  readonly id: number;
  readonly title: string;
  readonly summary: string;
  readonly created_at: string;
  readonly report_type: string;
}

export interface ReportData {
  readonly summary: ReportSummary | null;
  readonly reports: readonly ReportSection[];
}

export interface ReportResponse {
  readonly id: number;
  readonly user_id: string;
  readonly task_id: string;
  readonly name: string;
  readonly report_type: string;
  readonly file_name: string | null;
  readonly created_at: string;
  readonly report_data: ReportData;
}

export interface ReportListResponse {
  readonly items: readonly ReportListItem[];
  readonly total: number;
}

/** What a report is handed over as: Word (OOXML), PDF, or a workbook of all its tables. */
export type ExportFormat = 'docx' | 'pdf' | 'xlsx';
