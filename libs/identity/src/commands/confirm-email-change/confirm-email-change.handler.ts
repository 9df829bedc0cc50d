import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { identityStream } from '../../../../../eventstore/identity/identity.events.js';
import { userStream } from '../../../../../eventstore/user/user.events.js';
import { Clock, Streams, type Position } from '../../../../kernel/src/index.js';
import { identity } from '../../domain/identity.js';
import { expiredLink, usedLink } from '../../domain/link-problems.js';
import { user } from '../../domain/user.js';
import { EmailMoves } from '../../email-change/email-moves.js';
import { readLinkToken } from '../../sign-up/link-token.js';
import { signInContext } from '../../sign-up/sign-ins.js';
import { ConfirmEmailChangeCommand } from './confirm-email-change.command.js';

@CommandHandler(ConfirmEmailChangeCommand)
export class ConfirmEmailChangeHandler implements ICommandHandler<ConfirmEmailChangeCommand> {
  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
    private readonly moves: EmailMoves,
  ) {}

  async execute({ token, requestId }: ConfirmEmailChangeCommand): Promise<Position> {
    const { identityId, secretHash } = readLinkToken(token);
    const stream = identityStream(identityId);
    const { state } = await this.streams.load(stream, identity);
    const userId = state.moves.find((link) => link.secretHash === secretHash)?.userId;
    if (userId === undefined) throw expiredLink();
    await this.refuseEnded(userId, secretHash);
    const context = signInContext(userId, requestId);
    const now = this.clock.now().getTime();
    const command = { type: 'ConfirmMove', identityId, userId, secretHash, now } as const;
    await this.streams.handle(stream, identity, command, context);
    return this.moves.move({ userId, changeId: secretHash }, identityId, context);
  }

  /** Before the address is anybody's, whether the person still wants it. */
  private async refuseEnded(userId: string, changeId: string): Promise<void> {
    const { asked, change, active, erased } = (await this.streams.load(userStream(userId), user))
      .state;
    if (change?.changeId === changeId) throw usedLink();
    if (asked?.changeId !== changeId || !active || erased) throw expiredLink();
  }
}
