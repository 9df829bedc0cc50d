import { describe, expect, it } from '@jest/globals';
import type { IdentityEvent } from '../../../../eventstore/identity/identity.events.js';
import { decides } from '../../../kernel/src/testing/specification.js';
import { replay } from '../../../kernel/src/decider.js';
import { LINK_LIFE_MS, PENDING_LIFE_MS, identity, userOf } from './identity.js';

const nowAt = Date.parse('2026-03-01T10:00:00.000Z');
const HOUR = 3_600_000;
const MINUTE = 60_000;
const IDENTITY_ID = 'i1';

const issued = (secretHash: string, at = nowAt, userId = 'anna'): IdentityEvent => ({
  type: 'LoginLinkIssued',
  version: 1,
  data: {
    identityId: IDENTITY_ID,
    userId,
    secretHash,
    issuedAt: new Date(at).toISOString(),
    expiresAt: new Date(at + LINK_LIFE_MS).toISOString(),
    address: 'anna@example.ru',
  },
});
const used = (secretHash: string, userId = 'anna'): IdentityEvent => ({
  type: 'LoginLinkUsed',
  version: 1,
  data: { identityId: IDENTITY_ID, userId, secretHash },
});
const claimed = (userId = 'anna', welcome = true): IdentityEvent => ({
  type: 'IdentityClaimed',
  version: 2,
  data: { identityId: IDENTITY_ID, userId, welcome, provider: null },
});
const released = (userId = 'anna'): IdentityEvent => ({
  type: 'IdentityReleased',
  version: 1,
  data: { identityId: IDENTITY_ID, userId },
});

const issue = (secretHash: string, now = nowAt, userId = 'anna') =>
  ({
    type: 'IssueLink',
    identityId: IDENTITY_ID,
    userId,
    secretHash,
    address: 'anna@example.ru',
    now,
    linksPerHour: 5,
  }) as const;
const use = (secretHash: string, now = nowAt) =>
  ({ type: 'UseLink', identityId: IDENTITY_ID, secretHash, now }) as const;
const release = (userId = 'anna') =>
  ({ type: 'Release', identityId: IDENTITY_ID, userId }) as const;

const given = decides(identity);

describe('issuing a link', () => {
  it('draws the user id of an unclaimed identity', () => {
    given().when(issue('a')).then(issued('a'));
  });

  it('keeps that user id for later links', () => {
    const later = nowAt + PENDING_LIFE_MS - 1;
    given(issued('a')).when(issue('b', later)).then(issued('b', later));
    given(issued('a'))
      .when(issue('b', later, 'boris'))
      .thenRefuses('identity.user-changed');
  });

  it('draws another after twelve hours', () => {
    const later = nowAt + PENDING_LIFE_MS;
    given(issued('a'))
      .when(issue('b', later, 'boris'))
      .then(issued('b', later, 'boris'));
  });

  it('counts the twelve hours from the first link', () => {
    const past = [issued('a'), issued('b', nowAt + 11 * HOUR)];
    expect(userOf(replay(identity, past), nowAt + PENDING_LIFE_MS)).toBeNull();
  });

  it('signs the owner in for ever', () => {
    const year = nowAt + 365 * 24 * HOUR;
    given(issued('a'), used('a'), claimed()).when(issue('b', year)).then(issued('b', year));
    given(issued('a'), used('a'), claimed())
      .when(issue('b', year, 'boris'))
      .thenRefuses('identity.user-changed');
  });

  const five = [0, 1, 2, 3, 4].map((minute) => issued(`l${minute}`, nowAt + minute * MINUTE));
  const last = nowAt + 4 * MINUTE;

  it('stops at five in an hour while one that works is fresh', () => {
    given(...five)
      .when(issue('f', last + 5 * MINUTE - 1))
      .thenRefuses('login.too-many-links');
    given(...five)
      .when(issue('f', last + 5 * MINUTE))
      .then(issued('f', last + 5 * MINUTE));
  });

  it('keeps nobody out by what others asked for: the owner has a link, or gets one', () => {
    given(...five)
      .when(use('l4', last + 5 * MINUTE - 1))
      .then(used('l4'), claimed());
    given(...five, used('l4'), claimed())
      .when(issue('f', last + 5 * MINUTE))
      .then(issued('f', last + 5 * MINUTE));
  });

  it('counts only what is past, as a clock may have run ahead', () => {
    const ahead = nowAt + 48 * HOUR;
    const later = [0, 1, 2, 3, 4].map((minute) => issued(`l${minute}`, ahead + minute * MINUTE));
    given(...later)
      .when(issue('f', nowAt))
      .then(issued('f', nowAt));
    given(...later)
      .when(use('l0', nowAt))
      .thenRefuses('link.expired');
  });
});

describe('using a link', () => {
  it('claims a new identity, with the welcome of the first claim', () => {
    given(issued('a')).when(use('a')).then(used('a'), claimed());
  });

  it('signs the owner in without another claim', () => {
    given(issued('a'), issued('b'), used('a'), claimed()).when(use('b')).then(used('b'));
  });

  it('happens once', () => {
    given(issued('a'), used('a'), claimed()).when(use('a')).thenRefuses('link.used');
  });

  it('is too late after ten minutes', () => {
    given(issued('a'))
      .when(use('a', nowAt + LINK_LIFE_MS))
      .thenRefuses('link.expired');
    given(issued('a'))
      .when(use('a', nowAt + LINK_LIFE_MS - 1))
      .then(used('a'), claimed());
  });

  it('needs a link of this identity', () => {
    given().when(use('x')).thenRefuses('link.unknown');
    given(issued('a')).when(use('x')).thenRefuses('link.expired');
  });
});

describe('releasing an identity', () => {
  const past = [issued('a'), issued('b'), used('a'), claimed()];

  it('voids every link from before', () => {
    given(...past)
      .when(release())
      .then(released());
    given(...past, released())
      .when(use('b'))
      .thenRefuses('link.expired');
  });

  it('happens once, and only to its owner', () => {
    given(...past, released())
      .when(release())
      .thenNothing();
    given(...past)
      .when(release('boris'))
      .thenNothing();
  });

  it('lets somebody claim it again, without a second welcome', () => {
    given(...past, released(), issued('c', nowAt, 'clara'))
      .when(use('c'))
      .then(used('c', 'clara'), claimed('clara', false));
  });
});
