import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  attemptsStream,
  type AttemptsEvent,
} from '../../../../eventstore/attempts/attempts.events.js';
import {
  Clock,
  DomainError,
  Streams,
  crowdBounds,
  type Decider,
} from '../../../kernel/src/index.js';
import { networkOf } from '../http/network-of.js';
import { identityTerms, type IdentityTerms } from '../identity-terms.js';

const HOUR_MS = 3_600_000;
export const REFUSED_PER_ACCOUNT = 10;
export const REFUSED_PER_NETWORK = 60;

/** One try of a password counts for the account and for where it comes from. */
interface Count {
  readonly attemptsId: string;
  readonly max: number;
}

interface AttemptsCommand extends Count {
  readonly type: 'Try' | 'Return';
  readonly refusal: DomainError;
}

const attempts: Decider<AttemptsCommand, AttemptsEvent, number> = {
  name: 'attempts',
  initial: 0,
  decide({ type, attemptsId, max, refusal }, tries) {
    const data = { attemptsId };
    if (type === 'Return') return [{ type: 'PasswordTryReturned', version: 1, data }];
    if (tries >= max) throw refusal;
    return [{ type: 'PasswordTried', version: 1, data }];
  },
  evolve: (tries, { type }) => tries + (type === 'PasswordTryReturned' ? -1 : 1),
};

/**
 * How often passwords may be tried in an hour, in all processes together. A place is taken in the
 * log before a password is looked at, under a keyed digest that holds the hour: it survives a
 * restart, and keeps no network address. A death before it is given back costs the place.
 */
@Injectable()
export class PasswordAttempts {
  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
    @Inject(identityTerms) private readonly terms: IdentityTerms,
  ) {}

  /**
   * Runs a check that says null where the password is wrong. Unknown accounts are counted like
   * known ones. Throws login.too-many.
   */
  async run<T extends object>(
    address: string,
    network: string,
    requestId: string,
    check: () => Promise<T | null>,
  ): Promise<T | null> {
    const taken: Count[] = [];
    let isWrong = false;
    try {
      for (const count of this.countsOf(address, network)) {
        await this.write('Try', count, requestId);
        taken.push(count);
      }
      const checked = await check();
      isWrong = checked === null;
      return checked;
    } finally {
      if (!isWrong) await this.giveBack(taken, requestId);
    }
  }

  /** What was decided stands: a place that cannot be given back is lost for the hour. */
  private async giveBack(taken: readonly Count[], requestId: string): Promise<void> {
    await Promise.allSettled(taken.map((count) => this.write('Return', count, requestId)));
  }

  private async write(
    type: AttemptsCommand['type'],
    count: Count,
    requestId: string,
  ): Promise<void> {
    const actor = 'system:sign-in';
    const context = { actor, requestId, correlationId: requestId, causationId: null };
    const command = { type, ...count, refusal: this.tooMany() };
    const stream = attemptsStream(count.attemptsId);
    await this.streams.handle(stream, attempts, command, context, crowdBounds);
  }

  private countsOf(address: string, network: string): readonly Count[] {
    return [
      { attemptsId: this.idOf('account', address), max: REFUSED_PER_ACCOUNT },
      { attemptsId: this.idOf('network', networkOf(network)), max: REFUSED_PER_NETWORK },
    ];
  }

  private idOf(kind: 'account' | 'network', subject: string): string {
    const hour = Math.floor(this.clock.now().getTime() / HOUR_MS);
    const hmac = createHmac('sha256', this.terms.identityKey);
    return hmac.update(`attempts/${kind}/${hour}/${subject}`).digest('hex');
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
