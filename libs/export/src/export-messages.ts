import type { ExportFormat } from '../../contract/src/index.js';
import type { ReportDocument } from '../../presentation/src/report/report-document.js';

export interface ExportRequest {
  readonly format: ExportFormat;
  readonly report: ReportDocument;
  /** ISO time that the file says of itself, so that the same report is the same file. */
  readonly createdAt: string;
}

/** null: our own program failed on this report. */
export interface ExportAnswer {
  readonly bytes: Uint8Array | null;
}
