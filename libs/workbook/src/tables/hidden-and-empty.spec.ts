import { describe, expect, test } from '@jest/globals';
import { firstTable, readSheets, valuesOf } from '../testing/make-workbook.js';

describe('what is hidden', () => {
  test('given a filter, then hidden rows and columns are left out and told', () => {
    const table = firstTable(
      readSheets({
        rows: [
          ['Имя', 'Тайна', 'Сумма'],
          ['А', 'x', 1],
          ['Б', 'y', 2],
          ['В', 'z', 3],
        ],
        hiddenRows: [3],
        hiddenColumns: [2],
      }),
    );
    expect(table.columns.map(({ name }) => name)).toEqual(['Имя', 'Сумма']);
    expect(table.sourceRows).toEqual([2, 4]);
    expect(table.excluded).toMatchObject([{ row: 3, reason: 'hidden', label: 'Б' }]);
    expect(table.notices.join()).toMatch(/Скрытых строк не учтено: 1.*Скрытые столбцы.*B/);
  });

  test('given a hidden sheet, then no table of it is read and the panel tells', () => {
    const rows = [
      ['А', 'Б'],
      ['x', 1],
    ];
    const { tables, fileInfo } = readSheets({ rows }, { name: 'Секрет', rows, hidden: true });
    expect(tables).toHaveLength(1);
    expect(fileInfo).toMatchObject({ total_sheets: 2, tables_found: 1 });
    expect(fileInfo.notes.join()).toMatch(/Скрытые листы не учтены: «Секрет»/);
  });

  test('given a collapsed outline, then its rows count', () => {
    const table = firstTable(
      readSheets({
        rows: [
          ['Склад', 'Сумма'],
          ['Юг', 3],
          ['a', 1],
          ['b', 2],
          ['Север', 7],
          ['c', 3],
          ['d', 4],
        ],
        levels: { 3: 1, 4: 1, 6: 1, 7: 1 },
        hiddenRows: [3, 4, 6, 7],
      }),
    );
    expect(valuesOf(table, 'Сумма')).toEqual(['1', '2', '3', '4']);
  });
});

describe('no data', () => {
  test.each([
    ['nothing', []],
    ['a single word', [['слово']]],
    ['a header alone', [['Имя', 'Сумма']]],
  ])('given %s, then it is said', (_, rows) => {
    expect(() => readSheets({ rows })).toThrow(/нет данных/);
  });
});
