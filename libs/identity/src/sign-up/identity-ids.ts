import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { identityTerms, type IdentityTerms } from '../identity-terms.js';

/** Identity ids tell nothing of the address to whoever lacks the key. */
@Injectable()
export class IdentityIds {
  constructor(@Inject(identityTerms) private readonly terms: IdentityTerms) {}

  /** Hex, of a normalised address. */
  ofEmail(address: string): string {
    const hmac = createHmac('sha256', this.terms.identityKey);
    return hmac.update(`email/${address}`).digest('hex');
  }
}
