import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { userStream } from '../../../../../eventstore/user/user.events.js';
import { DomainError, Streams, type WriteContext } from '../../../../kernel/src/index.js';
import { AdminSeats } from '../../admins/admin-seats.js';
import { NamedAddresses } from '../../admins/named-addresses.js';
import { expiredLink } from '../../domain/link-problems.js';
import { user } from '../../domain/user.js';
import { LinkClaims } from '../../sign-up/link-claims.js';
import { SignIns, signInContext, type SignedIn } from '../../sign-up/sign-ins.js';
import type { Claim } from '../../sign-up/sign-ups.js';
import { FollowLoginLinkCommand } from './follow-login-link.command.js';

@CommandHandler(FollowLoginLinkCommand)
export class FollowLoginLinkHandler implements ICommandHandler<FollowLoginLinkCommand> {
  constructor(
    private readonly streams: Streams,
    private readonly links: LinkClaims,
    private readonly signIns: SignIns,
    private readonly named: NamedAddresses,
    private readonly seats: AdminSeats,
  ) {}

  async execute({ token, requestId }: FollowLoginLinkCommand): Promise<SignedIn> {
    const claim = await this.links.claim(token, requestId);
    const context = signInContext(claim.userId, requestId);
    try {
      return await this.signIn(claim, context);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'user.erased') throw error;
      await this.signIns.release(claim, context);
      throw expiredLink();
    }
  }

  private async signIn(claim: Claim, context: WriteContext): Promise<SignedIn> {
    const signedIn = await this.signIns.begin(claim, context);
    const granted = await this.granted(claim, context);
    return { ...signedIn, position: granted ?? signedIn.position };
  }

  /** The link has just proven the address. */
  private async granted({ identityId, userId }: Claim, context: WriteContext) {
    if (!this.named.has(identityId)) return null;
    const source = 'environment' as const;
    const grant = { type: 'GrantAdmin', userId, source, identityId } as const;
    const { position } = await this.streams.handle(userStream(userId), user, grant, context);
    await this.seats.settle(userId, context);
    return position;
  }
}
