import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, type WriteContext } from '../../../../kernel/src/index.js';
import { followUpAt } from '../../domain/decide-proposals.js';
import { TaskRefused } from '../../domain/task-refusals.js';
import type { Task } from '../../domain/task-state.js';
import type { OfferedFollowUp } from '../../results/report-pieces.js';
import { tasksTerms, type TasksTerms } from '../../tasks-terms.js';
import { TaskContentsReader } from '../../worker/task-contents.js';
import { ALREADY_THERE, sameQuestion } from '../../worker/twin-report.js';
import { Workbooks } from '../../workbooks/workbooks.js';
import { InitTaskCommand } from '../init-task/init-task.command.js';
import { ProcessReportsCommand } from '../process-reports/process-reports.command.js';
import { TaskStreams } from '../task-streams.js';
import { UploadWorkbookCommand } from '../upload-workbook/upload-workbook.command.js';
import { writtenAt } from '../written.js';
import { AskFollowUpCommand, type FollowUpTaken } from './ask-follow-up.command.js';
import { FollowUpPlaces, isPaid, type FollowUpPlace } from './follow-up-places.js';

interface Offer {
  readonly origin: { readonly taskId: string; readonly index: number; readonly attempt: number };
  readonly offered: OfferedFollowUp;
}

/** Each write may be the last one before a death: whoever asks again goes on from there. */
@CommandHandler(AskFollowUpCommand)
export class AskFollowUpHandler implements ICommandHandler<AskFollowUpCommand> {
  constructor(
    private readonly tasks: TaskStreams,
    private readonly places: FollowUpPlaces,
    private readonly contents: TaskContentsReader,
    private readonly workbooks: Workbooks,
    private readonly commands: CommandBus,
    @Inject(tasksTerms) private readonly terms: TasksTerms,
  ) {}

  async execute(command: AskFollowUpCommand): Promise<FollowUpTaken> {
    const { taskId, userId, question } = command;
    const loaded = await this.tasks.loadOwn(taskId, userId);
    const { state } = loaded;
    if (state.reportDeleted) throw new TaskRefused('report.deleted');
    const { origin, offered } = await this.offered(command, state);
    const place = await this.places.of(state, question);
    if (isPaid(place)) return { ...writtenAt(loaded), taskId: place.taskId, index: place.index };
    try {
      return await this.take(command, state, place, { origin, offered });
    } catch (error) {
      // Who came second finds what the first one did, even its end.
      const now = await this.places.of(state, question);
      if (!(error instanceof DomainError) || !isPaid(now)) throw error;
      return {
        ...writtenAt(await this.tasks.load(now.taskId)),
        taskId: now.taskId,
        index: now.index,
      };
    }
  }

  private async take(
    command: AskFollowUpCommand,
    state: Task,
    place: FollowUpPlace,
    { origin, offered }: Offer,
  ): Promise<FollowUpTaken> {
    const { userId, question, context } = command;
    for (const task of new Set([state, place.state])) await this.requireNew(offered, task);
    if (place.state.contentHmac === null) await this.bring(command, state, place);
    const index = await this.ask(place, { question, origin, offered }, context);
    const written = await this.commands.execute(
      new ProcessReportsCommand(place.taskId, userId, index, context),
    );
    return { position: written.position, taskId: place.taskId, index };
  }

  private async offered({ taskId, index, question }: AskFollowUpCommand, state: Task) {
    const attempt = state.proposals[index]?.attempt ?? 0;
    const { followUps } = await this.contents.read(taskId);
    const all = followUps.get(`${index}.${attempt}`) ?? [];
    const offered = all.find(({ id }) => id === question);
    if (offered === undefined) throw new TaskRefused('follow-up.not-found');
    return { origin: { taskId, index, attempt }, offered };
  }

  /** A task of its own, with the file that the person has kept. */
  private async bring(
    { userId, workbook, context }: AskFollowUpCommand,
    { contentHmac, reportType }: Task,
    { taskId, state: { exists } }: FollowUpPlace,
  ): Promise<void> {
    if (workbook === null) throw new TaskRefused('workbook.erased');
    const hmac = await this.workbooks.contentHmac(userId, workbook.bytes);
    if (hmac !== contentHmac) throw new TaskRefused('follow-up.other-file');
    const begin = new InitTaskCommand(taskId, userId, reportType, context);
    if (!exists) await this.commands.execute(begin);
    await this.commands.execute(new UploadWorkbookCommand(taskId, userId, workbook, context));
  }

  private async ask(
    { taskId }: FollowUpPlace,
    asked: Offer & { readonly question: string },
    context: WriteContext,
  ): Promise<number> {
    const { question, origin, offered } = asked;
    const { proposal } = offered;
    const { customReportsMax } = this.terms;
    const handled = await this.tasks.handleOwn(
      taskId,
      { type: 'AskFollowUp', question, origin, proposal, customReportsMax },
      context,
    );
    const index = followUpAt(handled.state, question);
    if (index === null) throw new Error(`Task ${taskId} has no such question`);
    return index;
  }

  /** A question that its person composed by themselves is not sold a second time. */
  private async requireNew({ id, proposal }: OfferedFollowUp, state: Task): Promise<void> {
    if (!state.exists || followUpAt(state, id) !== null) return;
    const { proposals } = await this.contents.read(state.taskId);
    const twin = sameQuestion(proposal, state, proposals);
    const report = state.proposals[twin?.index ?? -1]?.report;
    const isSold = report === 'running' || report === 'success';
    // What was never begun cannot be begun once the file is gone.
    if (twin === null || (state.workbookErased && !isSold)) return;
    const { index, sentence } = twin;
    const of = { task_id: state.taskId, report_index: index };
    throw new DomainError('conflict', ALREADY_THERE, sentence, of);
  }
}
