import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { identityStream } from '../../../../../eventstore/identity/identity.events.js';
import {
  Clock,
  DomainError,
  KeyStore,
  Streams,
  UserErasedError,
  randomId,
} from '../../../../kernel/src/index.js';
import { UserIdTaken, identity, userOf } from '../../domain/identity.js';
import { unprovenAddress, type ProvenAccount } from '../../providers/sign-in-provider.js';
import { normaliseEmail } from '../../sign-up/email-address.js';
import { IdentityIds } from '../../sign-up/identity-ids.js';
import { SignIns, signInContext, type SignedIn } from '../../sign-up/sign-ins.js';
import type { Claim } from '../../sign-up/sign-ups.js';
import { EnterByProviderCommand } from './enter-by-provider.command.js';

const ATTEMPTS_MAX = 5;

/**
 * A provider's account that is known leads to its person, whatever its address has become. A new
 * one leads to the person of its proven address, as that address's own link would; the address is
 * claimed before the account is attached, so that a crash between them is made good by the next
 * sign-in, and only an address ever brings a welcome.
 */
@CommandHandler(EnterByProviderCommand)
export class EnterByProviderHandler implements ICommandHandler<EnterByProviderCommand> {
  constructor(
    private readonly streams: Streams,
    private readonly keys: KeyStore,
    private readonly clock: Clock,
    private readonly identities: IdentityIds,
    private readonly signIns: SignIns,
  ) {}

  async execute({ account, requestId }: EnterByProviderCommand): Promise<SignedIn> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.enter(account, requestId);
      } catch (error) {
        const isPassing = error instanceof UserIdTaken || error instanceof Released;
        if (!isPassing || attempt === ATTEMPTS_MAX) throw error;
      }
    }
  }

  private async enter(account: ProvenAccount, requestId: string): Promise<SignedIn> {
    const accountId = this.identities.ofProvider(account.provider, account.subject);
    const known = await this.ownerOf(accountId);
    const { provider } = account;
    if (known !== null) {
      const { userId, welcome } = known;
      if (known.provider === null) await this.attach(accountId, userId, provider, requestId);
      return this.begin({ identityId: accountId, userId, welcome }, requestId);
    }
    const claim = await this.claimAddress(account, requestId);
    const signedIn = await this.begin(claim, requestId);
    await this.attach(accountId, claim.userId, provider, requestId);
    return signedIn;
  }

  private async attach(
    identityId: string,
    userId: string,
    provider: string,
    requestId: string,
  ): Promise<void> {
    const command = { type: 'Attach', identityId, userId, provider } as const;
    const context = signInContext(userId, requestId);
    await this.streams.handle(identityStream(identityId), identity, command, context);
  }

  private async ownerOf(identityId: string) {
    return (await this.streams.load(identityStream(identityId), identity)).state.owner;
  }

  /** Throws provider.unproven-address where the provider does not answer for it. */
  private async claimAddress(account: ProvenAccount, requestId: string): Promise<Claim> {
    if (account.address === null) throw unprovenAddress(account.provider);
    const address = normaliseEmail(account.address);
    const identityId = this.identities.ofEmail(address);
    const stream = identityStream(identityId);
    const now = this.clock.now().getTime();
    const { state } = await this.streams.load(stream, identity);
    const before = userOf(state, now);
    const userId = before ?? randomId();
    const { provider } = account;
    const given = { identityId, userId, provider, address, now };
    const context = signInContext(userId, requestId);
    try {
      const command = { type: 'ProveAddress', ...given } as const;
      const handled = await this.streams.handle(stream, identity, command, context);
      if (handled.state.owner === null) throw new Error('A proven address has no owner');
      return { identityId, ...handled.state.owner };
    } catch (error) {
      if (error instanceof UserErasedError) {
        await this.signIns.release({ identityId, userId, welcome: false }, context);
        throw new Released();
      }
      if (error instanceof UserIdTaken && before === null) await this.keys.destroy(userId);
      throw error;
    }
  }

  private async begin(claim: Claim, requestId: string): Promise<SignedIn> {
    const context = signInContext(claim.userId, requestId);
    try {
      return await this.signIns.begin(claim, context);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'user.erased') throw error;
      await this.signIns.release(claim, context);
      throw new Released();
    }
  }
}

/** The identity led to an erased person and is free now. */
class Released extends Error {}
