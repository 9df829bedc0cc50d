import { describe, expect, it } from '@jest/globals';
import { Clock, DomainError } from '../../../kernel/src/index.js';
import type { IdentityTerms } from '../identity-terms.js';
import { NetworkAddressLimit } from './network-address-limit.js';

class SetClock extends Clock {
  time = 1_000_000_000_000;

  now(): Date {
    return new Date(this.time);
  }
}

const terms: IdentityTerms = {
  jwtSecret: Buffer.alloc(32),
  identityKey: Buffer.alloc(32),
  adminEmails: [],
  google: null,
  yandex: null,
  linksPerAddress: 5,
  linksPerNetworkAddress: 2,
};

function counting() {
  const clock = new SetClock();
  const limit = new NetworkAddressLimit(clock, terms);
  const passes = (address: string): boolean => {
    try {
      limit.count(address);
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'too-many') return false;
      throw error;
    }
  };
  return { clock, passes };
}

describe('the limit for a network address', () => {
  it('counts only what is past, as the clock may have run ahead', () => {
    const { clock, passes } = counting();
    clock.time += 48 * 3_600_000;
    expect([passes('1.2.3.4'), passes('1.2.3.4'), passes('1.2.3.4')]).toEqual([true, true, false]);
    clock.time -= 48 * 3_600_000;
    expect(passes('1.2.3.4')).toBe(true);
  });

  it('frees a place an hour after it was taken', () => {
    const { clock, passes } = counting();
    expect([passes('1.2.3.4'), passes('1.2.3.4'), passes('1.2.3.4')]).toEqual([true, true, false]);
    clock.time += 3_599_999;
    expect(passes('1.2.3.4')).toBe(false);
    clock.time += 1;
    expect(passes('1.2.3.4')).toBe(true);
  });

  it('does not count what it refused', () => {
    const { clock, passes } = counting();
    passes('1.2.3.4');
    passes('1.2.3.4');
    clock.time += 3_000_000;
    passes('1.2.3.4');
    clock.time += 600_000;
    expect([passes('1.2.3.4'), passes('1.2.3.4')]).toEqual([true, true]);
  });

  it.each([
    ['2001:db8:0:1::1', '2001:db8:0:1:ffff::2', '2001:db8:0:2::1'],
    ['2001:db8::1', '2001:db8::ffff', '2001:db9::1'],
    ['::ffff:1.2.3.4', '1.2.3.4', '::ffff:1.2.3.5'],
  ])('takes %s and %s for one, and %s for another', (one, same, other) => {
    const { passes } = counting();
    expect([passes(one), passes(same), passes(one), passes(other)]).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });
});
