import { describe, expect, it } from '@jest/globals';
import { DomainError } from '../../../kernel/src/index.js';
import { drawLinkToken, readLinkToken } from './link-token.js';

const identityId = 'ab'.repeat(32);

describe('the token of a link', () => {
  it('finds its identity and the hash of its secret', () => {
    const { token, secretHash } = drawLinkToken(identityId);
    expect(readLinkToken(token)).toEqual({ identityId, secretHash });
  });

  it('is another one each time, and fits into a path', () => {
    const tokens = Array.from({ length: 50 }, () => drawLinkToken(identityId).token);
    expect(new Set(tokens).size).toBe(50);
    for (const token of tokens) expect(encodeURIComponent(token)).toBe(token);
  });

  it('does not hold the hash that is stored', () => {
    const { token, secretHash } = drawLinkToken(identityId);
    expect(token).not.toContain(secretHash);
  });

  it.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(43)}.${'b'.repeat(42)}`, 'a.b.c'])(
    'is unknown when it is %p',
    (token) => {
      expect(() => readLinkToken(token)).toThrow(DomainError);
    },
  );
});
