import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { identityStream } from '../../../../../eventstore/identity/identity.events.js';
import { Streams, type Position } from '../../../../kernel/src/index.js';
import { UserIdTaken, identity } from '../../domain/identity.js';
import { providerProblem } from '../../providers/sign-in-provider.js';
import { IdentityIds } from '../../sign-up/identity-ids.js';
import { LinkProviderCommand } from './link-provider.command.js';

/** Its address is of no matter: who is signed in says that it is theirs; the provider proves it. */
@CommandHandler(LinkProviderCommand)
export class LinkProviderHandler implements ICommandHandler<LinkProviderCommand> {
  constructor(
    private readonly streams: Streams,
    private readonly identities: IdentityIds,
  ) {}

  async execute({ userId, account, context }: LinkProviderCommand): Promise<Position> {
    const { provider, subject } = account;
    const identityId = this.identities.ofProvider(provider, subject);
    const command = { type: 'Attach', identityId, userId, provider } as const;
    try {
      const stream = identityStream(identityId);
      const { position } = await this.streams.handle(stream, identity, command, context);
      if (position === null) throw new Error('A linked identity has no events');
      return position;
    } catch (error) {
      throw error instanceof UserIdTaken ? providerProblem('provider.taken', provider) : error;
    }
  }
}
