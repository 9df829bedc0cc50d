import type { TaskEvent } from '../../../../eventstore/task/task.events.js';

/** Events of one task, for the specs of its decider. */
export const of = { taskId: 't1', userId: 'u1' };

export function initialised(): TaskEvent {
  const data = { ...of, reportType: 'financial', reportCost: 100 };
  return { type: 'TaskInitialised', version: 1, data };
}
export function uploaded(contentHmac: string): TaskEvent {
  const data = { ...of, fileName: 'a.xlsx', fileInfo: {}, contentHmac, sizeBytes: 10 };
  return { type: 'WorkbookUploaded', version: 1, data };
}
export function asked(run: number): TaskEvent {
  return { type: 'AnalyticsRequested', version: 1, data: { ...of, run } };
}
export function failedRun(run: number): TaskEvent {
  const data = { ...of, run, leaseId: 'a', code: 'x', message: 'x' };
  return { type: 'AnalyticsFailed', version: 1, data };
}
export function proposed(count: number): TaskEvent[] {
  return [initialised(), uploaded('aa'), asked(1), found(1, { first: 0, count, replaced: [] })];
}
export function found(
  run: number,
  places: { first: number; count: number; replaced: readonly number[] },
  leaseId = 'a',
  items: readonly object[] = [],
): TaskEvent {
  const data = { ...of, run, leaseId, ...places, proposals: { items } };
  return { type: 'AnalyticsProposed', version: 2, data };
}
export function settled(answers: object): TaskEvent {
  return { type: 'MeaningSettled', version: 1, data: { ...of, answers } };
}
export function customProposed(index: number): TaskEvent {
  const data = { ...of, index, leaseId: 'a', proposal: {} };
  return { type: 'CustomReportProposed', version: 1, data };
}
export const origin = { taskId: 't0', index: 1, attempt: 1 };
export function followUp(index: number, question = 'why'): TaskEvent {
  const data = { ...of, index, question, origin, proposal: {} };
  return { type: 'FollowUpAsked', version: 1, data };
}
export function removed(index: number): TaskEvent {
  return { type: 'ProposalRemoved', version: 1, data: { ...of, index } };
}
export function restored(index: number): TaskEvent {
  return { type: 'ProposalRestored', version: 1, data: { ...of, index } };
}
export function requested(index: number, attempt = 1): TaskEvent {
  const data = { ...of, index, attempt, debitId: `t1.${index}.${attempt}` };
  return { type: 'ReportRequested', version: 1, data };
}
export function refused(index: number, code: string): TaskEvent {
  const data = { ...of, index, attempt: 1, debitId: `t1.${index}.1`, code };
  return { type: 'ReportRefused', version: 1, data };
}
export function started(start: number, leaseId: string, job = 'report-0-1'): TaskEvent {
  const leaseUntil = '2026-01-01T00:04:00.000Z';
  return { type: 'JobStarted', version: 1, data: { ...of, job, start, leaseId, leaseUntil } };
}
export function handedBack(leaseId: string, job = 'report-0-1'): TaskEvent {
  return { type: 'JobHandedBack', version: 1, data: { ...of, job, leaseId } };
}
export function succeeded(index: number, attempt = 1): TaskEvent {
  const data = { ...of, index, attempt, leaseId: 'a', parts: 0, content: {} };
  return { type: 'ReportSucceeded', version: 1, data };
}
export function failed(index: number, attempt = 1): TaskEvent {
  const data = { ...of, index, attempt, leaseId: 'a', code: 'x', message: 'x' };
  return { type: 'ReportFailed', version: 1, data };
}
export function summaryRequested(edition: number): TaskEvent {
  const parts = [{ index: 0, attempt: 1 }];
  return { type: 'SummaryRequested', version: 1, data: { ...of, edition, parts } };
}
export function summarised(edition: number): TaskEvent {
  const data = { ...of, edition, leaseId: 'a', source: 'built-in', summary: {} } as const;
  return { type: 'SummaryCompleted', version: 1, data };
}
export function completed(edition: number): TaskEvent {
  return { type: 'TaskCompleted', version: 1, data: { ...of, edition, reportId: 7 } };
}
type Reason = Extract<TaskEvent, { type: 'WorkbookErased' }>['data']['reason'];
export function erased(reason: Reason = 'finished'): TaskEvent {
  return { type: 'WorkbookErased', version: 1, data: { ...of, reason, blanked: [] } };
}
