import type { ReportActions } from '../../../contract/src/report-content.js';
import type { Proposal } from '../analyst/proposal.js';
import type { EngineParts, PartialReport, WorkbookData } from './engine-types.js';

export declare function runReport(
  parts: EngineParts,
  workbook: WorkbookData,
  proposal: Proposal,
  emit: (partial: PartialReport) => void,
  signal: AbortSignal,
): Promise<ReportActions>;
