import { describe, expect, it } from '@jest/globals';
import { isSignedCall, signedCall, type OperatorCall } from './operator-call.js';

const secret = Buffer.alloc(32, 1);
const call: OperatorCall = { action: 'grant', role: 'admin', email: 'anna@example.ru' };
const NOW = 1_000_000;
const signed = signedCall(secret, call, NOW);

describe('A call of the operator', () => {
  it('is good for a minute', () => {
    expect(isSignedCall(secret, call, signed, NOW + 60_000)).toBe(true);
    expect(isSignedCall(secret, call, signed, NOW + 60_001)).toBe(false);
    expect(isSignedCall(secret, call, signed, NOW - 60_001)).toBe(false);
  });

  it.each([
    ['another secret', Buffer.alloc(32, 2), call],
    ['another action', secret, { ...call, action: 'revoke' }],
    ['another role', secret, { ...call, role: 'finance' }],
    ['another address', secret, { ...call, email: 'boris@example.ru' }],
  ] as const)('is not good with %s', (_what, key, other) => {
    expect(isSignedCall(key, other, signed, NOW)).toBe(false);
  });

  it.each(['', '.', 'x.y', `${NOW}`, `${NOW}.`, `${NOW}.AAAA`])('is not %p', (given) => {
    expect(isSignedCall(secret, call, given, NOW)).toBe(false);
  });
});
