import { describe, expect, it } from '@jest/globals';
import { memoryEventStore } from '../../../event-store/src/testing/memory-event-store.js';
import type { PasswordRefused } from '../../../../eventstore/attempts/attempts.events.js';
import {
  DomainError,
  Sealer,
  Streams,
  type Decider,
  type EventStore,
} from '../../../kernel/src/index.js';
import { ManualClock } from '../../../kernel/src/testing/manual-clock.js';
import { MemoryKeys } from '../../../kernel/src/testing/memory-keys.js';
import type { IdentityTerms } from '../identity-terms.js';
import { PasswordAttempts, REFUSED_PER_ACCOUNT } from './password-attempts.js';

const terms: IdentityTerms = {
  jwtSecret: Buffer.alloc(32),
  identityKey: Buffer.alloc(32),
  adminEmails: [],
  google: null,
  yandex: null,
  linksPerAddress: 5,
  linksPerNetworkAddress: 2,
};
const clock = new ManualClock('2026-06-01T10:00:00Z');
const context = { actor: 'system:sign-in', requestId: 'r', correlationId: 'r', causationId: null };

const streamsOver = (events: EventStore): Streams =>
  new Streams(events, new Sealer(new MemoryKeys()), clock);
const processOver = (events: EventStore): PasswordAttempts =>
  new PasswordAttempts(streamsOver(events), clock, terms);

const olderVersion: Decider<string, PasswordRefused, null> = {
  name: 'older',
  initial: null,
  decide: (attemptsId) => [{ type: 'PasswordRefused', version: 1, data: { attemptsId } }],
  evolve: () => null,
};

const right = { signedIn: true } as const;

/** What became of a try: the check's own answer, or null for one that was not admitted. */
async function tried<T extends object>(
  attempts: PasswordAttempts,
  check: () => Promise<T | null>,
): Promise<'checked' | 'refused'> {
  try {
    await attempts.run('anna@example.ru', '203.0.113.7', 'r-1', check);
    return 'checked';
  } catch (error) {
    if (error instanceof DomainError && error.code === 'login.too-many') return 'refused';
    throw error;
  }
}

const countOf = (ends: readonly string[], end: string): number =>
  ends.filter((one) => one === end).length;

describe('tries of passwords', () => {
  it('are so many over all processes together, also while none of them is decided', async () => {
    const events = memoryEventStore();
    const processes = [processOver(events), processOver(events)];
    let decide = (): void => undefined;
    const decided = new Promise<void>((resolve) => (decide = resolve));
    let looks = 0;
    const check = async (): Promise<null> => {
      looks += 1;
      if (looks === REFUSED_PER_ACCOUNT) decide();
      await decided;
      return null;
    };
    const ends: string[] = [];
    const byTurns = Array.from({ length: REFUSED_PER_ACCOUNT }, () => processes).flat();
    await Promise.all(byTurns.map(async (one) => ends.push(await tried(one, check))));
    expect(looks).toBe(REFUSED_PER_ACCOUNT);
    expect(countOf(ends, 'refused')).toBe(REFUSED_PER_ACCOUNT);
  });

  it('cost nothing where the password is right, or could not be looked at', async () => {
    const attempts = processOver(memoryEventStore());
    for (let n = 0; n <= REFUSED_PER_ACCOUNT; n += 1)
      expect(await tried(attempts, async () => right)).toBe('checked');
    const busy = async (): Promise<never> => Promise.reject(new Error('busy'));
    for (let n = 0; n <= REFUSED_PER_ACCOUNT; n += 1)
      await expect(tried(attempts, busy)).rejects.toThrow('busy');
    expect(await tried(attempts, async () => right)).toBe('checked');
  });

  it('that are refused for their network leave the account as it was', async () => {
    const events = memoryEventStore();
    const attempts = processOver(events);
    const from = (network: string, n: number): Promise<unknown> =>
      attempts.run(`person${n}@example.ru`, network, 'r-1', async () => null);
    for (let n = 0; n < 60; n += 1) await from('203.0.113.7', n);
    for (let n = 0; n < REFUSED_PER_ACCOUNT; n += 1)
      await expect(from('203.0.113.7', 100)).rejects.toMatchObject({ code: 'login.too-many' });
    expect(await from('203.0.113.8', 100)).toBeNull();
  });

  it('go on from those that an older version has written', async () => {
    const events = memoryEventStore();
    await tried(processOver(events), async () => null);
    const [first] = await events.readAll({ after: null, limit: 1 });
    const stream = first?.stream ?? '';
    for (let n = 1; n < REFUSED_PER_ACCOUNT; n += 1)
      await streamsOver(events).handle(stream, olderVersion, stream, context);
    expect(await tried(processOver(events), async () => right)).toBe('refused');
  });
});
