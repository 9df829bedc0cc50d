import type { Definitions, Event, Sealed } from '../event.js';

/**
 * Stream `task-{taskId}`. Contents (file information, proposals, report parts, summaries) are
 * sealed JSON values whose shapes belong to the slices that write and read them.
 */
interface OfTask {
  taskId: string;
  userId: string;
}
type OfReport = OfTask & { index: number; attempt: number };
type SealedJson = Sealed<object>;

export type TaskInitialised = Event<
  'TaskInitialised',
  OfTask & { reportType: string; reportCost: number }
>;
export type WorkbookUploaded = Event<
  'WorkbookUploaded',
  OfTask & {
    fileName: Sealed<string>;
    fileInfo: SealedJson;
    /** HMAC of the bytes, hex: the same file again is no conflict. */
    contentHmac: string;
    sizeBytes: number;
  }
>;
export type AnalyticsRequested = Event<'AnalyticsRequested', OfTask & { run: number }>;
/** What the person said of split evidence: `answers` is {items: […]}, all that are in force. */
export type MeaningSettled = Event<'MeaningSettled', OfTask & { answers: SealedJson }>;
/**
 * `proposals` is {items: […]}; the first of them has the index `first`, the others follow. Those of
 * `replaced` are offered no more. Version 1 was of the first run alone.
 */
export type AnalyticsProposed = Event<
  'AnalyticsProposed',
  OfTask & {
    run: number;
    leaseId: string;
    first: number;
    count: number;
    replaced: readonly number[];
    proposals: SealedJson;
  },
  2
>;
export type AnalyticsFailed = Event<
  'AnalyticsFailed',
  OfTask & { run: number; leaseId: string | null; code: string; message: Sealed<string> | null }
>;
/** `question` is a composed one, in whose place `query` says nothing; version 1 had none. */
export type CustomReportRequested = Event<
  'CustomReportRequested',
  OfTask & { index: number; query: Sealed<string>; question: SealedJson | null },
  2
>;
export type CustomReportProposed = Event<
  'CustomReportProposed',
  OfTask & { index: number; leaseId: string; proposal: SealedJson }
>;
/** `suggestions` is {items: […]}: requests that would be understood; version 1 had none. */
export type CustomReportFailed = Event<
  'CustomReportFailed',
  OfTask & {
    index: number;
    leaseId: string | null;
    code: string;
    message: Sealed<string> | null;
    suggestions: SealedJson | null;
  },
  2
>;
/**
 * A question that a finished report led on to, chosen by its person: its proposal is the one that
 * was computed then. `question` is its print under the person's key; `origin` is the report, which
 * may be of another task of the same file.
 */
export type FollowUpAsked = Event<
  'FollowUpAsked',
  OfTask & {
    index: number;
    question: string;
    origin: { taskId: string; index: number; attempt: number };
    proposal: SealedJson;
  }
>;
export type ProposalRemoved = Event<'ProposalRemoved', OfTask & { index: number }>;
export type ProposalRestored = Event<'ProposalRestored', OfTask & { index: number }>;
/** The debit's fate, decided once: the report will run … */
export type ReportRequested = Event<'ReportRequested', OfReport & { debitId: string }>;
/** … or it will not, and the debit is refunded. */
export type ReportRefused = Event<'ReportRefused', OfReport & { debitId: string; code: string }>;
/** `job` is analytics-{run}, custom-{index}, report-{index}-{attempt} or summary-{edition}. */
export type JobStarted = Event<
  'JobStarted',
  OfTask & {
    job: string;
    /** 1, 2, 3 … */
    start: number;
    leaseId: string;
    /** ISO time. */
    leaseUntil: string;
  }
>;
/** The process shuts down and leaves the job to the next at once; the start does not count. */
export type JobHandedBack = Event<'JobHandedBack', OfTask & { job: string; leaseId: string }>;
/**
 * A piece of a result that is too large for one event: tables with their charts, further rows of
 * the last table before them, sources of numbers.
 */
export type ReportPart = Event<
  'ReportPart',
  OfReport & { leaseId: string; part: number; content: SealedJson }
>;
/** `content` is what the parts before it leave out; `parts` counts them. */
export type ReportSucceeded = Event<
  'ReportSucceeded',
  OfReport & { leaseId: string; parts: number; content: SealedJson }
