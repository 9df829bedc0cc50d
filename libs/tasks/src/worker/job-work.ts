import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AnalysisFailed, ReportEngine, parseQuestion } from '../../../analysis/src/index.js';
import { WorkbookRefused } from '../../../workbook/src/index.js';
import type { Proposal, WorkbookData } from '../../../analysis/src/index.js';
import type { LiveEventName, LiveEvents, ReportItem } from '../../../contract/src/index.js';
import { LiveChannel } from '../../../kernel/src/index.js';
import { TaskStreams } from '../commands/task-streams.js';
import type { Answer } from '../domain/answers.js';
import { parseJob, type Job } from '../domain/job-names.js';
import type { TaskCommand } from '../domain/task-commands.js';
import { failureTexts } from '../domain/task-refusals.js';
import { OpenWorkbooks } from '../workbooks/open-workbooks.js';
import { workbookId } from '../workbooks/workbooks.js';
import { cutReport } from './cut-report.js';
import { FollowUpFinder } from './follow-up-finder.js';
import { BAD_QUESTION } from './job-failure.js';
import type { RunningJob } from './running-job.js';
import { TaskContentsReader, type TaskContents } from './task-contents.js';
import { isThere, refuseTwin } from './twin-report.js';

type Of<Kind extends Job['kind']> = Extract<Job, { kind: Kind }>;

const READER_PAUSE_MS = 250;
const READS_MAX = 2;
/** Also what a page of the same person was refused, whose reading the job has shared. */
const busyCodes: ReadonlySet<string> = new Set([
  'workbook.busy',
  'workbook.one-by-one',
  'workbook.too-many',
]);

/** What each kind of job does; it ends in events under the job's lease, or throws. */
@Injectable()
export class JobWork {
  constructor(
    private readonly tasks: TaskStreams,
    private readonly contents: TaskContentsReader,
    private readonly workbooks: OpenWorkbooks,
    private readonly engine: ReportEngine,
    private readonly live: LiveChannel,
    private readonly followUps: FollowUpFinder,
  ) {}

  async do(running: RunningJob, job: Job): Promise<void> {
    switch (job.kind) {
      case 'analytics':
        return this.propose(running, job);
      case 'custom':
        return this.understand(running, job);
      case 'report':
        return this.report(running, job);
      case 'summary':
        return this.summarise(running, job);
    }
  }

  private async propose(running: RunningJob, { run }: Of<'analytics'>): Promise<void> {
    const { taskId, leaseId, signal } = running;
    const { answers } = await running.stored(() => this.contents.read(taskId));
    const { state } = await running.stored(() => this.tasks.load(taskId));
    const first = state.proposals.length;
    const workbook = await this.open(running, answers);
    const emit = (found: readonly Proposal[]) =>
      this.note(running, 'analytics_partial_result', {
        task_id: taskId,
        partial_result: { reports: found.map((one, at) => asItem(one, first + at)) },
        is_final: false,
      });
    const proposals = await this.engineOf(running).propose(workbook, emit, signal);
    await this.record(running, { type: 'ProposeReports', run, leaseId, proposals });
  }

  private async understand(running: RunningJob, { index }: Of<'custom'>): Promise<void> {
    const { leaseId, taskId } = running;
    const { queries, questions, proposals, answers } = await running.stored(() =>
      this.contents.read(taskId),
    );
    const workbook = await this.open(running, answers);
    const proposal = questions.has(index)
      ? await this.composed(running, workbook, questions.get(index))
      : await this.understood(running, workbook, queries.get(index) ?? '');
    const { state } = await running.stored(() => this.tasks.load(taskId));
    refuseTwin(proposal, state, proposals);
    await this.record(running, { type: 'ProposeCustomReport', index, leaseId, proposal });
  }

  private async understood(
    running: RunningJob,
    workbook: WorkbookData,
    query: string,
  ): Promise<Proposal> {
    const outcome = await this.engineOf(running).understand(workbook, query, running.signal);
    if (outcome.understood) return outcome.proposal;
    throw new AnalysisFailed('request.not-understood', outcome.message, outcome.suggestions);
  }

  /** A composed question is read anew: it lay in an event, and the file says what it has. */
  private async composed(
    running: RunningJob,
    workbook: WorkbookData,
    asked: unknown,
  ): Promise<Proposal> {
    const question = parseQuestion(asked);
    if (question === null) throw new AnalysisFailed('question.bad-form', BAD_QUESTION);
    return this.engineOf(running).proposeQuestion(workbook, question, running.signal);
  }

