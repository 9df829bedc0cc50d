import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { IdentityEvent } from '../../../../eventstore/identity/identity.events.js';
import { DomainError } from '../../../kernel/src/decider.js';
import { LINK_LIFE_MS, PENDING_LIFE_MS, identity, userOf } from './identity.js';

const HOUR = 3_600_000;
const FRESH = 5 * 60_000;
const LIMIT = 3;

type Step =
  | { readonly do: 'issue'; readonly wait: number }
  | { readonly do: 'use'; readonly wait: number; readonly link: number }
  | { readonly do: 'release'; readonly wait: number };

const wait = fc.oneof(
  fc.integer({ min: 0, max: 60_000 }),
  fc.integer({ min: 0, max: LINK_LIFE_MS * 2 }),
  fc.integer({ min: 0, max: PENDING_LIFE_MS * 2 }),
);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('issue' as const), wait }) },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('use' as const), wait, link: fc.nat(12) }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const), wait }) },
  ),
  { maxLength: 40 },
);

/** What is remembered of the whole history, without forgetting anything. */
class Model {
  readonly links: {
    hash: string;
    userId: string;
    at: number;
    used: boolean;
    void: boolean;
  }[] = [];
  owner: string | null = null;
  claims = 0;

  issuable(now: number): boolean {
    const lately = this.links.filter(({ at, void: gone }) => !gone && at > now - HOUR);
    const isWaiting = lately.some(({ at, used }) => !used && at > now - FRESH);
    return lately.length < LIMIT || !isWaiting;
  }

  usable(hash: string, now: number): boolean {
    const link = this.links.find((known) => known.hash === hash);
    if (!link || link.used || link.void || now >= link.at + LINK_LIFE_MS) return false;
    return this.owner === null || this.owner === link.userId;
  }
}

describe('an identity, whatever is asked of it', () => {
  it('keeps to the exact model', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const model = new Model();
        let state = identity.initial;
        let now = Date.parse('2026-01-01T00:00:00Z');
        const take = (events: readonly IdentityEvent[]): void => {
          state = events.reduce((before, event) => identity.evolve(before, event), state);
        };
        all.forEach((step, number) => {
          now += step.wait;
          if (step.do === 'issue') {
            const userId = userOf(state, now) ?? `user${number}`;
            const hash = `link${number}`;
            const given = { identityId: 'i', userId, secretHash: hash, address: 'a@b.ru' };
            const command = { type: 'IssueLink', ...given, now, linksPerHour: LIMIT } as const;
            const events = attempt(() => identity.decide(command, state));
            expect(events !== null).toBe(model.issuable(now));
            if (model.owner !== null) expect(userId).toBe(model.owner);
            if (events === null) {
              // Whoever else asked: the owner has a link that works.
              expect(model.links.some((link) => model.usable(link.hash, now))).toBe(true);
              return;
            }
            model.links.push({ hash, userId, at: now, used: false, void: false });
            take(events);
          } else if (step.do === 'use') {
            const hash = model.links[step.link]?.hash ?? 'none';
            const command = { type: 'UseLink', identityId: 'i', secretHash: hash, now } as const;
            const events = attempt(() => identity.decide(command, state));
            expect(events !== null).toBe(model.usable(hash, now));
            if (events === null) return;
            use(model, hash, events);
            take(events);
          } else {
            if (model.owner === null) return;
            const command = { type: 'Release', identityId: 'i', userId: model.owner } as const;
            take(identity.decide(command, state));
            model.owner = null;
            model.links.forEach((link) => (link.void = true));
          }
        });
        expect(state.owner?.userId ?? null).toBe(model.owner);
      }),
    );
  });
});

function use(model: Model, hash: string, events: readonly IdentityEvent[]): void {
  const link = model.links.find((known) => known.hash === hash);
  if (!link) throw new Error('An unknown link was used');
  link.used = true;
  const claim = events.find((event) => event.type === 'IdentityClaimed');
  expect(claim !== undefined).toBe(model.owner === null);
  if (!claim) return;
  expect(claim.data.welcome).toBe(model.claims === 0);
  model.claims += 1;
  model.owner = link.userId;
}

function attempt<T>(decide: () => T): T | null {
  try {
    return decide();
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
