import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TaskStreams } from '../task-streams.js';
import { writtenAt, type Written } from '../written.js';
import { CancelTaskCommand } from './cancel-task.command.js';

@CommandHandler(CancelTaskCommand)
export class CancelTaskHandler implements ICommandHandler<CancelTaskCommand> {
  constructor(private readonly tasks: TaskStreams) {}

  async execute({ taskId, context }: CancelTaskCommand): Promise<Written> {
    const command = { type: 'EraseWorkbook', reason: 'cancelled' } as const;
    return writtenAt(await this.tasks.handleOwn(taskId, command, context));
  }
}
