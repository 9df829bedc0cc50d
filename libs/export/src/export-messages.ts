import type { ExportFormat } from '../../contract/src/index.js';
import type { Paper } from '../../presentation/src/paper/paper.js';
import type { ReportDocument } from '../../presentation/src/report/report-document.js';

/** `createdAt` is the ISO time that the file says of itself, so that the same is the same file. */
export type ExportRequest =
  | {
      readonly format: ExportFormat;
      readonly report: ReportDocument;
      readonly createdAt: string;
    }
  | { readonly format: 'paper'; readonly paper: Paper; readonly createdAt: string };

/** null: our own program failed on this report. */
export interface ExportAnswer {
  readonly bytes: Uint8Array | null;
}
