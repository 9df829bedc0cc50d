import type { TaskEvent } from '../../../../eventstore/task/task.events.js';
import { debitIdOf } from '../../../../eventstore/ticks/ticks.events.js';
import type { TaskStatusResponse } from '../../../contract/src/index.js';
import { DomainError, type OpenedEvent } from '../../../kernel/src/index.js';
import { attemptDue, pendingAttempts } from '../domain/decide-proposals.js';
import { jobName, type Job } from '../domain/job-names.js';
import type { TaskCommand } from '../domain/task-commands.js';
import { editionDue, isFinished, noTask, type Task } from '../domain/task-state.js';
import { task } from '../domain/task.js';
import { taskStatus } from '../http/task-answers.js';
import { taskProjection } from '../read-model/task.projection.js';
import type { TaskView } from '../read-model/task-view.js';
import { aProposal } from './proposals.js';
import { actions } from './task-history.js';

type Press = (typeof presses)[number];

export interface Step {
  readonly press: Press;
  /** Which proposal or which of the open jobs. */
  readonly at: number;
  /** Whether the job that ends fails. */
  readonly fails: boolean;
}

const presses = [
  'upload',
  'propose',
  'settle',
  'ask',
  'remove',
  'restore',
  'process',
  'process-all',
  'decide',
  'delete-report',
  'cancel',
  'expire',
  'start',
  'end',
  'hand-back',
  'summarise',
  'publish',
  'finish',
] as const;

const LATER = '2030-01-01T00:00:00.000Z';
const of = { taskId: 't', userId: 'anna' };

/** A task in memory, and all that people, workers and managers do to it, in any order. */
export class TaskPresser {
  static readonly presses = presses;
  private state: Task = noTask;
  private view: TaskView | null = null;
  private position = 0;
  private leases = 0;
  /** Debited, and not decided yet: its request died, or its manager has not come to it. */
  private debits: { index: number; attempt: number }[] = [];
  private ordered = false;

  constructor() {
    this.do({ type: 'Initialise', ...of, reportType: 'financial', reportCost: 100 });
    this.press({ press: 'upload', at: 0, fails: false });
    this.press({ press: 'propose', at: 0, fails: false });
    for (const press of ['start', 'end'] as const) this.press({ press, at: 0, fails: false });
  }

  press(step: Step): void {
    this.handlers[step.press](step);
  }

  /** What goes on by itself: workers, managers and the fates of debits, until nothing is left. */
  letItEnd(): void {
    for (let seen = -1; seen !== this.position;) {
      seen = this.position;
      while (this.debits.length > 0) this.press({ press: 'decide', at: 0, fails: false });
      for (const press of ['start', 'end', 'summarise', 'publish', 'finish'] as const)
        this.press({ press, at: 0, fails: false });
    }
  }

  openJobs(): readonly string[] {
    return this.open().map(jobName);
  }

  page(): TaskStatusResponse {
    if (this.view === null) throw new Error('The task has no view');
    return taskStatus(this.view, {});
  }

  undecidedDebits(): readonly unknown[] {
    return this.debits;
  }

  /** Successes of an order that no edition holds. */
  unsaved(): readonly string[] {
    const { editions, proposals, reportDeleted } = this.state;
    if (!this.ordered || reportDeleted) return [];
    const saved = new Set(
      editions
        .filter(({ reportId }) => reportId !== null)
        .flatMap(({ parts }) => parts.map(({ index, attempt }) => `${index}.${attempt}`)),
    );
    return proposals
      .map((proposal, index) => ({ ...proposal, name: `${index}.${proposal.attempt}` }))
      .filter(({ report, removed, name }) => report === 'success' && !removed && !saved.has(name))
      .map(({ name }) => name);
  }

  private readonly handlers: { readonly [P in Press]: (step: Step) => void } = {
    upload: () =>
      this.do({
        type: 'UploadWorkbook',
        fileName: 'a.xlsx',
        fileInfo: {},
        contentHmac: 'aa',
        sizeBytes: 1,
        answers: null,
      }),
    propose: () => this.do({ type: 'RequestAnalytics' }),
    settle: () => this.do({ type: 'SettleMeaning', answers: { items: [] } }),
    ask: () =>
      this.do({ type: 'RequestCustomReport', query: 'топ-5', question: null, customReportsMax: 3 }),
    remove: ({ at }) => this.do({ type: 'SetRemoved', index: at, removed: true }),
    restore: ({ at }) => this.do({ type: 'SetRemoved', index: at, removed: false }),
    process: ({ at }) =>
      this.debit(() => {
        const attempt = attemptDue(this.state, at);
        return attempt === null ? [] : [{ index: at, attempt }];
      }),
    'process-all': () =>
      this.debit(() => {
        const due = pendingAttempts(this.state);
        this.ordered ||= due.length > 0;
        return due;
      }),
    decide: () => {
      const debit = this.debits.shift();
      if (!debit) return;
      const debitId = debitIdOf(of.taskId, debit.index, debit.attempt);
      this.do({ type: 'DecideDebits', debits: [{ ...debit, debitId }] });
    },
    'delete-report': () => {
      if (this.state.editions.some(({ reportId }) => reportId !== null))
        this.do({ type: 'EraseWorkbook', reason: 'deleted' });
    },
    cancel: () => this.do({ type: 'EraseWorkbook', reason: 'cancelled' }),
    expire: () => this.do({ type: 'EraseWorkbook', reason: 'expired' }),
    start: ({ at }) => this.start(at),
    end: ({ at, fails }) => this.end(at, fails),
    'hand-back': ({ at }) => {
      const job = this.openAt(at);
      if (job) this.do({ type: 'HandJobBack', job: jobName(job), leaseId: this.leaseOf(job) });
    },
    summarise: () => {
      if (editionDue(this.state) !== null) this.do({ type: 'RequestSummary' });
    },
    publish: () => {
      const due = this.state.editions.find((one) => one.summarised && one.reportId === null);
      if (due && !this.state.reportDeleted)
        this.do({ type: 'CompleteTask', edition: due.edition, reportId: 1 });
    },
    finish: () => {
      if (isFinished(this.state)) this.do({ type: 'EraseWorkbook', reason: 'finished' });
    },
  };

