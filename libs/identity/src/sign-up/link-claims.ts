import { Injectable } from '@nestjs/common';
import { identityStream } from '../../../../eventstore/identity/identity.events.js';
import { Clock, Streams } from '../../../kernel/src/index.js';
import { identity } from '../domain/identity.js';
import { expiredLink } from '../domain/link-problems.js';
import { readLinkToken } from './link-token.js';
import { signInContext } from './sign-ins.js';
import type { Claim } from './sign-ups.js';

/** What following a letter's link proves: whose the address is. */
@Injectable()
export class LinkClaims {
  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  /**
   * Uses the link up; a new address becomes its user's in the same append. Throws link.used,
   * link.expired or link.unknown.
   */
  async claim(token: string, requestId: string): Promise<Claim> {
    const { identityId, secretHash } = readLinkToken(token);
    const stream = identityStream(identityId);
    const now = this.clock.now().getTime();
    const known = await this.streams.load(stream, identity);
    const userId = known.state.links.find((link) => link.secretHash === secretHash)?.userId;
    const { state } = await this.streams.handle(
      stream,
      identity,
      { type: 'UseLink', identityId, secretHash, now },
      signInContext(userId, requestId),
    );
    if (state.owner === null) throw expiredLink();
    return { identityId, ...state.owner };
  }
}
