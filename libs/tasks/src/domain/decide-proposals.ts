import type { TaskEvent } from '../../../../eventstore/task/task.events.js';
import { requireLease } from './decide-jobs.js';
import type {
  AskFollowUp,
  ProposeReports,
  RequestCustomReport,
  SetRemoved,
  SettleMeaning,
  UploadWorkbook,
} from './task-commands.js';
import { TaskRefused } from './task-refusals.js';
import { counts, type ProposalState, type Task } from './task-state.js';

type Events = readonly TaskEvent[];

const of = ({ taskId, userId }: Task) => ({ taskId, userId });

export function uploadWorkbook(command: UploadWorkbook, task: Task): Events {
  const { fileName, fileInfo, contentHmac, sizeBytes } = command;
  if (task.workbookErased) throw closedBecause(task);
  if (task.contentHmac === contentHmac) return [];
  if (task.contentHmac !== null) throw new TaskRefused('task.has-workbook');
  const data = { ...of(task), fileName, fileInfo, contentHmac, sizeBytes };
  const { answers } = command;
  return [
    { type: 'WorkbookUploaded', version: 1, data },
    ...(answers === null ? [] : [meaningSettled(task, answers)]),
  ];
}

const meaningSettled = (task: Task, answers: object): TaskEvent => ({
  type: 'MeaningSettled',
  version: 1,
  data: { ...of(task), answers },
});

/** One run at a time: what stands while proposals are made is what they are made of. */
export function settleMeaning({ answers }: SettleMeaning, task: Task): Events {
  requireWorkbook(task);
  const { run, status } = task.analytics;
  if (status === 'open') throw new TaskRefused('meaning.busy');
  const asked: TaskEvent = {
    type: 'AnalyticsRequested',
    version: 1,
    data: { ...of(task), run: run + 1 },
  };
  return [meaningSettled(task, answers), ...(status === 'none' ? [] : [asked])];
}

/** Found anew, they take the place of those that nobody paid for or asked for by themselves. */
export function proposeReports({ run, leaseId, proposals }: ProposeReports, task: Task): Events {
  requireLease(task, { kind: 'analytics', run }, leaseId);
  const replaced = task.proposals.flatMap((proposal, index) =>
    isReplaceable(proposal) ? [index] : [],
  );
  const [first, count] = [task.proposals.length, proposals.length];
  const content = { items: proposals };
  const data = { ...of(task), run, leaseId, first, count, replaced, proposals: content };
  return [{ type: 'AnalyticsProposed', version: 2, data }];
}

const isReplaceable = ({ custom, report, failures, replaced }: ProposalState): boolean =>
  !custom && !replaced && report === 'none' && failures === 0;

/** One run at a time; what was proposed stays proposed. */
export function requestAnalytics(task: Task): Events {
  const { run, status } = task.analytics;
  if (status === 'open' || status === 'done') return [];
  requireWorkbook(task);
  return [{ type: 'AnalyticsRequested', version: 1, data: { ...of(task), run: run + 1 } }];
}

/** Asked again while one is open: that one. */
export function requestCustomReport(command: RequestCustomReport, task: Task): Events {
  if (openCustom(task) !== null) return [];
  requireWorkbook(task);
  if (task.analytics.status !== 'done') throw new TaskRefused('analytics.missing');
  requireRoom(command, task);
  const { query, question } = command;
  const data = { ...of(task), index: task.proposals.length, query, question };
  return [{ type: 'CustomReportRequested', version: 2, data }];
}

function requireRoom(
  { customReportsMax }: Pick<RequestCustomReport, 'customReportsMax'>,
  task: Task,
): void {
  const customs = task.proposals.filter((proposal) => proposal.custom).length;
  if (customs >= customReportsMax) throw new TaskRefused('custom.limit');
}

/** Asked again: that one, which comes back where it was removed. */
export function askFollowUp(command: AskFollowUp, task: Task): Events {
  const { question, origin, proposal } = command;
  const known = followUpAt(task, question);
  if (known !== null) return setRemoved({ type: 'SetRemoved', index: known, removed: false }, task);
  requireWorkbook(task);
  requireRoom(command, task);
  const data = { ...of(task), index: task.proposals.length, question, origin, proposal };
  return [{ type: 'FollowUpAsked', version: 1, data }];
}

/** Where a question that a report led on to stands in this task, or null. */
export function followUpAt(task: Task, question: string): number | null {
  const index = task.proposals.findIndex(({ followUp }) => followUp === question);
  return index === -1 ? null : index;
}

/** Index of the custom request that is being matched, or null. */
export function openCustom(task: Task): number | null {
  const index = task.proposals.findIndex((proposal) => proposal.matching === 'open');
  return index === -1 ? null : index;
}

export function setRemoved({ index, removed }: SetRemoved, task: Task): Events {
  const proposal = proposalAt(task, index);
  if (proposal.replaced) throw new TaskRefused('report.replaced');
  if (proposal.removed === removed) return [];
  const data = { ...of(task), index };
  if (!removed) {
    if (task.workbookErased && proposal.report !== 'success') throw closedBecause(task);
    return [{ type: 'ProposalRestored', version: 1, data }];
  }
  if (proposal.report === 'running') throw new TaskRefused('report.running');
  if (proposal.matching === 'open') throw new TaskRefused('custom.open');
  return [{ type: 'ProposalRemoved', version: 1, data }];
}

export function proposalAt(task: Task, index: number): ProposalState {
  const proposal = task.proposals[index];
  if (!proposal) throw new TaskRefused('report.not-found');
  return proposal;
}

export function requireWorkbook(task: Task): void {
  if (task.workbookErased) throw closedBecause(task);
  if (task.contentHmac === null) throw new TaskRefused('task.no-workbook');
}

export const closedBecause = (task: Task): TaskRefused =>
  new TaskRefused(task.reportDeleted ? 'report.deleted' : 'workbook.erased');

/**
 * The attempt at which a report would be debited now; null when it is running or has succeeded.
 * Throws when it may not run.
 */
export function attemptDue(task: Task, index: number): number | null {
  const proposal = proposalAt(task, index);
  if (proposal.report === 'running' || proposal.report === 'success') {
    if (task.reportDeleted) throw closedBecause(task);
    return null;
  }
  requireWorkbook(task);
  if (proposal.matching === 'open') throw new TaskRefused('custom.open');
  if (proposal.matching === 'failed') throw new TaskRefused('custom.failed');
  if (proposal.removed) throw new TaskRefused('report.removed');
  return proposal.failures + 1;
}

/**
 * What process-all would debit: pending and not removed, never failed ones; nothing once the file
 * is gone. Throws where there is nothing to process yet, or no longer, and while a request is still
 * being understood: whoever presses wants that one, too.
 */
export function pendingAttempts(task: Task): readonly { index: number; attempt: number }[] {
  if (task.reportDeleted) throw closedBecause(task);
  if (task.contentHmac === null) throw new TaskRefused('task.no-workbook');
  if (openCustom(task) !== null && !task.workbookErased) throw new TaskRefused('custom.open');
  return task.proposals
    .map((proposal, index) => ({ proposal, index, attempt: proposal.failures + 1 }))
    .filter(({ proposal }) => counts(task, proposal) && proposal.report === 'none')
    .map(({ index, attempt }) => ({ index, attempt }));
}
