import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Streams, type Position } from '../../../../kernel/src/index.js';
import { handleUser } from '../handle-user.js';
import { LogOutCommand } from './log-out.command.js';

@CommandHandler(LogOutCommand)
export class LogOutHandler implements ICommandHandler<LogOutCommand> {
  constructor(private readonly streams: Streams) {}

  execute({ userId, sid, context }: LogOutCommand): Promise<Position> {
    return handleUser(this.streams, { type: 'LogOut', userId, sid }, context);
  }
}
