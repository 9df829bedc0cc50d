import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { misreadingsStream } from '../../../../../eventstore/misreadings/misreadings.events.js';
import { Clock, Streams } from '../../../../kernel/src/index.js';
import { misreadAttempt, misreadings } from '../../domain/misreadings.js';
import { tasksTerms, type TasksTerms } from '../../tasks-terms.js';
import { TaskContentsReader } from '../../worker/task-contents.js';
import { TaskStreams } from '../task-streams.js';
import { writtenAt, type Written } from '../written.js';
import { monthOf } from './month.js';
import { TellMisreadCommand } from './tell-misread.command.js';

/**
 * A report that has succeeded stays so: what its task says may be read before the person's stream
 * decides. The refund follows from the event, as that of a failed report.
 */
@CommandHandler(TellMisreadCommand)
export class TellMisreadHandler implements ICommandHandler<TellMisreadCommand> {
  constructor(
    private readonly tasks: TaskStreams,
    private readonly streams: Streams,
    private readonly contents: TaskContentsReader,
    private readonly clock: Clock,
    @Inject(tasksTerms) private readonly terms: TasksTerms,
  ) {}

  async execute({ taskId, userId, index, context }: TellMisreadCommand): Promise<Written> {
    const { state } = await this.tasks.loadOwn(taskId, userId);
    const attempt = misreadAttempt(state, index);
    const command = {
      type: 'TellMisread',
      userId,
      taskId,
      index,
      attempt,
      month: monthOf(this.clock.now()),
      perMonth: this.terms.misreadingsPerMonth,
      ...(await this.wordsOf(taskId, index)),
    } as const;
    return writtenAt(
      await this.streams.handle(misreadingsStream(userId), misreadings, command, context),
    );
  }

  private async wordsOf(taskId: string, index: number) {
    const { proposals, queries, questions } = await this.contents.read(taskId);
    const proposal = proposals.get(index);
    const asked = questions.has(index) ? undefined : queries.get(index);
    return { asked: asked ?? proposal?.name ?? '', understood: proposal?.question ?? '' };
  }
}
