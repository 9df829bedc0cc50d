import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  askedTasksStream,
  type TaskAsked,
} from '../../../../../eventstore/asked-tasks/asked-tasks.events.js';
import { Clock, Streams, takeWithinHour, type HourlyLimit } from '../../../../kernel/src/index.js';
import { tooManyTasks } from '../../domain/task-refusals.js';
import { tasksTerms, type TasksTerms } from '../../tasks-terms.js';
import { TaskStreams } from '../task-streams.js';
import { writtenAt, type Written } from '../written.js';
import { InitTaskCommand } from './init-task.command.js';

/** A place in the hour's limit first: a death in between costs it, and leaves no task. */
@CommandHandler(InitTaskCommand)
export class InitTaskHandler implements ICommandHandler<InitTaskCommand> {
  constructor(
    private readonly tasks: TaskStreams,
    private readonly streams: Streams,
    private readonly clock: Clock,
    @Inject(tasksTerms) private readonly terms: TasksTerms,
  ) {}

  async execute({ taskId, userId, reportType, context }: InitTaskCommand): Promise<Written> {
    const { streams, clock } = this;
    await takeWithinHour({ streams, clock }, this.limitOf(userId), context);
    const { reportCost } = this.terms;
    const command = { type: 'Initialise', taskId, userId, reportType, reportCost } as const;
    return writtenAt(await this.tasks.handle(taskId, command, context));
  }

  private limitOf(userId: string): HourlyLimit<TaskAsked> {
    const { tasksPerHour } = this.terms;
    return {
      name: 'asked-tasks',
      max: tasksPerHour,
      streamOf: (hour) => askedTasksStream(userId, hour),
      eventOf: (_hour, askedAt) => ({ type: 'TaskAsked', version: 1, data: { userId, askedAt } }),
      refusal: (waitMs) => tooManyTasks(tasksPerHour, waitMs),
    };
  }
}
