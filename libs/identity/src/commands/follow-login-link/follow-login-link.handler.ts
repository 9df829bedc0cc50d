import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { userStream } from '../../../../../eventstore/user/user.events.js';
import { DomainError, Streams, type WriteContext } from '../../../../kernel/src/index.js';
import { expiredLink } from '../../domain/identity.js';
import { user } from '../../domain/user.js';
import { identityTerms, type IdentityTerms } from '../../identity-terms.js';
import { normaliseEmail } from '../../sign-up/email-address.js';
import { IdentityIds } from '../../sign-up/identity-ids.js';
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
    private readonly identities: IdentityIds,
    @Inject(identityTerms) private readonly terms: IdentityTerms,
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

  /** The link has just proven the address. Nothing is taken from those who are named no more. */
  private async granted({ identityId, userId }: Claim, context: WriteContext) {
    const isNamed = this.terms.adminEmails.some(
      (address) => this.identities.ofEmail(normaliseEmail(address)) === identityId,
    );
    if (!isNamed) return null;
    const grant = { type: 'GrantAdmin', userId } as const;
    return (await this.streams.handle(userStream(userId), user, grant, context)).position;
  }
}
