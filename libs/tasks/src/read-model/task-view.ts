import type { ReportSummary } from '../../../contract/src/report-content.js';
import type { FileInfo } from '../../../contract/src/tasks.js';
import type { Answer } from '../domain/answers.js';
import { boolean, integer, json, text, type ViewDefinition } from '../../../kernel/src/index.js';

/** One proposal of a task and what has become of it. */
export interface ReportView {
  readonly index: number;
  readonly name: string;
  readonly question: string;
  readonly sheets: readonly string[];
  readonly usedSheets: readonly string[];
  readonly processingSteps: readonly string[];
  readonly custom: boolean;
  readonly matching: 'open' | 'failed' | 'done';
  readonly removed: boolean;
  /** Proposed anew since: nobody sees it any more. */
  readonly replaced: boolean;
  readonly status: 'pending' | 'processing' | 'success' | 'error';
  /** That is running or ended; 0 before the first. */
  readonly attempt: number;
  readonly error: string | null;
  readonly errorCode: string | null;
  /** Requests that would be understood, where this one was not. */
  readonly suggestions: readonly string[];
  readonly startedAt: string | null;
  readonly durationSeconds: number | null;
}

/** id is the task's. */
export interface TaskView {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: string;
  readonly reportType: string;
  /** Whole ticks. */
  readonly reportCost: number;
  readonly fileName: string | null;
  readonly fileInfo: FileInfo | null;
  readonly uploadedAt: string | null;
  readonly analytics: 'none' | 'open' | 'done' | 'failed';
  readonly error: string | null;
  readonly errorCode: string | null;
  readonly reports: readonly ReportView[];
  /** What its person said of split evidence. */
  readonly answers: readonly Answer[];
  /** Of the last edition; null until it is final. */
  readonly summary: ReportSummary | null;
  readonly summaryOpen: boolean;
  readonly editions: number;
  /** What some edition has: each as `index.attempt`. */
  readonly inEditions: readonly string[];
  readonly reportId: number | null;
  readonly workbookErased: boolean;
  readonly reportDeleted: boolean;
  /** Neither finished nor closed: shown among the recent tasks. */
  readonly unfinished: boolean;
}

export const tasks: ViewDefinition<TaskView> = {
  name: 'tasks',
  version: 5,
  fields: {
    userId: text(),
    createdAt: text(),
    reportType: text(),
    reportCost: integer(),
    fileName: text({ searchable: true }),
    fileInfo: json(),
    uploadedAt: text(),
    analytics: text(),
    error: text(),
    errorCode: text(),
    reports: json(),
    answers: json(),
    summary: json(),
    summaryOpen: boolean(),
    editions: integer(),
    inEditions: json(),
    reportId: integer(),
    workbookErased: boolean(),
    reportDeleted: boolean(),
    unfinished: boolean(),
  },
  indexes: [
    ['userId', 'createdAt'],
    ['userId', 'unfinished', 'createdAt'],
    ['userId', 'analytics'],
  ],
};
