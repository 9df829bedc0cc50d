import { describe, expect, it } from '@jest/globals';
import { kindsInCommon, monthsInCommon, withinOf } from './within-kinds.js';
import type { Part } from './within-kinds.js';

/** Each kind with rows and share of the first group, then of the second. */
function parts(...kinds: readonly (readonly [number, number, number, number])[]): readonly Part[] {
  return kinds.flatMap(([rows, rate, otherRows, otherRate], at) => [
    { keys: ['Шубин'], level: `Сорт ${at}`, rows, rate },
    { keys: ['Носов'], level: `Сорт ${at}`, rows: otherRows, rate: otherRate },
  ]);
}

function withinKinds(kinds: readonly Part[], common = kindsInCommon) {
  const whole = (name: string): Part => {
    const own = kinds.filter(({ keys }) => keys[0] === name);
    const rows = own.reduce((sum, one) => sum + one.rows, 0);
    return {
      keys: [name],
      level: '',
      rows,
      rate: own.reduce((sum, one) => sum + one.rows * one.rate, 0) / rows,
    };
  };
  return withinOf(whole('Шубин'), whole('Носов'), kinds, common);
}

describe('a difference within kinds', () => {
  it('given the other way in each of them, then it is turned', () => {
    expect(withinKinds(parts([60, 40, 10, 50], [10, 2, 60, 5]))).toBe('turned');
  });

  it('given one kind of few rows that goes the same way, then it is not turned', () => {
    expect(withinKinds(parts([60, 40, 10, 50], [10, 2, 60, 5], [4, 25, 3, 0]))).toBeNull();
  });

  it('given kinds alike, then next to nothing is left of it', () => {
    expect(withinKinds(parts([60, 40, 10, 40], [10, 2, 60, 2]))).toBe('none');
  });

  it('given a difference that small kinds hold, then it is not said to be one of composition', () => {
    expect(withinKinds(parts([60, 40, 10, 40], [10, 2, 60, 2], [2, 75, 2, 0]))).toBeNull();
    const small = [1, 2, 3, 4].map(() => [4, 100, 4, 0] as const);
    expect(withinKinds(parts([60, 40, 10, 40], [10, 2, 60, 2], ...small))).toBeNull();
  });

  it('given a difference made by a kind that one of them has alone, then nothing is said of the others', () => {
    const kinds = parts([90, 0, 60, 0], [14, 0, 13, 7.7], [43, 9.3, 0, NaN]);
    expect(withinKinds(kinds.filter(({ rows }) => rows > 0))).toBeNull();
  });

  it('given a buyer of two dear months, then one of all months is held against it in those', () => {
    const months = parts([0, NaN, 40, 17], [4, 25, 6, 26], [6, 31, 8, 32]);
    expect(
      withinKinds(
        months.filter(({ rows }) => rows > 0),
        monthsInCommon,
      ),
    ).toBe('little');
    expect(withinKinds(months.filter(({ rows }) => rows > 0))).toBeNull();
  });
});
