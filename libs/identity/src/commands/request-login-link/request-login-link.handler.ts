import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { identityStream } from '../../../../../eventstore/identity/identity.events.js';
import {
  Clock,
  KeyStore,
  Streams,
  UserErasedError,
  randomId,
  type WriteContext,
} from '../../../../kernel/src/index.js';
import { Mailer, PublicUrl } from '../../../../platform/src/index.js';
import { isHeld } from '../../domain/address-moves.js';
import { UserIdTaken, identity, userOf } from '../../domain/identity.js';
import { identityTerms, type IdentityTerms } from '../../identity-terms.js';
import { addressLeftMail } from '../../mail/email-change-mail.js';
import { loginLinkMail, pathOf } from '../../mail/login-link-mail.js';
import { normaliseEmail } from '../../sign-up/email-address.js';
import { IdentityIds } from '../../sign-up/identity-ids.js';
import { drawLinkToken } from '../../sign-up/link-token.js';
import { RequestLoginLinkCommand } from './request-login-link.command.js';

const ATTEMPTS_MAX = 5;

@CommandHandler(RequestLoginLinkCommand)
export class RequestLoginLinkHandler implements ICommandHandler<RequestLoginLinkCommand> {
  constructor(
    private readonly streams: Streams,
    private readonly keys: KeyStore,
    private readonly clock: Clock,
    private readonly identities: IdentityIds,
    private readonly mailer: Mailer,
    private readonly publicUrl: PublicUrl,
    @Inject(identityTerms) private readonly terms: IdentityTerms,
  ) {}

  async execute({ email, requestId, purpose }: RequestLoginLinkCommand): Promise<string> {
    const address = normaliseEmail(email);
    const link = drawLinkToken(this.identities.ofEmail(address));
    const isLeft = await this.issue(address, link, requestId);
    const url = this.publicUrl.of(pathOf(purpose, link.token));
    const site = this.publicUrl.value;
    const mail = isLeft
      ? addressLeftMail({ to: address, site })
      : loginLinkMail(address, purpose, url, site);
    await this.mailer.send(mail);
    return link.secretHash;
  }

  /** Answers whether the address is one that its person left lately. */
  private async issue(
    address: string,
    { identityId, secretHash }: { identityId: string; secretHash: string },
    requestId: string,
  ): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      const now = this.clock.now().getTime();
      const stream = identityStream(identityId);
      const { state } = await this.streams.load(stream, identity);
      const known = userOf(state, now);
      const userId = known ?? randomId();
      const linksPerHour = this.terms.linksPerAddress;
      const given = { identityId, userId, secretHash, address, now, linksPerHour };
      const context = contextOf(userId, requestId);
      try {
        const command = { type: 'IssueLink', ...given } as const;
        return isHeld((await this.streams.handle(stream, identity, command, context)).state, now);
      } catch (error) {
        if (attempt === ATTEMPTS_MAX) throw error;
        await this.mend(error, identityId, userId, known === null, context);
      }
    }
  }

  /** What stood in the way of a link, once; anything else is thrown on. */
  private async mend(
    error: unknown,
    identityId: string,
    userId: string,
    isDrawnHere: boolean,
    context: WriteContext,
  ): Promise<void> {
    if (error instanceof UserIdTaken) {
      if (isDrawnHere) await this.keys.destroy(userId);
      return;
    }
    if (!(error instanceof UserErasedError)) throw error;
    const command = { type: 'Release', identityId, userId } as const;
    await this.streams.handle(identityStream(identityId), identity, command, context);
  }
}

const contextOf = (userId: string, requestId: string): WriteContext => ({
  userId,
  actor: 'system:sign-in',
  requestId,
  correlationId: requestId,
  causationId: null,
});
