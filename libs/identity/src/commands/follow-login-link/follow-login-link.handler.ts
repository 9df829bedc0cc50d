import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { identityStream } from '../../../../../eventstore/identity/identity.events.js';
import { userStream } from '../../../../../eventstore/user/user.events.js';
import { Clock, DomainError, Streams, type WriteContext } from '../../../../kernel/src/index.js';
import { expiredLink, identity } from '../../domain/identity.js';
import { user } from '../../domain/user.js';
import { identityTerms, type IdentityTerms } from '../../identity-terms.js';
import { normaliseEmail } from '../../sign-up/email-address.js';
import { IdentityIds } from '../../sign-up/identity-ids.js';
import { readLinkToken, type LinkToken } from '../../sign-up/link-token.js';
import { SignIns, signInContext, type SignedIn } from '../../sign-up/sign-ins.js';
import type { Claim } from '../../sign-up/sign-ups.js';
import { FollowLoginLinkCommand } from './follow-login-link.command.js';

@CommandHandler(FollowLoginLinkCommand)
export class FollowLoginLinkHandler implements ICommandHandler<FollowLoginLinkCommand> {
  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
    private readonly signIns: SignIns,
    private readonly identities: IdentityIds,
    @Inject(identityTerms) private readonly terms: IdentityTerms,
  ) {}

  async execute({ token, requestId }: FollowLoginLinkCommand): Promise<SignedIn> {
    const link = readLinkToken(token);
    const claim = await this.claim(link, requestId);
    const context = signInContext(claim.userId, requestId);
    try {
      return await this.signIn(claim, context);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'user.erased') throw error;
      await this.signIns.release(claim, context);
      throw expiredLink();
    }
  }

  /** Uses the link up; a new address becomes its user's in the same append. */
  private async claim({ identityId, secretHash }: LinkToken, requestId: string): Promise<Claim> {
    const stream = identityStream(identityId);
    const now = this.clock.now().getTime();
    const known = await this.streams.load(stream, identity);
    const userId = known.state.links.find((link) => link.secretHash === secretHash)?.userId;
    const { state } = await this.streams.handle(
      stream,
      identity,
      { type: 'UseLink', identityId, secretHash, now },
      signInContext(userId, requestId),
    );
    if (state.owner === null) throw expiredLink();
    return { identityId, ...state.owner };
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
