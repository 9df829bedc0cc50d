import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, type Position } from '../../../../kernel/src/index.js';
import { expiredLink } from '../../domain/link-problems.js';
import { KeptPasswords } from '../../passwords/kept-passwords.js';
import { refuseWeak } from '../../passwords/weak-password.js';
import { IssuedLinks } from '../../sign-up/issued-links.js';
import { LinkClaims } from '../../sign-up/link-claims.js';
import { readLinkToken } from '../../sign-up/link-token.js';
import { signInContext } from '../../sign-up/sign-ins.js';
import { SignUps } from '../../sign-up/sign-ups.js';
import { ResetPasswordCommand } from './reset-password.command.js';

@CommandHandler(ResetPasswordCommand)
export class ResetPasswordHandler implements ICommandHandler<ResetPasswordCommand> {
  constructor(
    private readonly issued: IssuedLinks,
    private readonly links: LinkClaims,
    private readonly signUps: SignUps,
    private readonly passwords: KeptPasswords,
  ) {}

  async execute({ token, password, requestId }: ResetPasswordCommand): Promise<Position> {
    refuseWeak(password, await this.issued.addressOfUsable(readLinkToken(token)));
    const claim = await this.links.claim(token, requestId);
    const { userId } = claim;
    const context = signInContext(userId, requestId);
    try {
      await this.signUps.complete(claim, context);
      return await this.passwords.set(userId, password, null, context);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'user.erased') throw expiredLink();
      throw error;
    }
  }
}
