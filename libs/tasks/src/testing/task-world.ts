import { memoryEventStore } from '../../../event-store/src/testing/memory-event-store.js';
import {
  Sealer,
  Streams,
  type EventStore,
  type KeyStore,
  type OpenedEvent,
  type WriteContext,
} from '../../../kernel/src/index.js';
import { ManualClock } from '../../../kernel/src/testing/manual-clock.js';
import { memoryKeyStore } from '../../../kernel/src/testing/memory-key-store.js';
import { taskStream } from '../../../../eventstore/task/task.events.js';
import { debitIdOf } from '../../../../eventstore/ticks/ticks.events.js';
import { TaskStreams } from '../commands/task-streams.js';
import type { TaskCommand } from '../domain/task-commands.js';
import { jobName, type Job } from '../domain/job-names.js';
import { memoryWorkbookStore } from '../workbooks/testing/memory-workbook-store.js';
import { Workbooks, workbookId } from '../workbooks/workbooks.js';
import { aProposal } from './proposals.js';

export const ANNA = 'anna';
export const TASK = 'task1';

export const contextOf = (userId: string): WriteContext => ({
  userId,
  actor: `user:${userId}`,
  requestId: 'r-1',
  correlationId: 'c-1',
  causationId: null,
});

/** What stands around a task, in memory, and short ways to bring one to a state. */
export class TaskWorld {
  readonly clock = new ManualClock();
  readonly keys: KeyStore = memoryKeyStore();
  readonly files = memoryWorkbookStore(this.clock);
  readonly workbooks = new Workbooks(this.files, this.keys);
  readonly sealer = new Sealer(this.keys);
  readonly streams: Streams;
  readonly tasks: TaskStreams;

  constructor(readonly events: EventStore = memoryEventStore()) {
    this.streams = new Streams(events, this.sealer, this.clock);
    this.tasks = new TaskStreams(this.streams, events);
  }

  /** Streams of another process on the same log: nothing cached is shared. */
  otherProcess(): { readonly streams: Streams; readonly tasks: TaskStreams } {
    const streams = new Streams(this.events, this.sealer, this.clock);
    return { streams, tasks: new TaskStreams(streams, this.events) };
  }

  async handle(command: TaskCommand, taskId = TASK): Promise<void> {
    await this.tasks.handle(taskId, command, contextOf(ANNA));
  }

  async begin(taskId = TASK): Promise<void> {
    const init = { type: 'Initialise', taskId, userId: ANNA } as const;
    await this.handle({ ...init, reportType: 'financial', reportCost: 100 }, taskId);
  }

  /** The id under which the file lies. */
  async upload(taskId = TASK, bytes = Buffer.from('workbook')): Promise<string> {
    const contentHmac = await this.workbooks.contentHmac(ANNA, bytes);
    const id = workbookId(taskId, contentHmac);
    await this.workbooks.save(id, ANNA, { fileName: 'a.xlsx', bytes });
    const described = { fileName: 'a.xlsx', fileInfo: {}, contentHmac, sizeBytes: bytes.length };
    await this.handle({ type: 'UploadWorkbook', ...described, answers: null }, taskId);
    return id;
  }

  /** Starts a job as another worker would; the lease's id. */
  async startJob(job: Job, leaseId = `lease-of-${jobName(job)}`, taskId = TASK): Promise<string> {
    const now = this.clock.now();
    const leaseUntil = new Date(now.getTime() + 210_000).toISOString();
    const limits = {
      leaseUntil,
      now: now.toISOString(),
      livingLeases: null,
      silent: [],
      outages: [],
      plainSummary: {},
    };
    await this.handle({ type: 'StartJob', job: jobName(job), leaseId, ...limits }, taskId);
    return leaseId;
  }

  async propose(count: number, taskId = TASK): Promise<void> {
    await this.handle({ type: 'RequestAnalytics' }, taskId);
    const leaseId = await this.startJob({ kind: 'analytics', run: 1 }, undefined, taskId);
    const proposals = Array.from({ length: count }, (_, index) => aProposal(`Отчет ${index + 1}`));
    await this.handle({ type: 'ProposeReports', run: 1, leaseId, proposals }, taskId);
  }

  /** A task with its file and so many proposals. */
  async proposed(count: number, taskId = TASK): Promise<string> {
    await this.begin(taskId);
    const id = await this.upload(taskId);
    await this.propose(count, taskId);
    return id;
  }

  async request(index: number, attempt = 1, taskId = TASK): Promise<void> {
    const debitId = debitIdOf(taskId, index, attempt);
    await this.handle({ type: 'DecideDebits', debits: [{ index, attempt, debitId }] }, taskId);
  }

  async succeed(index: number, attempt = 1, taskId = TASK): Promise<void> {
    const leaseId = await this.startJob({ kind: 'report', index, attempt }, undefined, taskId);
    const content = { analytical_note: 'Вывод', visualizations: [], note: [], provenance: [] };
    const of = { index, attempt, leaseId };
    await this.handle({ type: 'SucceedReport', ...of, parts: 0, content }, taskId);
  }

  async fail(index: number, attempt = 1, taskId = TASK): Promise<void> {
    const leaseId = await this.startJob({ kind: 'report', index, attempt }, undefined, taskId);
    const of = { index, attempt, leaseId };
    await this.handle(
      { type: 'FailReport', ...of, code: 'report.failed', message: 'Сбой' },
      taskId,
    );
  }

  async summarise(edition = 1, taskId = TASK): Promise<void> {
    const leaseId = await this.startJob({ kind: 'summary', edition }, undefined, taskId);
    const summary = { report_title: 'Итог', summary: 'Кратко', key_findings: [] };
    const completed = {
      edition,
      leaseId,
      source: 'built-in',
      summary,
      modelFailure: null,
    } as const;
    await this.handle({ type: 'CompleteSummary', ...completed }, taskId);
  }

  /** The task's events, opened. */
  async told(taskId = TASK): Promise<readonly OpenedEvent[]> {
    const recorded = await this.events.read(taskStream(taskId));
    return Promise.all(recorded.map((event) => this.sealer.open(event)));
  }

  async types(taskId = TASK): Promise<readonly string[]> {
    return (await this.told(taskId)).map(({ type }) => type);
  }

  async lastEvent(taskId = TASK): Promise<OpenedEvent> {
    const last = (await this.told(taskId)).at(-1);
    if (!last) throw new Error(`Task ${taskId} has no events`);
    return last;
  }
}
