import { describe, expect, it } from '@jest/globals';
import { anyOf } from './any-of.js';
import type { Condition } from './frame.js';

const is = (column: string, ...values: string[]): Condition => ({
  is: 'one-of',
  column: { table: 't1', column },
  values,
});
const done = is('status', 'done');
const north = is('region', 'north');
const both: Condition = { is: 'all', of: [north, done] };

describe('given conditions of which a row has to fit one', () => {
  it('when one of them is none, then all rows fit', () => {
    expect(anyOf([done, null, north])).toBeNull();
  });

  it('when one is written again, then it stands once', () => {
    expect(anyOf([done, north, { ...done }, north])).toEqual({ is: 'any', of: [done, north] });
  });

  it('when one is part of another, then that one alone is asked', () => {
    expect(anyOf([both, done])).toEqual(done);
    expect(anyOf([done, both])).toEqual(done);
  });

  it('when the same parts stand in another order, then they stand once', () => {
    expect(anyOf([both, { is: 'all', of: [done, north] }])).toEqual(both);
  });

  it('when they share a part alone, then both stay as they were', () => {
    const other: Condition = { is: 'all', of: [is('region', 'south'), done] };
    expect(anyOf([both, other])).toEqual({ is: 'any', of: [both, other] });
  });
});
