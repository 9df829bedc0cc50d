import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  attemptsStream,
  type AttemptsEvent,
} from '../../../../eventstore/attempts/attempts.events.js';
import { Clock, Streams, type Decider } from '../../../kernel/src/index.js';
import { tooManyLinks } from '../domain/link-problems.js';
import { identityTerms, type IdentityTerms } from '../identity-terms.js';
import { networkOf } from './network-of.js';

const HOUR_MS = 3_600_000;

type Times = readonly number[];

interface Asking {
  readonly attemptsId: string;
  readonly now: number;
  /** When it was asked for in the hour before. */
  readonly before: Times;
  readonly max: number;
}

const asked: Decider<Asking, AttemptsEvent, Times> = {
  name: 'links-asked',
  initial: [],
  decide({ attemptsId, now, before, max }, times) {
    const lately = [...before, ...times].filter((time) => time > now - HOUR_MS && time <= now);
    const oldest = lately.at(-max);
    if (oldest !== undefined) throw tooManyLinks(oldest + HOUR_MS - now);
    const askedAt = new Date(now).toISOString();
    return [{ type: 'LoginLinkAsked', version: 1, data: { attemptsId, askedAt } }];
  },
  evolve: (times, event) =>
    event.type === 'LoginLinkAsked' ? [...times, Date.parse(event.data.askedAt)] : times,
};

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
    const network = networkOf(address);
    const now = this.clock.now().getTime();
    const hour = Math.floor(now / HOUR_MS);
    const earlier = attemptsStream(this.idOf(network, hour - 1));
    const { state: before } = await this.streams.load(earlier, asked);
    const attemptsId = this.idOf(network, hour);
    const max = this.terms.linksPerNetworkAddress;
    const actor = 'system:sign-in';
    const context = { actor, requestId, correlationId: requestId, causationId: null };
    const asking = { attemptsId, now, before, max };
    await this.streams.handle(attemptsStream(attemptsId), asked, asking, context);
  }

  private idOf(network: string, hour: number): string {
    const hmac = createHmac('sha256', this.terms.identityKey);
    return hmac.update(`attempts/links/${hour}/${network}`).digest('hex');
  }
}