  private debit(due: () => readonly { index: number; attempt: number }[]): void {
    this.refusable(() => {
      const known = new Set(this.debits.map(({ index, attempt }) => `${index}.${attempt}`));
      // The ledger knows a debit by its id: one that is repeated is the same.
      this.debits.push(...due().filter((one) => !known.has(`${one.index}.${one.attempt}`)));
    });
  }

  private start(at: number): void {
    const job = this.openAt(at);
    if (!job) return;
    this.leases += 1;
    this.do({
      type: 'StartJob',
      job: jobName(job),
      leaseId: `me.${this.leases}`,
      leaseUntil: LATER,
      now: LATER,
      livingLeases: 'another process',
      silent: [],
      outages: [],
      plainSummary: {},
    });
  }

  private end(at: number, fails: boolean): void {
    const job = this.openAt(at);
    if (!job) return;
    const leaseId = this.leaseOf(job);
    this.do(fails ? failing(job, leaseId) : succeeding(job, leaseId));
  }

  private leaseOf(job: Job): string {
    return this.state.jobs.get(jobName(job))?.leaseId ?? '';
  }

  private openAt(at: number): Job | undefined {
    const open = this.open();
    return open[at % Math.max(1, open.length)];
  }

  private open(): readonly Job[] {
    const { analytics, proposals, editions } = this.state;
    return [
      ...(analytics.status === 'open' ? [{ kind: 'analytics', run: analytics.run } as const] : []),
      ...proposals.flatMap(({ matching, report, attempt }, index): Job[] => {
        if (matching === 'open') return [{ kind: 'custom', index }];
        return report === 'running' ? [{ kind: 'report', index, attempt }] : [];
      }),
      ...editions
        .filter(({ summarised }) => !summarised)
        .map(({ edition }) => ({ kind: 'summary', edition }) as const),
    ];
  }

  private do(command: TaskCommand): void {
    this.refusable(() => {
      for (const event of task.decide(command, this.state)) this.take(event);
    });
  }

  /** Whoever is refused has changed nothing. */
  private refusable(action: () => void): void {
    try {
      action();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }

  private take(event: TaskEvent): void {
    this.state = task.evolve(this.state, event);
    this.position += 1;
    const recorded = {
      ...event,
      position: String(this.position).padStart(20, '0'),
      metadata: { recordedAt: LATER },
    } as unknown as OpenedEvent;
    if ((taskProjection.types as readonly string[]).includes(event.type))
      this.view = taskProjection.apply(this.view, recorded as never, of.taskId) as TaskView | null;
  }
}

function succeeding(job: Job, leaseId: string): TaskCommand {
  switch (job.kind) {
    case 'analytics': {
      const proposals = ['а', 'б', 'в'].map(aProposal);
      return { type: 'ProposeReports', run: job.run, leaseId, proposals };
    }
    case 'custom':
      return {
        type: 'ProposeCustomReport',
        index: job.index,
        leaseId,
        proposal: aProposal('свой'),
      };
    case 'report':
      return { ...job, type: 'SucceedReport', leaseId, parts: 0, content: actions() };
    case 'summary':
      return {
        type: 'CompleteSummary',
        edition: job.edition,
        leaseId,
        source: 'built-in',
        summary: {},
        modelFailure: null,
      };
  }
}

function failing(job: Job, leaseId: string): TaskCommand {
  const why = { leaseId, code: 'x', message: 'Не вышло' };
  switch (job.kind) {
    case 'analytics':
      return { type: 'FailAnalytics', run: job.run, ...why };
    case 'custom':
      return { type: 'FailCustomReport', index: job.index, suggestions: [], ...why };
    case 'report':
      return { ...job, type: 'FailReport', ...why };
    case 'summary':
      return succeeding(job, leaseId);
  }
}
