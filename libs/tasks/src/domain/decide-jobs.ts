import type { TaskEvent } from '../../../../eventstore/task/task.events.js';
import { jobName, parseJob, type Job } from './job-names.js';
import { isVoid } from './leases.js';
import type {
  CompleteSummary,
  DecideDebits,
  HandJobBack,
  StartJob,
  UndecidedDebit,
} from './task-commands.js';
import { TaskRefused, failureTexts } from './task-refusals.js';
import { editionDue, type JobState, type Task } from './task-state.js';

type Events = readonly TaskEvent[];

export const JOB_STARTS_MAX = 3;
/** Others take over so long after a lease's end. */
export const LEASE_GRACE_MS = 10_000;

const of = ({ taskId, userId }: Task) => ({ taskId, userId });

/** Whether the job was requested and has not ended. */
export function isOpen(task: Task, job: Job): boolean {
  switch (job.kind) {
    case 'analytics':
      return task.analytics.status === 'open' && task.analytics.run === job.run;
    case 'custom':
      return task.proposals[job.index]?.matching === 'open';
    case 'report': {
      const proposal = task.proposals[job.index];
      return proposal?.report === 'running' && proposal.attempt === job.attempt;
    }
    case 'summary':
      return task.editions.some((known) => known.edition === job.edition && !known.summarised);
  }
}

export function startJob(command: StartJob, task: Task): Events {
  const job = parseJob(command.job);
  if (!isOpen(task, job)) throw new TaskRefused('job.not-open');
  const known = task.jobs.get(command.job);
  // It was stored, and nobody could be told.
  if (known?.leaseId === command.leaseId) return [];
  requireFree(command, known);
  const starts = known?.starts ?? 0;
  if (starts >= JOB_STARTS_MAX) return failed(task, job, command.plainSummary);
  const { leaseId, leaseUntil } = command;
  const data = { ...of(task), job: command.job, start: starts + 1, leaseId, leaseUntil };
  return [{ type: 'JobStarted', version: 1, data }];
}

function requireFree(command: StartJob, known: JobState | undefined): void {
  if (known?.leaseId && isHeld(command, known.leaseId, known.leaseUntil ?? ''))
    throw new TaskRefused('job.leased');
}

function isHeld(command: StartJob, leaseId: string, leaseUntil: string): boolean {
  if (command.livingLeases !== null && !leaseId.startsWith(command.livingLeases)) return false;
  if (isVoid(leaseId, command.silent)) return false;
  const [now, until] = [Date.parse(command.now), Date.parse(leaseUntil)];
  const leaseMs = Date.parse(command.leaseUntil) - now;
  const stoodStill = command.outages.map(({ from, to }) => to - Math.max(from, until - leaseMs));
  const standing = stoodStill.reduce((sum, ms) => sum + Math.max(0, ms), 0);
  return now < until + LEASE_GRACE_MS + standing;
}

/** Frees a lease before its end; what has ended or was taken over is nobody's to hand back. */
export function handJobBack({ job, leaseId }: HandJobBack, task: Task): Events {
  if (!isOpen(task, parseJob(job)) || task.jobs.get(job)?.leaseId !== leaseId) return [];
  return [{ type: 'JobHandedBack', version: 1, data: { ...of(task), job, leaseId } }];
}

/** After the third start whoever sees it fails it; a summary never fails an edition. */
function failed(task: Task, job: Job, plainSummary: object | null): Events {
  const why = { code: 'job.gave-up', message: failureTexts['job.gave-up'] ?? null };
  const base = { ...of(task), leaseId: null };
  switch (job.kind) {
    case 'analytics':
      return [{ type: 'AnalyticsFailed', version: 1, data: { ...base, run: job.run, ...why } }];
    case 'custom':
      return [
        {
          type: 'CustomReportFailed',
          version: 2,
          data: { ...base, index: job.index, ...why, suggestions: null },
        },
      ];
    case 'report': {
      const { index, attempt } = job;
      return [{ type: 'ReportFailed', version: 1, data: { ...base, index, attempt, ...why } }];
    }
    case 'summary': {
      const { edition } = job;
      const summary = plainSummary ?? {};
      return [
        { type: 'SummaryFailed', version: 1, data: { ...base, edition, code: why.code } },
        {
          type: 'SummaryCompleted',
          version: 1,
          data: { ...base, edition, source: 'built-in', summary },
        },
      ];
    }
  }
}

/** A result of a job whose lease was lost is refused, and so is one of a job that has ended. */
export function requireLease(task: Task, job: Job, leaseId: string): void {
  if (!isOpen(task, job)) throw new TaskRefused('job.not-open');
  if (task.jobs.get(jobName(job))?.leaseId !== leaseId) throw new TaskRefused('job.lease-lost');
}

export function decideDebits({ debits }: DecideDebits, task: Task): Events {
  return debits.flatMap((debit) => decideDebit(debit, task));
}

/** Only the first decision on a debit counts; a second one for it changes nothing. */
function decideDebit({ index, attempt, debitId }: UndecidedDebit, task: Task): Events {
  if (task.debits.has(debitId)) return [];
  const data = { ...of(task), index, attempt, debitId };
  const code = refusalOf(task, index, attempt);
  if (code === null) return [{ type: 'ReportRequested', version: 1, data }];
  return [{ type: 'ReportRefused', version: 1, data: { ...data, code } }];
}

function refusalOf(task: Task, index: number, attempt: number): string | null {
  if (task.erased) return 'user.erased';
  const proposal = task.proposals[index];
  if (!proposal || proposal.matching !== 'done') return 'report.not-found';
  if (task.reportDeleted) return 'report.deleted';
  if (task.workbookErased) return 'workbook.erased';
  if (proposal.removed) return 'report.removed';
  if (proposal.report === 'running' || proposal.report === 'success') return 'report.running';
  return proposal.failures + 1 === attempt ? null : 'report.running';
}

export function requestSummary(task: Task): Events {
  const parts = editionDue(task);
  if (parts === null) return [];
  const data = { ...of(task), edition: task.editions.length + 1, parts };
  return [{ type: 'SummaryRequested', version: 1, data }];
}

export function completeSummary(command: CompleteSummary, task: Task): Events {
  const { edition, leaseId, source, summary, modelFailure } = command;
  requireLease(task, { kind: 'summary', edition }, leaseId);
  const base = { ...of(task), edition, leaseId };
  const completed: TaskEvent = {
    type: 'SummaryCompleted',
    version: 1,
    data: { ...base, source, summary },
  };
  if (modelFailure === null) return [completed];
  return [{ type: 'SummaryFailed', version: 1, data: { ...base, code: modelFailure } }, completed];
}
