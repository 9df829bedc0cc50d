import { describe, expect, it } from '@jest/globals';
import { memoryEventStore } from '../../../event-store/src/testing/memory-event-store.js';
import { Clock, DomainError, Sealer, Streams, type EventStore } from '../../../kernel/src/index.js';
import { MemoryKeys } from '../../../kernel/src/testing/memory-keys.js';
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

interface Counting {
  readonly clock: SetClock;
  passes(address: string): Promise<boolean>;
}

function counting(events: EventStore = memoryEventStore()): Counting {
  const clock = new SetClock();
  const limit = new NetworkAddressLimit(
    new Streams(events, new Sealer(new MemoryKeys()), clock),
    clock,
    terms,
  );
  const passes = async (address: string): Promise<boolean> => {
    try {
      await limit.count(address, 'r-1');
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'too-many') return false;
      throw error;
    }
  };
  return { clock, passes };
}

/** One after another. */
async function passing({ passes }: Counting, ...addresses: readonly string[]): Promise<boolean[]> {
  const passed: boolean[] = [];
  for (const address of addresses) passed.push(await passes(address));
  return passed;
}

const HERE = '1.2.3.4';

describe('the limit for a network address', () => {
  it('counts only what is past, as the clock may have run ahead', async () => {
    const limit = counting();
    limit.clock.time += 48 * 3_600_000;
    expect(await passing(limit, HERE, HERE, HERE)).toEqual([true, true, false]);
    limit.clock.time -= 48 * 3_600_000;
    expect(await limit.passes(HERE)).toBe(true);
  });

  it('counts what was taken while it waited itself, a moment later by the clock', async () => {
    const limit = counting();
    limit.clock.time += 5_000;
    expect(await passing(limit, HERE, HERE)).toEqual([true, true]);
    limit.clock.time -= 5_000;
    expect(await limit.passes(HERE)).toBe(false);
  });

  it('frees a place an hour after it was taken', async () => {
    const limit = counting();
    expect(await passing(limit, HERE, HERE, HERE)).toEqual([true, true, false]);
    limit.clock.time += 3_599_999;
    expect(await limit.passes(HERE)).toBe(false);
    limit.clock.time += 1;
    expect(await limit.passes(HERE)).toBe(true);
  });

  it('does not count what it refused', async () => {
    const limit = counting();
    await passing(limit, HERE, HERE);
    limit.clock.time += 3_000_000;
    expect(await limit.passes(HERE)).toBe(false);
    limit.clock.time += 600_000;
    expect(await passing(limit, HERE, HERE)).toEqual([true, true]);
  });

  it('holds for processes over one log together, also for what is asked at once', async () => {
    const events = memoryEventStore();
    const processes = [counting(events), counting(events)];
    const asked = Array.from({ length: 5 }, () => processes.map(({ passes }) => passes(HERE)));
    const passed = (await Promise.all(asked.flat())).filter((isPassed) => isPassed);
    expect(passed).toHaveLength(terms.linksPerNetworkAddress);
  });

  it('leaves no address in the log', async () => {
    const events = memoryEventStore();
    await counting(events).passes('203.0.113.7');
    const [asked] = await events.readAll({ after: null, limit: 10 });
    expect(asked?.type).toBe('LoginLinkAsked');
    expect(JSON.stringify(asked)).not.toContain('203.0.113');
  });

  it.each([
    ['2001:db8:0:1::1', '2001:db8:0:1:ffff::2', '2001:db8:0:2::1'],
    ['2001:db8::1', '2001:db8::ffff', '2001:db9::1'],
    ['::ffff:1.2.3.4', '1.2.3.4', '::ffff:1.2.3.5'],
  ])('takes %s and %s for one, and %s for another', async (one, same, other) => {
    const passed = await passing(counting(), one, same, one, other);
    expect(passed).toEqual([true, true, false, true]);
  });
});
