import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { identityStream } from '../../../../../eventstore/identity/identity.events.js';
import { Streams, type Position } from '../../../../kernel/src/index.js';
import { identity } from '../../domain/identity.js';
import { UnlinkProviderCommand } from './unlink-provider.command.js';

@CommandHandler(UnlinkProviderCommand)
export class UnlinkProviderHandler implements ICommandHandler<UnlinkProviderCommand> {
  constructor(private readonly streams: Streams) {}

  async execute({ userId, identityIds, context }: UnlinkProviderCommand): Promise<Position | null> {
    let last: Position | null = null;
    for (const identityId of identityIds) {
      const command = { type: 'Release', identityId, userId } as const;
      const stream = identityStream(identityId);
      last = (await this.streams.handle(stream, identity, command, context)).position ?? last;
    }
    return last;
  }
}
