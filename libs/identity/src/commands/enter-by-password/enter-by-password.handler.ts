import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { identityStream } from '../../../../../eventstore/identity/identity.events.js';
import { DomainError, Streams } from '../../../../kernel/src/index.js';
import { identity } from '../../domain/identity.js';
import { KeptPasswords } from '../../passwords/kept-passwords.js';
import { PasswordAttempts } from '../../passwords/password-attempts.js';
import { normaliseEmail } from '../../sign-up/email-address.js';
import { IdentityIds } from '../../sign-up/identity-ids.js';
import { SignIns, signInContext, type SignedIn } from '../../sign-up/sign-ins.js';
import type { Claim } from '../../sign-up/sign-ups.js';
import { EnterByPasswordCommand } from './enter-by-password.command.js';

/** An unknown address, one without a password and a wrong password are one answer, in one time. */
@CommandHandler(EnterByPasswordCommand)
export class EnterByPasswordHandler implements ICommandHandler<EnterByPasswordCommand> {
  constructor(
    private readonly streams: Streams,
    private readonly identities: IdentityIds,
    private readonly passwords: KeptPasswords,
    private readonly attempts: PasswordAttempts,
    private readonly signIns: SignIns,
  ) {}

  async execute({ tried, requestId }: EnterByPasswordCommand): Promise<SignedIn> {
    const { username, password, network } = tried;
    const address = spellingOf(username);
    const signedIn = await this.attempts.run(address, network, requestId, async () => {
      const claim = await this.ownerOf(address);
      const isRight = await this.passwords.isRight(claim?.userId ?? null, password);
      return claim === null || !isRight ? null : this.begin(claim, requestId);
    });
    if (signedIn === null)
      throw new DomainError('unauthenticated', 'login.failed', 'Неверный email или пароль');
    return signedIn;
  }

  /** null for who is erased. */
  private async begin(claim: Claim, requestId: string): Promise<SignedIn | null> {
    try {
      return await this.signIns.begin(claim, signInContext(claim.userId, requestId));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'user.erased') return null;
      throw error;
    }
  }

  private async ownerOf(address: string): Promise<Claim | null> {
    const identityId = this.identities.ofEmail(address);
    const { state } = await this.streams.load(identityStream(identityId), identity);
    return state.owner === null ? null : { identityId, ...state.owner };
  }
}

/** What is no address is nobody's. */
function spellingOf(username: string): string {
  try {
    return normaliseEmail(username);
  } catch (error) {
    if (error instanceof DomainError) return username;
    throw error;
  }
}
