import { describe, expect, it } from '@jest/globals';
import type { TableData } from '../../../../libs/contract/src/index.js';
import { cellValue } from '../../../../libs/presentation/src/report/table-cells.js';
import { nextSort, viewRows, type TableSort } from './table-view.js';

const table: TableData = {
  headers: ['Склад', 'Сумма', 'День'],
  columns: [
    { name: 'Склад', kind: 'text' },
    { name: 'Сумма', kind: 'number', decimals: 2 },
    { name: 'День', kind: 'date' },
  ],
  rows: [
    ['Склад 10', 900, '2026-06-30'],
    ['склад 2', '12345.67', null],
    ['Берёзовый', -5, '2025-01-02'],
    ['Алматы', null, '2026-01-15'],
  ],
  rowsOmitted: 0,
};

const shown = (search: string, sort: TableSort | null = null) =>
  viewRows(table, search, sort).map((row) => cellValue(row[0]));

describe('Rows of a table', () => {
  it('stand as given while nothing is asked', () => {
    expect(shown('')).toEqual(['Склад 10', 'склад 2', 'Берёзовый', 'Алматы']);
  });

  it('are sorted by number, also where it is a decimal text; the empty last', () => {
    expect(shown('', { column: 1, order: 'ascending' })).toEqual([
      'Берёзовый',
      'Склад 10',
      'склад 2',
      'Алматы',
    ]);
    expect(shown('', { column: 1, order: 'descending' })).toEqual([
      'склад 2',
      'Склад 10',
      'Берёзовый',
      'Алматы',
    ]);
  });

  it('are sorted by name as people count, and by date', () => {
    expect(shown('', { column: 0, order: 'ascending' })).toEqual([
      'Алматы',
      'Берёзовый',
      'склад 2',
      'Склад 10',
    ]);
    expect(shown('', { column: 2, order: 'descending' })[0]).toBe('Склад 10');
    expect(shown('', { column: 2, order: 'descending' }).at(-1)).toBe('склад 2');
  });

  it.each([
    ['склад', ['Склад 10', 'склад 2']],
    ['березовый', ['Берёзовый']],
    ['30.06.2026', ['Склад 10']],
    ['12 345,67', ['склад 2']],
    ['склад 900', ['Склад 10']],
    ['нет такого', []],
  ])('are found as they are shown: «%s»', (search, found) => {
    expect(shown(search)).toEqual(found);
  });

  it('go up, down and back by presses of one head', () => {
    const up = nextSort(null, 1);
    const down = nextSort(up, 1);
    expect([up?.order, down?.order, nextSort(down, 1)]).toEqual(['ascending', 'descending', null]);
    expect(nextSort(down, 0)).toEqual({ column: 0, order: 'ascending' });
  });
});
