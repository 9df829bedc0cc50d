import { describe, expect, it } from '@jest/globals';
import { isVoid, leaseIdOf } from './leases.js';

describe('A lease', () => {
  const silent = [{ processId: 'hung', beats: 7 }];

  it.each([
    [true, 'taken before the last beat that was heard', leaseIdOf('hung', 6, 'x')],
    [true, 'taken under it', leaseIdOf('hung', 7, 'x')],
    [false, 'taken by one that has woken since', leaseIdOf('hung', 8, 'x')],
    [true, 'of an older version, which names no beat', 'hung.x'],
    [false, 'of another process', leaseIdOf('lives', 1, 'x')],
    [false, 'of one whose name begins alike', leaseIdOf('hungry', 1, 'x')],
  ])('is void: %s, when %s', (expected, _, leaseId) => {
    expect(isVoid(leaseId, silent)).toBe(expected);
    expect(isVoid(leaseId, [])).toBe(false);
  });
});