>;
export type ReportFailed = Event<
  'ReportFailed',
  OfReport & { leaseId: string | null; code: string; message: Sealed<string> | null }
>;
export interface EditionPart {
  readonly index: number;
  readonly attempt: number;
}
export type SummaryRequested = Event<
  'SummaryRequested',
  OfTask & { edition: number; parts: readonly EditionPart[] }
>;
export type SummaryCompleted = Event<
  'SummaryCompleted',
  OfTask & {
    edition: number;
    leaseId: string | null;
    source: 'model' | 'built-in';
    summary: SealedJson;
  }
>;
/** The model failed; the built-in summary follows in the same append. */
export type SummaryFailed = Event<
  'SummaryFailed',
  OfTask & { edition: number; leaseId: string | null; code: string }
>;
export type TaskCompleted = Event<'TaskCompleted', OfTask & { edition: number; reportId: number }>;
export type WorkbookErased = Event<
  'WorkbookErased',
  OfTask & {
    reason: 'finished' | 'expired' | 'cancelled' | 'deleted' | 'user-erased';
    /** Attempts whose results are blanked with it: all when the report was deleted, else none. */
    blanked: readonly EditionPart[];
  }
>;
/** `jobs` end with it, by their names; version 1 named none. */
export type TaskErased = Event<
  'TaskErased',
  OfTask & { blanked: readonly EditionPart[]; jobs: readonly string[] },
  2
>;

export type TaskEvent =
  | TaskInitialised
  | WorkbookUploaded
  | MeaningSettled
  | AnalyticsRequested
  | AnalyticsProposed
  | AnalyticsFailed
  | CustomReportRequested
  | CustomReportProposed
  | CustomReportFailed
  | FollowUpAsked
  | ProposalRemoved
  | ProposalRestored
  | ReportRequested
  | ReportRefused
  | JobStarted
  | JobHandedBack
  | ReportPart
  | ReportSucceeded
  | ReportFailed
  | SummaryRequested
  | SummaryCompleted
  | SummaryFailed
  | TaskCompleted
  | WorkbookErased
  | TaskErased;

export const taskStream = (taskId: string): string => `task-${taskId}`;

export const taskDefinitions: Definitions<TaskEvent> = {
  TaskInitialised: { version: 1, sealed: [] },
  WorkbookUploaded: { version: 1, sealed: ['fileName', 'fileInfo'] },
  AnalyticsRequested: { version: 1, sealed: [] },
  MeaningSettled: { version: 1, sealed: ['answers'] },
  AnalyticsProposed: {
    version: 2,
    sealed: ['proposals'],
    upcasts: { 1: (data) => ({ ...data, first: 0, replaced: [] }) },
  },
  AnalyticsFailed: { version: 1, sealed: ['message'] },
  CustomReportRequested: {
    version: 2,
    sealed: ['query', 'question'],
    upcasts: { 1: (data) => ({ ...data, question: null }) },
  },
  CustomReportProposed: { version: 1, sealed: ['proposal'] },
  CustomReportFailed: {
    version: 2,
    sealed: ['message', 'suggestions'],
    upcasts: { 1: (data) => ({ ...data, suggestions: null }) },
  },
  FollowUpAsked: { version: 1, sealed: ['proposal'] },
  ProposalRemoved: { version: 1, sealed: [] },
  ProposalRestored: { version: 1, sealed: [] },
  ReportRequested: { version: 1, sealed: [] },
  ReportRefused: { version: 1, sealed: [] },
  JobStarted: { version: 1, sealed: [] },
  JobHandedBack: { version: 1, sealed: [] },
  ReportPart: { version: 1, sealed: ['content'] },
  ReportSucceeded: { version: 1, sealed: ['content'] },
  ReportFailed: { version: 1, sealed: ['message'] },
  SummaryRequested: { version: 1, sealed: [] },
  SummaryCompleted: { version: 1, sealed: ['summary'] },
  SummaryFailed: { version: 1, sealed: [] },
  TaskCompleted: { version: 1, sealed: [] },
  WorkbookErased: { version: 1, sealed: [] },
  TaskErased: { version: 2, sealed: [], upcasts: { 1: (data) => ({ ...data, jobs: [] }) } },
};
