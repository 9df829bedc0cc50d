import { describe, expect, it } from '@jest/globals';
import type { Quantity } from '../subjects/subject.js';
import type { Moments } from '../survey/moments.js';
import type { Month } from './months.js';
import { oddMonths } from './odd-months.js';

const margin: Quantity = {
  id: 'mean:margin',
  of: { is: 'mean', of: { is: 'constant', value: 1 } },
  where: null,
  name: 'маржа в среднем',
  event: null,
  importance: 0.9,
  better: 'more',
};

/** So many rows around a mean, as far from it as `spread`. */
const meanOf = (value: number, n = 40, spread = 0.1): Moments => {
  return { n, a: value * n, b: n, aa: (value ** 2 + spread ** 2) * n, ab: value * n, bb: n };
};

function monthsOf(...means: readonly Moments[]): readonly Month[] {
  return means.map((mean, at) => ({
    start: `2025-0${at + 1}-01`,
    moments: new Map([[margin.id, mean]]),
  }));
}

const named = (months: readonly Month[]): readonly string[] =>
  oddMonths([margin], months, { columns: [] }).map(({ month }) => month);

const usual = meanOf(10);

describe('a month that is unlike all others', () => {
  it('given one, then it is named', () => {
    expect(named(monthsOf(usual, usual, meanOf(6), usual, usual))).toEqual(['2025-03-01']);
  });

  it('given another that is farther, though of few rows, then none is', () => {
    const few = meanOf(4, 6, 3);
    expect(named(monthsOf(usual, usual, meanOf(6), usual, few))).toEqual([]);
  });

  it('given another that is farther the other way, then none is', () => {
    const high = meanOf(15, 40, 40);
    expect(named(monthsOf(usual, usual, meanOf(6), usual, high))).toEqual([]);
  });
});
