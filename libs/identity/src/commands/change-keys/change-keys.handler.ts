import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Streams, type Position } from '../../../../kernel/src/index.js';
import { handleUser } from '../handle-user.js';
import { ChangeKeysCommand } from './change-keys.command.js';

@CommandHandler(ChangeKeysCommand)
export class ChangeKeysHandler implements ICommandHandler<ChangeKeysCommand> {
  constructor(private readonly streams: Streams) {}

  execute({ change, context }: ChangeKeysCommand): Promise<Position> {
    return handleUser(this.streams, change, context);
  }
}
