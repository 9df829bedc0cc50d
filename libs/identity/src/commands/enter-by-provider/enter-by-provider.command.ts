import { Command } from '@nestjs/cqrs';
import type { ProvenAccount } from '../../providers/sign-in-provider.js';
import type { SignedIn } from '../../sign-up/sign-ins.js';

/** Signs in whom a provider vouches for. Throws provider.unproven-address or user.inactive. */
export class EnterByProviderCommand extends Command<SignedIn> {
  constructor(
    readonly account: ProvenAccount,
    readonly requestId: string,
  ) {
    super();
  }
}
