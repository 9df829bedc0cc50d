import type { ReportItem } from '../../../contract/src/tasks.js';
import type { ReportView } from '../read-model/task-view.js';

export function reportItem(report: ReportView): ReportItem {
  return {
    name: report.name,
    index: report.index,
    status: report.status,
    sheets: report.sheets,
    used_sheets: report.usedSheets,
    processing_steps: report.processingSteps,
    query_suggestion: report.question,
    error: report.error,
    error_code: report.errorCode,
    deleted: report.removed,
    custom: report.custom,
    attempt: report.attempt,
    processing_duration_seconds: report.durationSeconds,
    started_at: report.startedAt,
  };
}
