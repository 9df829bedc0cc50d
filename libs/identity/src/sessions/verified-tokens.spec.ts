import { describe, expect, it } from '@jest/globals';
import { VerifiedTokens } from './verified-tokens.js';

const claims = { sub: 'u', sid: 's', exp: 1_000 };

describe('Tokens whose signature was checked', () => {
  it('are known until the second of their end', () => {
    const tokens = new VerifiedTokens();
    tokens.remember('token', claims);
    expect(tokens.find('token', 999_999)).toEqual(claims);
    expect(tokens.find('token', 1_000_000)).toBeNull();
    expect(tokens.find('token', 999_999)).toBeNull();
  });

  it('are known by every sign of theirs', () => {
    const tokens = new VerifiedTokens();
    tokens.remember('token', claims);
    expect(tokens.find('Token', 0)).toBeNull();
    expect(tokens.find('', 0)).toBeNull();
  });

  it('are let go, the oldest first, when there are too many', () => {
    const tokens = new VerifiedTokens();
    for (let n = 0; n <= 10_000; n += 1) tokens.remember(`token${n}`, claims);
    expect(tokens.find('token0', 0)).toBeNull();
    expect(tokens.find('token1', 0)).toEqual(claims);
    expect(tokens.find('token10000', 0)).toEqual(claims);
  });
});
