import { describe, expect, it } from '@jest/globals';
import { axisOf, spentIn } from './usage.js';

const days = (...ticks: number[]) => ticks.map((count, day) => ({ date: `d${day}`, ticks: count }));

describe('usage of ticks', () => {
  it('is summed over the days', () => {
    expect(spentIn(days(200, 0, 100))).toBe(300);
    expect(spentIn([])).toBe(0);
  });

  it.each([
    [0, 0],
    [1, 2],
    [100, 100],
    [200, 200],
    [300, 400],
    [500, 600],
    [900, 1000],
    [1100, 2000],
  ])('of at most %p stands on an axis up to %p', (largest, top) => {
    expect(axisOf(days(0, largest))).toEqual({ top, middle: top / 2 });
  });
});
