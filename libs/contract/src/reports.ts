import { IsIn, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import type { ReportSection, ReportSummary } from './report-content.js';
import { trimmed } from './trimmed.js';

/** For how long a link to a report may be open. */
const shareDays = [7, 30, 90] as const;

export interface ReportListItem {
  readonly id: number;
  readonly title: string;
  readonly summary: string;
  readonly created_at: string;
  readonly report_type: string;
  /** The workbook's; null where it is not known. */
  readonly file_name: string | null;
  /** Reports that the edition is made of. */
  readonly reports_count: number;
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

/** GET of `routes.sampleReport`: what the service makes of a workbook of its own. */
export type SampleReportResponse = Pick<ReportResponse, 'file_name' | 'report_data'>;

/** Body of POST `routes.reportShare`. */
export class ShareReportRequest {
  @IsIn(shareDays, { message: 'Ссылка действует 7, 30 или 90 дней' })
  days!: (typeof shareDays)[number];
}

/** GET of `routes.reportShare`: whether a link opens the report now. */
export interface ReportShareResponse {
  /** ISO time; null: there is no link. */
  readonly until: string | null;
}

/** Answer of POST `routes.reportShare`: the link is told this once. */
export interface SharedLinkResponse {
  readonly url: string;
  readonly until: string;
}

/** GET of `routes.sharedReport`: the report for whoever has its link. */
export interface SharedReportResponse {
  readonly name: string;
  readonly created_at: string;
  readonly until: string;
  readonly report_data: ReportData;
}

/** What a list of reports is ordered by. */
export type ReportSort = 'created_at' | 'title';

/**
 * GET of `routes.reports` with `search` (in title and file name, at most 200 characters), `sort`
 * (created_at), `order` (desc), `skip` (0) and `limit` (1000). `total` counts all that are found.
 */
export interface ReportListResponse {
  readonly items: readonly ReportListItem[];
  readonly total: number;
}

/** What a report is handed over as: Word (OOXML), PDF, or a workbook of all its tables. */
export type ExportFormat = 'docx' | 'pdf' | 'xlsx';

/** Body of PATCH `routes.report`. */
export class RenameReportRequest {
  @trimmed
  @MaxLength(200, { message: 'Название не длиннее 200 знаков' })
  @IsNotEmpty({ message: 'Введите название' })
  @IsString({ message: 'Введите название' })
  title!: string;
}

export interface RenameReportResponse {
  readonly id: number;
  readonly title: string;
}
