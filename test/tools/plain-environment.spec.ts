import { isContext, runInThisContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';

describe('The globals of a test file', () => {
  it('lie behind no proxy, which would be asked for each of them', () => {
    // What stands before a proxy is no context itself: the object behind it is.
    expect(isContext(globalThis)).toBe(true);
  });

  it('are its own', () => {
    expect(runInThisContext('globalThis')).not.toBe(globalThis);
    expect(runInThisContext('Map')).not.toBe(Map);
  });
});
