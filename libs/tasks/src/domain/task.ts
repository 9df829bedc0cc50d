import type { EditionPart, TaskEvent } from '../../../../eventstore/task/task.events.js';
import type { Decider } from '../../../kernel/src/decider.js';
import {
  completeSummary,
  decideDebits,
  handJobBack,
  requestSummary,
  requireLease,
  startJob,
} from './decide-jobs.js';
import {
  askFollowUp,
  proposeReports,
  requestAnalytics,
  requestCustomReport,
  setRemoved,
  settleMeaning,
  uploadWorkbook,
} from './decide-proposals.js';
import type { CompleteTask, EraseWorkbook, Initialise, TaskCommand } from './task-commands.js';
import { jobName, type Job } from './job-names.js';
import { evolveTask } from './task-evolve.js';
import { TaskRefused, failureTexts } from './task-refusals.js';
import { noTask, type Task } from './task-state.js';

type Events = readonly TaskEvent[];

export const task: Decider<TaskCommand, TaskEvent, Task> = {
  name: 'task',
  initial: noTask,
  evolve: evolveTask,
  decide(command, state) {
    if (command.type === 'Initialise') return initialise(command, state);
    if (!state.exists) throw new TaskRefused('task.not-found');
    if (state.erased) return decideOnErased(command, state);
    return decideOn(command, state);
  },
};

const of = ({ taskId, userId }: Task) => ({ taskId, userId });

/** A debit that came too late is refunded; anything else finds no task. */
function decideOnErased(command: TaskCommand, state: Task): Events {
  if (command.type === 'EraseTask') return [];
  if (command.type === 'DecideDebits') return decideDebits(command, state);
  throw new TaskRefused('task.not-found');
}

type Decides<Type extends TaskCommand['type']> = (
  command: Extract<TaskCommand, { type: Type }>,
  state: Task,
) => Events;

const deciders: {
  readonly [Type in Exclude<TaskCommand['type'], 'Initialise'>]: Decides<Type>;
} = {
  UploadWorkbook: uploadWorkbook,
  SettleMeaning: settleMeaning,
  RequestAnalytics: (_command, state) => requestAnalytics(state),
  RequestCustomReport: requestCustomReport,
  AskFollowUp: askFollowUp,
  SetRemoved: setRemoved,
  DecideDebits: decideDebits,
  StartJob: startJob,
  HandJobBack: handJobBack,
  ProposeReports: proposeReports,
  FailAnalytics: ({ run, leaseId, code, message }, state) => {
    requireLease(state, { kind: 'analytics', run }, leaseId);
    const data = { ...of(state), run, leaseId, code, message };
    return [{ type: 'AnalyticsFailed', version: 1, data }];
  },
  ProposeCustomReport: ({ index, leaseId, proposal }, state) => {
    requireLease(state, { kind: 'custom', index }, leaseId);
    const data = { ...of(state), index, leaseId, proposal };
    return [{ type: 'CustomReportProposed', version: 1, data }];
  },
  FailCustomReport: ({ index, leaseId, code, message, suggestions }, state) => {
    requireLease(state, { kind: 'custom', index }, leaseId);
    const items = suggestions.length === 0 ? null : { items: suggestions };
    const data = { ...of(state), index, leaseId, code, message, suggestions: items };
    return [{ type: 'CustomReportFailed', version: 2, data }];
  },
  AddReportPart: ({ index, attempt, leaseId, part, content }, state) => {
    requireLease(state, { kind: 'report', index, attempt }, leaseId);
    const data = { ...of(state), index, attempt, leaseId, part, content };
    return [{ type: 'ReportPart', version: 1, data }];
  },
  SucceedReport: ({ index, attempt, leaseId, parts, content }, state) => {
    requireLease(state, { kind: 'report', index, attempt }, leaseId);
    const data = { ...of(state), index, attempt, leaseId, parts, content };
    return [{ type: 'ReportSucceeded', version: 1, data }];
  },
  FailReport: ({ index, attempt, leaseId, code, message }, state) => {
    requireLease(state, { kind: 'report', index, attempt }, leaseId);
    const data = { ...of(state), index, attempt, leaseId, code, message };
    return [{ type: 'ReportFailed', version: 1, data }];
  },
  RequestSummary: (_command, state) => requestSummary(state),
  CompleteSummary: completeSummary,
  CompleteTask: completeTask,
  EraseWorkbook: eraseWorkbook,
  EraseTask: (_command, state) => eraseTask(state),
};

