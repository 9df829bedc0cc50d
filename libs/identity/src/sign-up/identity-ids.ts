import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { identityTerms, type IdentityTerms } from '../identity-terms.js';

/** Identity ids tell nothing of the address to whoever lacks the key. */
@Injectable()
export class IdentityIds {
  constructor(@Inject(identityTerms) private readonly terms: IdentityTerms) {}

  /** Hex, of a normalised address. */
  ofEmail(address: string): string {
    return this.digestOf(`email/${address}`);
  }

  /** Hex, of an account at a provider by the provider's own id for it, never by its address. */
  ofProvider(provider: string, subject: string): string {
    return this.digestOf(`provider/${provider}/${subject}`);
  }

  private digestOf(text: string): string {
    return createHmac('sha256', this.terms.identityKey).update(text).digest('hex');
  }
}
