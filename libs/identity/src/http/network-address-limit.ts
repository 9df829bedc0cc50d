import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  attemptsStream,
  type LoginLinkAsked,
} from '../../../../eventstore/attempts/attempts.events.js';
import { Clock, Streams, takeWithinHour, type HourlyLimit } from '../../../kernel/src/index.js';
import { tooManyLinks } from '../domain/link-problems.js';
import { identityTerms, type IdentityTerms } from '../identity-terms.js';
import { networkOf } from './network-of.js';

/**
 * Sign-in links that one network address asked for in the last hour, in all processes: they stand
 * in the log under a keyed digest that holds the hour, which keeps no network address.
 */
@Injectable()
export class NetworkAddressLimit {
  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
    @Inject(identityTerms) private readonly terms: IdentityTerms,
  ) {}

  /** Throws login.too-many-links (429). */
  async count(address: string, requestId: string): Promise<void> {
    const actor = 'system:sign-in';
    const context = { actor, requestId, correlationId: requestId, causationId: null };
    const { streams, clock } = this;
    await takeWithinHour({ streams, clock }, this.limitOf(networkOf(address)), context);
  }

  private limitOf(network: string): HourlyLimit<LoginLinkAsked> {
    const idOf = (hour: number): string => this.idOf(network, hour);
    return {
      name: 'links-asked',
      max: this.terms.linksPerNetworkAddress,
      streamOf: (hour) => attemptsStream(idOf(hour)),
      eventOf: (hour, askedAt) => ({
        type: 'LoginLinkAsked',
        version: 1,
        data: { attemptsId: idOf(hour), askedAt },
      }),
      refusal: tooManyLinks,
    };
  }

  private idOf(network: string, hour: number): string {
    const hmac = createHmac('sha256', this.terms.identityKey);
    return hmac.update(`attempts/links/${hour}/${network}`).digest('hex');
  }
}
