import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { tasksTerms, type TasksTerms } from '../../tasks-terms.js';
import { TaskStreams } from '../task-streams.js';
import { writtenAt, type Written } from '../written.js';
import { InitTaskCommand } from './init-task.command.js';

@CommandHandler(InitTaskCommand)
export class InitTaskHandler implements ICommandHandler<InitTaskCommand> {
  constructor(
    private readonly tasks: TaskStreams,
    @Inject(tasksTerms) private readonly terms: TasksTerms,
  ) {}

  async execute({ taskId, userId, reportType, context }: InitTaskCommand): Promise<Written> {
    const { reportCost } = this.terms;
    const command = { type: 'Initialise', taskId, userId, reportType, reportCost } as const;
    return writtenAt(await this.tasks.handle(taskId, command, context));
  }
}
