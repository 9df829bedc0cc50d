import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PROVE, seededRandom, shareOf } from './prove.js';

describe('Randomness in the tests', () => {
  it('is repeated by its seed', () => {
    const first = take(seededRandom(1, 42));
    expect(take(seededRandom(1, 42))).toEqual(first);
    expect(take(seededRandom(2, 42))).not.toEqual(first);
    expect(take(seededRandom(1, 43))).not.toEqual(first);
  });

  it('spreads over the whole range', () => {
    const numbers = take(seededRandom(0, 7), 1_000);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    expect(numbers.filter((number) => number < 0.5).length).toBeGreaterThan(400);
    expect(numbers.filter((number) => number >= 0.5).length).toBeGreaterThan(400);
  });
});

describe('A share of what is measured', () => {
  it('has one in so many, from the first or a later one on; in prove all', () => {
    const all = [0, 1, 2, 3, 4, 5, 6];
    expect(shareOf(all, 3)).toEqual(PROVE ? all : [0, 3, 6]);
    expect(shareOf(all, 3, 2)).toEqual(PROVE ? all : [2, 5]);
    expect(shareOf(all, 3, 4)).toEqual(PROVE ? all : [1, 4]);
  });
});

describe('SEED', () => {
  let before: string | undefined;
  beforeEach(() => {
    before = process.env['SEED'];
    process.env['SEED'] = '12';
  });
  afterEach(() => {
    if (before === undefined) delete process.env['SEED'];
    else process.env['SEED'] = before;
  });

  it('is where random numbers begin', () => {
    expect(take(seededRandom(3))).toEqual(take(seededRandom(3, 12)));
  });

  it('reaches the properties', () => {
    const seed = before === undefined ? undefined : Number(before);
    expect(fc.readConfigureGlobal().seed).toBe(seed);
  });
});

function take(random: () => number, count = 5): number[] {
  return Array.from({ length: count }, random);
}
