import type { TaskEvent } from '../../../../eventstore/task/task.events.js';
import { jobName, type Job } from './job-names.js';
import { noTask, type EditionState, type ProposalState, type Task } from './task-state.js';

const proposed = (custom: boolean, late = custom): ProposalState => ({
  custom,
  matching: 'done',
  removed: false,
  replaced: false,
  failures: 0,
  report: 'none',
  attempt: 0,
  late,
  followUp: null,
});

type Evolve<Type extends TaskEvent['type']> = (
  task: Task,
  data: Extract<TaskEvent, { type: Type }>['data'],
) => Task;

const evolvers: { readonly [Type in TaskEvent['type']]: Evolve<Type> } = {
  TaskInitialised: (_task, { taskId, userId, reportType, reportCost }) => ({
    ...noTask,
    exists: true,
    taskId,
    userId,
    reportType,
    reportCost,
  }),
  WorkbookUploaded: (task, { contentHmac }) => ({ ...task, contentHmac }),
  MeaningSettled: (task) => task,
  AnalyticsRequested: (task, { run }) => ({ ...task, analytics: { run, status: 'open' } }),
  AnalyticsProposed: (task, { run, first, count, replaced }) => {
    const known = task.proposals.slice(0, first).map((proposal, index) => ({
      ...proposal,
      ...(replaced.includes(index) ? { removed: true, replaced: true } : {}),
    }));
    const isLate = known.some(({ report }) => report !== 'none');
    const fresh = Array.from({ length: count }, () => proposed(false, isLate));
    return {
      ...jobEnded(task, { kind: 'analytics', run }),
      analytics: { run, status: 'done' },
      proposals: [...known, ...fresh],
    };
  },
  // What was proposed before stays proposed.
  AnalyticsFailed: (task, { run }) => ({
    ...jobEnded(task, { kind: 'analytics', run }),
    analytics: { run, status: task.proposals.length > 0 ? 'done' : 'failed' },
  }),
  CustomReportRequested: (task, { index }) =>
    withProposal(task, index, () => ({ ...proposed(true), matching: 'open' })),
  CustomReportProposed: (task, { index }) =>
    withProposal(jobEnded(task, { kind: 'custom', index }), index, (proposal) => ({
      ...proposal,
      matching: 'done',
    })),
  CustomReportFailed: (task, { index }) =>
    withProposal(jobEnded(task, { kind: 'custom', index }), index, (proposal) => ({
      ...proposal,
      matching: 'failed',
    })),
  FollowUpAsked: (task, { index, question }) =>
    withProposal(task, index, () => ({ ...proposed(true), followUp: question })),
  ProposalRemoved: (task, { index }) =>
    withProposal(task, index, (proposal) => ({ ...proposal, removed: true })),
  ProposalRestored: (task, { index }) =>
    withProposal(task, index, (proposal) => ({ ...proposal, removed: false, late: true })),
  ReportRequested: (task, { index, attempt, debitId }) =>
    withProposal(
      { ...task, debits: new Map(task.debits).set(debitId, 'requested') },
      index,
      (proposal) => ({ ...proposal, report: 'running', attempt }),
    ),
  ReportRefused: (task, { index, debitId }) =>
    withProposal(
      { ...task, debits: new Map(task.debits).set(debitId, 'refused') },
      index,
      (proposal) => ({ ...proposal, failures: proposal.failures + 1 }),
    ),
  JobStarted: (task, { job, start, leaseId, leaseUntil }) => ({
    ...task,
    jobs: new Map(task.jobs).set(job, { starts: start, leaseId, leaseUntil }),
  }),
  JobHandedBack: (task, { job }) => {
    const starts = (task.jobs.get(job)?.starts ?? 1) - 1;
    const free = { starts, leaseId: null, leaseUntil: null };
    return { ...task, jobs: new Map(task.jobs).set(job, free) };
  },
  ReportPart: (task) => task,
  ReportSucceeded: (task, { index, attempt }) =>
    withProposal(jobEnded(task, { kind: 'report', index, attempt }), index, (proposal) => ({
      ...proposal,
      report: 'success',
      attempt,
    })),
  ReportFailed: (task, { index, attempt }) =>
    withProposal(jobEnded(task, { kind: 'report', index, attempt }), index, (proposal) => ({
      ...proposal,
      report: 'error',
      failures: proposal.failures + 1,
    })),
  SummaryRequested: (task, { edition, parts }) => ({
    ...task,
    editions: [...task.editions, { edition, parts, summarised: false, reportId: null }],
  }),
  SummaryCompleted: (task, { edition }) =>
    withEdition(jobEnded(task, { kind: 'summary', edition }), edition, { summarised: true }),
  SummaryFailed: (task) => task,
  TaskCompleted: (task, { edition, reportId }) => withEdition(task, edition, { reportId }),
  WorkbookErased: (task, { reason }) => ({
    ...task,
    workbookErased: true,
    reportDeleted: task.reportDeleted || reason === 'deleted',
  }),
  TaskErased: (task) => ({ ...task, workbookErased: true, erased: true }),
};

export function evolveTask(task: Task, event: TaskEvent): Task {
  const evolve = evolvers[event.type] as Evolve<TaskEvent['type']>;
  return evolve(task, event.data);
}

function withProposal(
  task: Task,
  index: number,
  change: (proposal: ProposalState) => ProposalState,
): Task {
  const proposals = [...task.proposals];
  proposals[index] = change(proposals[index] ?? proposed(true));
  return { ...task, proposals };
}

function withEdition(task: Task, edition: number, change: Partial<EditionState>): Task {
  const editions = task.editions.map((known) =>
    known.edition === edition ? { ...known, ...change } : known,
  );
  return { ...task, editions };
}

function jobEnded(task: Task, job: Job): Task {
  const jobs = new Map(task.jobs);
  jobs.delete(jobName(job));
  return { ...task, jobs };
}
