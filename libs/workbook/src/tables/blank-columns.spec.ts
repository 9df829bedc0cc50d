import { describe, expect, test } from '@jest/globals';
import { readSheets, valuesOf } from '../testing/make-workbook.js';
import type { Row } from '../testing/make-workbook.js';

const rows = (count: number, rowOf: (at: number) => Row): readonly Row[] =>
  Array.from({ length: count }, (_, at) => rowOf(at));
const rangesOf = (...sheet: readonly Row[]) =>
  readSheets({ rows: sheet }).tables.map(({ range }) => range);

describe('blank columns inside a table', () => {
  test('given two before its numbers, then it is one table', () => {
    const header: Row = ['Город', 'Товар', null, null, 'Сумма', 'Штук'];
    const body = rows(9, (at) => [`Город ${at}`, `Т${at % 3}`, null, null, 100 + at, at + 1]);
    expect(rangesOf(header, ...body)).toEqual(['A1:F10']);
  });

  test('given a last row without a number, then the numbers stay beside their names', () => {
    const body = rows(9, (at) => [`Город ${at}`, null, null, at === 8 ? null : 100 + at]);
    const [table] = readSheets({ rows: [['Город', null, null, 'Сумма'], ...body] }).tables;
    if (table === undefined) throw new Error('No table');
    expect(valuesOf(table, 'Город').slice(0, 2)).toEqual(['Город 0', 'Город 1']);
    expect(valuesOf(table, 'Сумма').slice(0, 2)).toEqual(['100', '101']);
  });

  test('given names in both, then wide apart they are two tables', () => {
    const body = rows(5, (at) => [`Город ${at}`, 10 + at, null, null, `Товар ${at}`, at + 1]);
    expect(rangesOf(['Город', 'Сумма', null, null, 'Товар', 'Штук'], ...body)).toEqual([
      'A1:B6',
      'E1:F6',
    ]);
  });

  test('given years beside, then their table is their own', () => {
    const body = rows(5, (at) => [`Город ${at}`, 10 + at, null, null, 2020 + at, at + 1]);
    expect(rangesOf(['Город', 'Сумма', null, null, 'Год', 'Штук'], ...body)).toHaveLength(2);
  });
});
