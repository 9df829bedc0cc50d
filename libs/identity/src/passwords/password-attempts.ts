import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  attemptsStream,
  type AttemptsEvent,
} from '../../../../eventstore/attempts/attempts.events.js';
import { Clock, DomainError, Streams, type Decider } from '../../../kernel/src/index.js';
import { networkOf } from '../http/network-of.js';
import { identityTerms, type IdentityTerms } from '../identity-terms.js';

const HOUR_MS = 3_600_000;
export const REFUSED_PER_ACCOUNT = 10;
export const REFUSED_PER_NETWORK = 60;

/** One try to sign in by password, counted for the account and for where it comes from. */
export interface Attempt {
  readonly counts: readonly { readonly attemptsId: string; readonly max: number }[];
  readonly requestId: string;
}

const attempts: Decider<{ readonly attemptsId: string }, AttemptsEvent, number> = {
  name: 'attempts',
  initial: 0,
  decide: ({ attemptsId }) => [{ type: 'PasswordRefused', version: 1, data: { attemptsId } }],
  evolve: (refused) => refused + 1,
};

/**
 * How often passwords may be tried in an hour. What was refused stands in the log under a keyed
 * digest that holds the hour: it survives a restart, and keeps no network address. What is under
 * way here counts as refused, so that tries sent at once are counted, each.
 */
@Injectable()
export class PasswordAttempts {
  private readonly underWay = new Map<string, number>();

  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
    @Inject(identityTerms) private readonly terms: IdentityTerms,
  ) {}

  /** Unknown accounts are counted like known ones. Throws login.too-many. */
  async run<T>(
    address: string,
    network: string,
    requestId: string,
    work: (attempt: Attempt) => Promise<T>,
  ): Promise<T> {
    const attempt = this.attemptOf(address, network, requestId);
    for (const { attemptsId } of attempt.counts) this.count(attemptsId, 1);
    try {
      await this.admit(attempt);
      return await work(attempt);
    } finally {
      for (const { attemptsId } of attempt.counts) this.count(attemptsId, -1);
    }
  }

  /** To be told before the answer is given. */
  async refused({ counts, requestId }: Attempt): Promise<void> {
    const context = {
      actor: 'system:sign-in',
      requestId,
      correlationId: requestId,
      causationId: null,
    };
    for (const { attemptsId } of counts)
      await this.streams.handle(attemptsStream(attemptsId), attempts, { attemptsId }, context);
  }

  private async admit({ counts }: Attempt): Promise<void> {
    for (const { attemptsId, max } of counts) {
      const { state } = await this.streams.load(attemptsStream(attemptsId), attempts);
      const others = (this.underWay.get(attemptsId) ?? 1) - 1;
      if (state + others >= max) throw this.tooMany();
    }
  }

  private attemptOf(address: string, network: string, requestId: string): Attempt {
    const account = { attemptsId: this.idOf('account', address), max: REFUSED_PER_ACCOUNT };
    const from = networkOf(network);
    const place = { attemptsId: this.idOf('network', from), max: REFUSED_PER_NETWORK };
    return { counts: [account, place], requestId };
  }

  private idOf(kind: 'account' | 'network', subject: string): string {
    const hour = Math.floor(this.clock.now().getTime() / HOUR_MS);
    const hmac = createHmac('sha256', this.terms.identityKey);
    return hmac.update(`attempts/${kind}/${hour}/${subject}`).digest('hex');
  }

  private count(attemptsId: string, by: 1 | -1): void {
    const now = (this.underWay.get(attemptsId) ?? 0) + by;
    if (now === 0) this.underWay.delete(attemptsId);
    else this.underWay.set(attemptsId, now);
  }

  private tooMany(): DomainError {
    const waitMs = HOUR_MS - (this.clock.now().getTime() % HOUR_MS);
    return new DomainError(
      'too-many',
      'login.too-many',
      'Слишком много попыток войти по паролю. Войдите по ссылке из письма или попробуйте позже',
      { retry_after: Math.max(1, Math.ceil(waitMs / 1_000)) },
    );
  }
}
