import type {
  ReportActions,
  ReportItem,
  TaskStatusResponse,
} from '../../../../../libs/contract/src/index.js';

/** A proposal that waits, with whatever a test wants otherwise. */
export const sampleItem = (index: number, other: Partial<ReportItem> = {}): ReportItem => ({
  name: `Отчет ${index}`,
  index,
  status: 'pending',
  sheets: ['Лист_1'],
  used_sheets: ['Лист_1'],
  processing_steps: [],
  query_suggestion: 'Что и сколько?',
  error: null,
  error_code: null,
  deleted: false,
  custom: false,
  attempt: 0,
  processing_duration_seconds: null,
  started_at: null,
  ...other,
});

export const sampleActions = (note = 'Итог.'): ReportActions => ({
  analytical_note: note,
  visualizations: [],
  note: [],
  provenance: [],
});

export const sampleStatus = (
  reports: readonly ReportItem[],
  other: Partial<TaskStatusResponse> = {},
): TaskStatusResponse => ({
  task_id: 'task-1',
  report_id: null,
  status: 'processing',
  step: 'processing',
  message: null,
  message_code: null,
  error: null,
  error_code: null,
  reports,
  report_results: {},
  summary: null,
  workbook_erased: false,
  ...other,
});
