import type { ReportSection, ReportSummary } from './report-content.js';

export type ReportListItem = {
  readonly id: number;
  readonly title: string;
  readonly summary: string;
  readonly created_at: string;
  readonly report_type: string;
};

export type ReportData = {
  readonly summary: ReportSummary | null;
  readonly reports: readonly ReportSection[];
};

export type ReportResponse = {
  readonly id: number;
  readonly user_id: string;
  readonly task_id: string;
  readonly name: string;
  readonly report_type: string;
  readonly file_name: string | null;
  readonly created_at: string;
  readonly report_data: ReportData;
};

export type ReportListResponse = {
  readonly items: readonly ReportListItem[];
  readonly total: number;
};
