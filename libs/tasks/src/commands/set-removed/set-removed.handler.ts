import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TaskStreams } from '../task-streams.js';
import { writtenAt, type Written } from '../written.js';
import { SetRemovedCommand } from './set-removed.command.js';

@CommandHandler(SetRemovedCommand)
export class SetRemovedHandler implements ICommandHandler<SetRemovedCommand> {
  constructor(private readonly tasks: TaskStreams) {}

  async execute({ taskId, index, removed, context }: SetRemovedCommand): Promise<Written> {
    const command = { type: 'SetRemoved', index, removed } as const;
    return writtenAt(await this.tasks.handleOwn(taskId, command, context));
  }
}
