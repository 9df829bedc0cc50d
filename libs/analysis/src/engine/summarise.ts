import type {
  PartialSummary,
  ReportSection,
  ReportSummary,
} from '../../../contract/src/report-content.js';
import type { EngineParts } from './engine-types.js';

export declare function summariseReports(
  parts: EngineParts,
  sections: readonly ReportSection[],
  emit: (partial: PartialSummary) => void,
  signal: AbortSignal,
): Promise<ReportSummary>;