function decideOn(command: Exclude<TaskCommand, Initialise>, state: Task): Events {
  const decide = deciders[command.type] as (command: TaskCommand, state: Task) => Events;
  return decide(command, state);
}

function initialise(command: Initialise, state: Task): Events {
  if (state.exists) return [];
  const { taskId, userId, reportType, reportCost } = command;
  return [
    { type: 'TaskInitialised', version: 1, data: { taskId, userId, reportType, reportCost } },
  ];
}

function completeTask({ edition, reportId }: CompleteTask, state: Task): Events {
  const known = state.editions.find((candidate) => candidate.edition === edition);
  if (!known?.summarised || known.reportId !== null) return [];
  return [{ type: 'TaskCompleted', version: 1, data: { ...of(state), edition, reportId } }];
}

/** Closes the task. Deleted with its report or cancelled, what still runs fails and is refunded. */
function eraseWorkbook({ reason }: EraseWorkbook, state: Task): Events {
  const known = state.workbookErased && (reason !== 'deleted' || state.reportDeleted);
  if (known || (state.contentHmac === null && reason !== 'deleted')) return [];
  const blanked = reason === 'deleted' ? attemptsMade(state) : [];
  const data = { ...of(state), reason, blanked };
  const erased: TaskEvent = { type: 'WorkbookErased', version: 1, data };
  const code = endsRuns[reason];
  return code === undefined ? [erased] : [...failRunning(state, code), erased];
}

const endsRuns: { readonly [Reason in EraseWorkbook['reason']]?: RunsEndBy } = {
  deleted: 'report.deleted',
  cancelled: 'task.cancelled',
};

function attemptsMade(state: Task): readonly EditionPart[] {
  return state.proposals.flatMap((proposal, index) =>
    Array.from({ length: proposal.attempt }, (_, before) => ({ index, attempt: before + 1 })),
  );
}

/** Nothing in it is sealed: the key is gone. What runs fails and is refunded. */
function eraseTask(state: Task): Events {
  const file: Events =
    state.contentHmac === null || state.workbookErased
      ? []
      : [
          {
            type: 'WorkbookErased',
            version: 1,
            data: { ...of(state), reason: 'user-erased', blanked: [] },
          },
        ];
  const data = { ...of(state), blanked: attemptsMade(state), jobs: otherJobs(state) };
  return [...failRunning(state, 'user.erased'), ...file, { type: 'TaskErased', version: 2, data }];
}

/** Open jobs that make no report. */
function otherJobs({ analytics, proposals, editions }: Task): readonly string[] {
  const jobs: Job[] = [];
  if (analytics.status === 'open') jobs.push({ kind: 'analytics', run: analytics.run });
  for (const [index, { matching }] of proposals.entries())
    if (matching === 'open') jobs.push({ kind: 'custom', index });
  for (const { edition, summarised } of editions)
    if (!summarised) jobs.push({ kind: 'summary', edition });
  return jobs.map(jobName);
}

type RunsEndBy = 'report.deleted' | 'task.cancelled' | 'user.erased';

function failRunning(state: Task, code: RunsEndBy): Events {
  return state.proposals.flatMap(({ report, attempt }, index) => {
    if (report !== 'running') return [];
    const message = code === 'user.erased' ? null : (failureTexts[code] ?? null);
    const data = { ...of(state), index, attempt, leaseId: null, code, message };
    return [{ type: 'ReportFailed', version: 1, data } as const];
  });
}
