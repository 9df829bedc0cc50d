import type { ReportStatus } from './tasks.js';

/** GET of `routes.followUps`: what the finished reports of a task lead on to. */
export interface FollowUpsResponse {
  readonly task_id: string;
  /** What an answer costs, whole ticks. */
  readonly ticks: number;
  /** Where the file is: with the service, or else it has to be sent with the question. */
  readonly file: 'server' | 'device';
  readonly reports: readonly ReportFollowUps[];
}

export interface ReportFollowUps {
  readonly report_index: number;
  /** At most three, the most telling first. */
  readonly follow_ups: readonly FollowUp[];
}

export interface FollowUp {
  readonly id: string;
  /** In the owner's words: «Почему …?», «Показать по …». */
  readonly title: string;
  /** The report that it has become; null where it was not asked or not paid for. */
  readonly asked: AskedFollowUp | null;
}

/**
 * Answer of POST `routes.followUp`: a report like any other. Of a file that the service has no more
 * it stands in a task of its own.
 */
export interface AskedFollowUp {
  readonly task_id: string;
  readonly report_index: number;
  readonly status: ReportStatus;
  /** null until an edition has it. */
  readonly report_id: number | null;
}
