import { Injectable } from '@nestjs/common';
import { identityStream } from '../../../../eventstore/identity/identity.events.js';
import { Streams } from '../../../kernel/src/index.js';
import { identity } from '../domain/identity.js';
import { normaliseEmail } from './email-address.js';
import { IdentityIds } from './identity-ids.js';

/** Addresses by their ids, which tell nothing of them. */
@Injectable()
export class AddressOwners {
  constructor(
    private readonly streams: Streams,
    private readonly identities: IdentityIds,
  ) {}

  /** Of an address as anybody writes it. Throws `DomainError` for what is none. */
  idOf(email: string): string {
    return this.identities.ofEmail(normaliseEmail(email));
  }

  /** The person who signs in by it now; null: nobody. */
  async ownerOf(addressId: string): Promise<string | null> {
    const { state } = await this.streams.load(identityStream(addressId), identity);
    return state.owner?.userId ?? null;
  }
}
