import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Streams, type Position } from '../../../../kernel/src/index.js';
import { handleUser } from '../handle-user.js';
import { RenameUserCommand } from './rename-user.command.js';

@CommandHandler(RenameUserCommand)
export class RenameUserHandler implements ICommandHandler<RenameUserCommand> {
  constructor(private readonly streams: Streams) {}

  execute({ userId, name, context }: RenameUserCommand): Promise<Position> {
    return handleUser(this.streams, { type: 'Rename', userId, name }, context);
  }
}
