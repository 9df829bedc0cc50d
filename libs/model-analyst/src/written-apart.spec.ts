import { describe, expect, it } from '@jest/globals';
import type { DraftSpan } from '../../analysis/src/index.js';
import { writtenApart } from './written-apart.js';

const results = {
  a0: {
    columns: [
      { name: 'm0', type: 'number' as const },
      { name: 'm1', type: 'number' as const },
    ],
    rows: [
      ['82.4', '5'],
      ['81.6', '5'],
      ['60', null],
    ],
    rowCount: 3,
  },
};
const value = (id: string): DraftSpan => ({
  value: id,
  format: { style: 'percent', decimals: 0 },
});
const decimalsOf = (...ids: readonly string[]) =>
  writtenApart(ids.map(value), results).map((span) =>
    typeof span !== 'string' && 'value' in span ? span.format.decimals : null,
  );

describe('numbers of one column in one text', () => {
  it('given two that differ and are written alike, then both get a digit more', () => {
    expect(decimalsOf('a0:0:m0', 'a0:1:m0')).toEqual([1, 1]);
  });

  it('given numbers that are written apart, are equal, or of two columns, then they stay', () => {
    expect(decimalsOf('a0:0:m0', 'a0:2:m0')).toEqual([0, 0]);
    expect(decimalsOf('a0:0:m1', 'a0:1:m1')).toEqual([0, 0]);
    expect(decimalsOf('a0:0:m0', 'a0:1:m1')).toEqual([0, 0]);
    expect(decimalsOf('a0:0:m1', 'a0:2:m1')).toEqual([0, 0]);
  });
});
