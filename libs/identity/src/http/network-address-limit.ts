import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/src/index.js';
import { tooManyLinks } from '../domain/link-problems.js';
import { identityTerms, type IdentityTerms } from '../identity-terms.js';
import { networkOf } from './network-of.js';

const HOUR_MS = 3_600_000;
const ADDRESSES_MAX = 100_000;

/** Sign-in links that one network address asked for in the last hour, in this process's memory. */
@Injectable()
export class NetworkAddressLimit {
  private readonly asked = new Map<string, readonly number[]>();

  constructor(
    private readonly clock: Clock,
    @Inject(identityTerms) private readonly terms: IdentityTerms,
  ) {}

  /** Throws login.too-many-links (429). */
  count(address: string): void {
    const key = networkOf(address);
    const now = this.clock.now().getTime();
    const lately = (this.asked.get(key) ?? []).filter(
      (time) => time > now - HOUR_MS && time <= now,
    );
    const oldest = lately.at(-this.terms.linksPerNetworkAddress);
    if (oldest !== undefined) throw tooManyLinks(oldest + HOUR_MS - now);
    this.asked.delete(key);
    this.asked.set(key, [...lately, now]);
    const [first] = this.asked.keys();
    if (this.asked.size > ADDRESSES_MAX && first !== undefined) this.asked.delete(first);
  }
}
