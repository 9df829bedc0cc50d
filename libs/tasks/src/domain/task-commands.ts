import type { FollowUpAsked, WorkbookErased } from '../../../../eventstore/task/task.events.js';
import type { SilentProcess } from './leases.js';

export interface Initialise {
  readonly type: 'Initialise';
  readonly taskId: string;
  readonly userId: string;
  readonly reportType: string;
  /** Whole ticks; the task keeps it. */
  readonly reportCost: number;
}
export interface UploadWorkbook {
  readonly type: 'UploadWorkbook';
  readonly fileName: string;
  readonly fileInfo: object;
  readonly contentHmac: string;
  readonly sizeBytes: number;
  /** Said of an earlier file with the same columns; null where nothing was. */
  readonly answers: object | null;
}
/** What the person says of split evidence: it is proposed anew. */
export interface SettleMeaning {
  readonly type: 'SettleMeaning';
  /** All that are in force. */
  readonly answers: object;
}
export interface RequestAnalytics {
  readonly type: 'RequestAnalytics';
}
export interface RequestCustomReport {
  readonly type: 'RequestCustomReport';
  readonly query: string;
  /** A composed question; null where `query` asks. */
  readonly question: object | null;
  readonly customReportsMax: number;
}
/** A question that a finished report led on to. */
export interface AskFollowUp {
  readonly type: 'AskFollowUp';
  /** Its print. */
  readonly question: string;
  readonly origin: FollowUpAsked['data']['origin'];
  readonly proposal: object;
  readonly customReportsMax: number;
}
export interface SetRemoved {
  readonly type: 'SetRemoved';
  readonly index: number;
  readonly removed: boolean;
}
export interface UndecidedDebit {
  readonly index: number;
  readonly attempt: number;
  readonly debitId: string;
}
/**
 * Decides the fates of debits for different reports, in one append: each report is requested, or
 * refused and refunded.
 */
export interface DecideDebits {
  readonly type: 'DecideDebits';
  readonly debits: readonly UndecidedDebit[];
}
/** From when to when nobody could write; milliseconds since the epoch. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

export interface StartJob {
  readonly type: 'StartJob';
  readonly job: string;
  readonly leaseId: string;
  /** ISO times. */
  readonly leaseUntil: string;
  readonly now: string;
  /**
   * Where one process alone lives on the data: leases that do not begin with this are void.
   * null where others may live.
   */
  readonly livingLeases: string | null;
  /** Processes that are dead, or hang: what they held then is free. */
  readonly silent: readonly SilentProcess[];
  /** The clock of a lease stands still meanwhile. */
  readonly outages: readonly Outage[];
  /** What stands for a summary that three starts could not make. */
  readonly plainSummary: object | null;
}
interface Leased {
  readonly leaseId: string;
}
export type HandJobBack = Leased & { readonly type: 'HandJobBack'; readonly job: string };
interface Failing {
  readonly code: string;
  readonly message: string | null;
}
export type ProposeReports = Leased & {
  readonly type: 'ProposeReports';
  readonly run: number;
  readonly proposals: readonly object[];
};
export type FailAnalytics = Leased &
  Failing & { readonly type: 'FailAnalytics'; readonly run: number };
export type ProposeCustomReport = Leased & {
  readonly type: 'ProposeCustomReport';
  readonly index: number;
  readonly proposal: object;
};
export type FailCustomReport = Leased &
  Failing & {
    readonly type: 'FailCustomReport';
    readonly index: number;
    /** Requests that would be understood. */
    readonly suggestions: readonly string[];
  };
type OfReport = Leased & { readonly index: number; readonly attempt: number };
/** The parts go before the result, each in an append of its own. */
export type AddReportPart = OfReport & {
  readonly type: 'AddReportPart';
  readonly part: number;
  readonly content: object;
};
export type SucceedReport = OfReport & {
  readonly type: 'SucceedReport';
  readonly parts: number;
  readonly content: object;
};
export type FailReport = OfReport & Failing & { readonly type: 'FailReport' };
/** Does nothing when no edition is due. */
export interface RequestSummary {
  readonly type: 'RequestSummary';
}
export type CompleteSummary = Leased & {
  readonly type: 'CompleteSummary';
  readonly edition: number;
  readonly source: 'model' | 'built-in';
  readonly summary: object;
  /** Why the model's was not taken. */
  readonly modelFailure: string | null;
};
export interface CompleteTask {
  readonly type: 'CompleteTask';
  readonly edition: number;
  readonly reportId: number;
}
export interface EraseWorkbook {
  readonly type: 'EraseWorkbook';
  readonly reason: WorkbookErased['data']['reason'];
}

/** Its person is erased: the task ends, and so does all that is open in it. */
export interface EraseTask {
  readonly type: 'EraseTask';
}

export type TaskCommand =
  | Initialise
  | UploadWorkbook
  | SettleMeaning
  | RequestAnalytics
  | RequestCustomReport
  | AskFollowUp
  | SetRemoved
  | DecideDebits
  | StartJob
  | HandJobBack
  | ProposeReports
  | FailAnalytics
  | ProposeCustomReport
  | FailCustomReport
  | AddReportPart
  | SucceedReport
  | FailReport
  | RequestSummary
  | CompleteSummary
  | CompleteTask
  | EraseWorkbook
  | EraseTask;
