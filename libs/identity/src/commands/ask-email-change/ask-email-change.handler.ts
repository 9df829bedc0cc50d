import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { identityStream } from '../../../../../eventstore/identity/identity.events.js';
import { userStream } from '../../../../../eventstore/user/user.events.js';
import {
  Clock,
  EventStore,
  Sealer,
  Streams,
  UserErasedError,
  type WriteContext,
} from '../../../../kernel/src/index.js';
import { Mailer, PublicUrl } from '../../../../platform/src/index.js';
import { isTaken } from '../../domain/address-moves.js';
import { identity } from '../../domain/identity.js';
import { user } from '../../domain/user.js';
import { currentEmail, emailEventsOf } from '../../email-change/email-events.js';
import { identityTerms, type IdentityTerms } from '../../identity-terms.js';
import { addressTakenMail, confirmAddressMail } from '../../mail/email-change-mail.js';
import { normaliseEmail } from '../../sign-up/email-address.js';
import { IdentityIds } from '../../sign-up/identity-ids.js';
import { drawLinkToken } from '../../sign-up/link-token.js';
import { AskEmailChangeCommand } from './ask-email-change.command.js';

@CommandHandler(AskEmailChangeCommand)
export class AskEmailChangeHandler implements ICommandHandler<AskEmailChangeCommand> {
  constructor(
    private readonly streams: Streams,
    private readonly events: EventStore,
    private readonly sealer: Sealer,
    private readonly clock: Clock,
    private readonly identities: IdentityIds,
    private readonly mailer: Mailer,
    private readonly publicUrl: PublicUrl,
    @Inject(identityTerms) private readonly terms: IdentityTerms,
  ) {}

  async execute({ userId, email: given, context }: AskEmailChangeCommand): Promise<void> {
    const email = normaliseEmail(given);
    const { identityId, secretHash, token } = drawLinkToken(this.identities.ofEmail(email));
    const now = this.clock.now().getTime();
    const asked = { userId, identityId, now } as const;
    await this.streams.handle(
      userStream(userId),
      user,
      { ...asked, type: 'AskEmailChange', changeId: secretHash, email },
      context,
    );
    const linksPerHour = this.terms.linksPerAddress;
    const { state } = await this.streams.handle(
      identityStream(identityId),
      identity,
      { ...asked, type: 'AskMove', secretHash, linksPerHour },
      ofNobody(context),
    );
    const to = { to: email, site: this.publicUrl.value };
    const url = this.publicUrl.of(`/auth/email/change/${token}`);
    const mail = isTaken(state, now)
      ? addressTakenMail(to)
      : confirmAddressMail(to, await this.addressOf(userId), url);
    await this.mailer.send(mail);
  }

  private async addressOf(userId: string): Promise<string> {
    const { events, sealer } = this;
    const email = currentEmail(await emailEventsOf(userId, { events, sealer }));
    if (email === null) throw new UserErasedError();
    return email;
  }
}

/** The address may be anybody's: its history is not that of who asks. */
const ofNobody = ({
  actor,
  requestId,
  correlationId,
  causationId,
}: WriteContext): WriteContext => ({
  actor,
  requestId,
  correlationId,
  causationId,
});
