import { expect, it } from '@jest/globals';
import { tableOf } from '../../workbook/src/testing/table-builder.js';
import { loadedColumns } from './loaded-table.js';

const widthOf = (...values: readonly string[]): number | undefined => {
  const column = { name: 'n', type: 'number', decimals: 2 } as const;
  const rows = values.map((value) => [value]);
  return loadedColumns(tableOf([column], rows))[0]?.width;
};

it.each([
  ['sixteen digits before the point', '1234567890123456.05', 18],
  ['seventeen digits before the point', '12345678901234567.05', 38],
  ['the same below zero', '-12345678901234567', 38],
  ['a sign that is no digit', '-1234567890123456', 18],
  ['nothing before the point', '-0.05', 18],
])('given %s and two after it, then %s takes %d digits', (_what, value, width) => {
  expect(widthOf('1', value)).toBe(width);
});
