import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Streams, type Position } from '../../../../kernel/src/index.js';
import { handleUser } from '../handle-user.js';
import { EndSessionsCommand } from './end-sessions.command.js';

@CommandHandler(EndSessionsCommand)
export class EndSessionsHandler implements ICommandHandler<EndSessionsCommand> {
  constructor(private readonly streams: Streams) {}

  execute({ userId, sid, context }: EndSessionsCommand): Promise<Position> {
    const command =
      sid === 'all'
        ? ({ type: 'EndAllSessions', userId } as const)
        : ({ type: 'EndSession', userId, sid } as const);
    return handleUser(this.streams, command, context);
  }
}
