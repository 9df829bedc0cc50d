import { Command } from '@nestjs/cqrs';
import type { Position, WriteContext } from '../../../../kernel/src/index.js';
import type { ProvenAccount } from '../../providers/sign-in-provider.js';

/** Makes an account elsewhere a way in to whoever is signed in. Throws provider.taken. */
export class LinkProviderCommand extends Command<Position> {
  constructor(
    readonly userId: string,
    readonly account: ProvenAccount,
    readonly context: WriteContext,
  ) {
    super();
  }
}
