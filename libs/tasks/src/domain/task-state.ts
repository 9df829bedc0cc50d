import type { EditionPart } from '../../../../eventstore/task/task.events.js';

/** What has become of one proposal. */
export interface ProposalState {
  readonly custom: boolean;
  /** `open` and `failed` are a custom request's only. */
  readonly matching: 'open' | 'failed' | 'done';
  readonly removed: boolean;
  /** Proposed anew since, over other definitions: it counts as removed, for good. */
  readonly replaced: boolean;
  /** ReportRefused and ReportFailed so far. */
  readonly failures: number;
  readonly report: 'none' | 'running' | 'success' | 'error';
  /** Attempt that is running or succeeded. */
  readonly attempt: number;
  /**
   * It came, or came back, after the first proposals: no report that was asked for waits for it.
   */
  readonly late: boolean;
  /** Print of the question that a report led on to; null of all else. */
  readonly followUp: string | null;
}

export interface JobState {
  readonly starts: number;
  readonly leaseId: string | null;
  /** ISO time. */
  readonly leaseUntil: string | null;
}

export interface EditionState {
  readonly edition: number;
  readonly parts: readonly EditionPart[];
  readonly summarised: boolean;
  readonly reportId: number | null;
}

export interface Task {
  readonly exists: boolean;
  readonly taskId: string;
  readonly userId: string;
  readonly reportType: string;
  readonly reportCost: number;
  readonly contentHmac: string | null;
  readonly analytics: {
    readonly run: number;
    readonly status: 'none' | 'open' | 'done' | 'failed';
  };
  readonly proposals: readonly ProposalState[];
  /** Fate of each debit, decided once. */
  readonly debits: ReadonlyMap<string, 'requested' | 'refused'>;
  /** Jobs that were started and have not ended. */
  readonly jobs: ReadonlyMap<string, JobState>;
  readonly editions: readonly EditionState[];
  readonly workbookErased: boolean;
  /** Its report was deleted: the task is over. */
  readonly reportDeleted: boolean;
  readonly erased: boolean;
}

export const noTask: Task = {
  exists: false,
  taskId: '',
  userId: '',
  reportType: '',
  reportCost: 0,
  contentHmac: null,
  analytics: { run: 0, status: 'none' },
  proposals: [],
  debits: new Map(),
  jobs: new Map(),
  editions: [],
  workbookErased: false,
  reportDeleted: false,
  erased: false,
};

/** Whether a proposal takes part: not removed, understood, and (file gone) once begun. */
export function counts(task: Task, proposal: ProposalState): boolean {
  if (proposal.removed || proposal.matching === 'failed') return false;
  return !(task.workbookErased && proposal.report === 'none');
}

export const ended = (proposal: ProposalState): boolean =>
  proposal.report === 'success' || proposal.report === 'error';

const isWaitedFor = (proposal: ProposalState): boolean =>
  !ended(proposal) && !(proposal.late && proposal.report === 'none');

/** Nothing is requested or running. */
export function isQuiet(task: Task): boolean {
  const working = (proposal: ProposalState) =>
    proposal.matching === 'open' || proposal.report === 'running';
  return (
    task.analytics.status !== 'open' &&
    !task.proposals.some(working) &&
    task.editions.every((edition) => edition.summarised)
  );
}

/** The parts of the edition that is due, or null when none is. */
export function editionDue(task: Task): readonly EditionPart[] | null {
  if (!isQuiet(task) || task.erased || task.reportDeleted) return null;
  const taking = task.proposals
    .map((proposal, index) => ({ proposal, index }))
    .filter(({ proposal }) => counts(task, proposal));
  if (taking.some(({ proposal }) => isWaitedFor(proposal))) return null;
  const parts = taking
    .filter(({ proposal }) => proposal.report === 'success')
    .map(({ proposal, index }) => ({ index, attempt: proposal.attempt }));
  const published = new Set(
    task.editions.flatMap((edition) =>
      edition.parts.map((part) => `${part.index}.${part.attempt}`),
    ),
  );
  const fresh = parts.some((part) => !published.has(`${part.index}.${part.attempt}`));
  return fresh ? parts : null;
}

/** Everything that was asked for is there: the file is no longer needed. */
export function isFinished(task: Task): boolean {
  const last = task.editions.at(-1);
  if (!last?.summarised || last.reportId === null || !isQuiet(task)) return false;
  return task.proposals
    .filter((proposal) => !proposal.removed && proposal.matching !== 'failed')
    .every((proposal) => proposal.report === 'success');
}