  private async report(running: RunningJob, { index, attempt }: Of<'report'>): Promise<void> {
    const { leaseId, signal, taskId } = running;
    const contents = await running.stored(() => this.contents.read(taskId));
    const { answers } = contents;
    const proposal = contents.proposals.get(index);
    if (!proposal) throw new AnalysisFailed('report.not-found', 'Описание отчета не найдено');
    const workbook = await this.open(running, answers);
    const { name } = proposal;
    const actions = await this.engineOf(running).run(
      workbook,
      proposal,
      (partial) =>
        this.note(running, 'report_partial_result', {
          task_id: taskId,
          report_index: index,
          report_name: name,
          partial_result: {
            partial_text: partial.partial_text,
            reports: [{ name, index, actions: partial.actions }],
          },
          is_final: false,
        }),
      signal,
    );
    const followUps = await this.followUps.find(this.engineOf(running), {
      userId: running.userId,
      workbook,
      proposal,
      others: await this.others(running, contents, index),
      signal,
    });
    const { parts, content } = cutReport(actions, followUps);
    const of = { index, attempt, leaseId };
    for (const [part, piece] of parts.entries())
      await this.record(running, { type: 'AddReportPart', ...of, part, content: piece });
    await this.record(running, { type: 'SucceedReport', ...of, parts: parts.length, content });
  }

  /** What the task has beside a report, and what other reports of it lead on to. */
  private async others(
    { taskId, stored }: RunningJob,
    { proposals, followUps }: TaskContents,
    index: number,
  ): Promise<readonly Proposal[]> {
    const { state } = await stored(() => this.tasks.load(taskId));
    const there = [...proposals].filter(([at]) => at !== index && isThere(state, at));
    const offered = [...followUps.values()].flat();
    return [...there.map(([, proposal]) => proposal), ...offered.map(({ proposal }) => proposal)];
  }

  private async summarise(running: RunningJob, { edition }: Of<'summary'>): Promise<void> {
    const { leaseId, signal, taskId } = running;
    const { state } = await running.stored(() => this.tasks.load(taskId));
    const { sections } = await running.stored(() => this.contents.read(taskId));
    const parts = state.editions.find((known) => known.edition === edition)?.parts ?? [];
    const chosen = parts.flatMap(({ index, attempt }) => {
      const section = sections.get(`${index}.${attempt}`);
      return section ? [section] : [];
    });
    const { summary, source, modelFailure } = await this.engineOf(running).summarise(
      chosen,
      (partial) =>
        this.note(running, 'summary_partial_result', {
          task_id: taskId,
          partial_result: partial,
          is_final: false,
        }),
      signal,
    );
    await this.record(running, {
      type: 'CompleteSummary',
      edition,
      leaseId,
      source,
      summary,
      modelFailure,
    });
  }

  /** What a model may cost is counted by task. */
  private engineOf({ taskId }: RunningJob): ReportEngine {
    return this.engine.forTask(taskId);
  }

  /** Reads the file whole; the job goes on without it. What its person said of it goes with it. */
  private async open(running: RunningJob, answers: readonly Answer[]): Promise<WorkbookData> {
    const { state } = await running.stored(() => this.tasks.load(running.taskId));
    const { contentHmac, workbookErased } = state;
    const id = contentHmac === null ? null : workbookId(running.taskId, contentHmac);
    const workbook = id === null || workbookErased ? null : await this.read(id, running);
    if (workbook === null)
      throw new AnalysisFailed('workbook.erased', failureTexts['workbook.erased'] ?? '');
    return { ...workbook, answers };
  }

  /**
   * A machine that is too busy to read is no reason to fail what was paid for: it is waited out.
   * The file was read when it came, so that it is too much now may be the moment's fault.
   */
  private async read(
    id: string,
    { userId, job, signal, reached }: RunningJob,
  ): Promise<WorkbookData | null> {
    const purpose = parseJob(job).kind === 'report' ? 'paid' : 'job';
    for (let tooComplex = 0; ;) {
      try {
        return await reached(() => this.workbooks.open(id, { userId, purpose }));
      } catch (error) {
        const code = error instanceof WorkbookRefused ? error.code : null;
        if (code === 'workbook.too-complex') tooComplex += 1;
        else if (code === null || !busyCodes.has(code)) throw error;
        if (tooComplex === READS_MAX) throw error;
      }
      await delay(READER_PAUSE_MS, undefined, { signal });
    }
  }

  private async record(running: RunningJob, command: TaskCommand): Promise<void> {
    const { taskId, context, bounds } = running;
    running.finished();
    await running.stored(() => this.tasks.handle(taskId, command, context, bounds));
  }

  private note<Name extends LiveEventName>(
    { userId, taskId, job, leaseId }: RunningJob,
    event: Name,
    data: LiveEvents[Name],
  ): void {
    this.live.publish({ userId, key: `${taskId}/${job}`, event, data, leaseId });
  }
}

const asItem = (proposal: Proposal, index: number): ReportItem => ({
  name: proposal.name,
  index,
  status: 'pending',
  sheets: proposal.sheets,
  used_sheets: proposal.usedSheets,
  processing_steps: proposal.processingSteps,
  query_suggestion: proposal.question,
  error: null,
  error_code: null,
  deleted: false,
  custom: false,
  attempt: 0,
  processing_duration_seconds: null,
  started_at: null,
});
