import { Inject, Injectable } from '@nestjs/common';
import { identityTerms, type IdentityTerms } from '../identity-terms.js';
import { normaliseEmail } from '../sign-up/email-address.js';
import { IdentityIds } from '../sign-up/identity-ids.js';

/** The addresses of ADMIN_EMAILS, as identities. */
@Injectable()
export class NamedAddresses {
  private readonly identityIds: ReadonlySet<string>;

  constructor(@Inject(identityTerms) { adminEmails }: IdentityTerms, identities: IdentityIds) {
    const ids = adminEmails.map((address) => identities.ofEmail(normaliseEmail(address)));
    this.identityIds = new Set(ids);
  }

  has(identityId: string): boolean {
    return this.identityIds.has(identityId);
  }
}
