import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TaskStreams, writtenAt, type Written } from '../../../../tasks/src/index.js';
import { DeleteTaskCommand } from './delete-task.command.js';

@CommandHandler(DeleteTaskCommand)
export class DeleteTaskHandler implements ICommandHandler<DeleteTaskCommand> {
  constructor(private readonly tasks: TaskStreams) {}

  async execute({ taskId, context }: DeleteTaskCommand): Promise<Written> {
    const erase = { type: 'EraseWorkbook', reason: 'deleted' } as const;
    return writtenAt(await this.tasks.handle(taskId, erase, context));
  }
}
