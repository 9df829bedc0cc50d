import { describe, expect, it } from '@jest/globals';
import { sessionOf, subjectOf } from './token-claims.js';

const jwt = (payload: object): string =>
  ['e30', Buffer.from(JSON.stringify(payload)).toString('base64url'), 'sig'].join('.');

describe('the subject of a token', () => {
  it('is read from base64url with its own letters', () => {
    const sub = 'я?~ÿ>>>';
    expect(jwt({ sub })).toMatch(/[-_]/);
    expect(subjectOf(jwt({ sub }))).not.toBeNull();
  });

  it.each([[null], [''], ['a.b.c'], ['a..c'], [jwt({})], [jwt({ sub: 7 })], ['a.bnVsbA.c']])(
    'is null for %p',
    (token) => {
      expect(subjectOf(token)).toBeNull();
    },
  );
});

it('the session of a token is its sid', () => {
  expect(sessionOf(jwt({ sub: 'a', sid: 's1' }))).toBe('s1');
  expect(sessionOf(jwt({ sub: 'a' }))).toBeNull();
});
