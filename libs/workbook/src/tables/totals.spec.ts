import { describe, expect, test } from '@jest/globals';
import { columnOf, readRows, readSheets, tableAt, valuesOf } from '../testing/make-workbook.js';

describe('totals and groups are no details', () => {
  test('given an export with groups by outline, then the sum is not three times the truth', () => {
    const { tables, fileInfo } = readSheets({
      name: 'Лист_1',
      rows: [
        ['Валовая прибыль предприятия (KZT)'],
        [],
        ['Склад', null, 'Июнь 2026 г.', null],
        ['Артикул', 'Склад', 'Количество', 'Выручка'],
        ['Алматы', null, 15, 300.3],
        ['30-0031', 'Алматы', 5, 100.1],
        ['30-0033', 'Алматы', 10, 200.2],
        ['Астана', null, 7, 50.05],
        ['30-0031', 'Астана', 7, 50.05],
        ['Итого', null, 22, 350.35],
      ],
      merges: ['A3:B3', 'C3:D3', 'A5:B5', 'A8:B8', 'A10:B10'],
      levels: { 6: 1, 7: 1, 9: 1 },
    });
    const table = tableAt(tables, 0);
    expect(columnOf(table, 'Выручка')).toMatchObject({
      currency: 'KZT',
      stats: { sum: '350.35' },
    });
    expect(table.excluded.map(({ row, reason }) => [row, reason])).toEqual([
      [5, 'group'],
      [8, 'group'],
      [10, 'total'],
    ]);
    expect(table.excluded[2]?.proof).toContain('arithmetic');
    expect(table.groupLevels).toEqual([{ column: 'Склад', groups: 2, rows: [5, 8] }]);
    expect(table.checks.every(({ difference }) => difference === '0')).toBe(true);
    expect(table.checks[0]).toMatchObject({ group: null, totalRow: 10 });
    expect(fileInfo.notes).toEqual([
      'Лист_1: шапка в две строки, 3 строки детализации, 2 группы и «Итого» распознаны ' +
        'и сошлись с суммой строк — в суммы они не войдут',
    ]);
  });

  test('given headings over details, then each detail says where it belongs', () => {
    const table = readRows(
      ['Статья', 'Сумма'],
      ['Юг'],
      ['Ростов'],
      ['x', 1.5],
      ['y', 2.5],
      ['Сочи'],
      ['z', 3],
      ['Север'],
      ['Омск'],
      ['x', 7],
    );
    expect(table.rows).toEqual([
      ['Юг', 'Ростов', 'x', '1.5'],
      ['Юг', 'Ростов', 'y', '2.5'],
      ['Юг', 'Сочи', 'z', '3'],
      ['Север', 'Омск', 'x', '7'],
    ]);
    expect(table.columns.slice(0, 2).map(({ traits }) => traits)).toEqual([['group'], ['group']]);
  });

  test('given subtotals of a pivot, then the column that names the group is taken', () => {
    const table = readRows(
      ['Регион', 'Товар', 'Сумма'],
      ['Юг', 'a', 1],
      ['Юг', 'b', 2],
      ['Юг Итог', null, 3],
      ['Север', 'a', 5],
      ['Север', 'c', 5],
      ['Север Итог', null, 10],
      ['Общий итог', null, 13],
    );
    expect(valuesOf(table, 'Сумма')).toEqual(['1', '2', '5', '5']);
    expect(table.groupLevels).toMatchObject([{ column: 'Регион', groups: 2 }]);
    expect(table.columns).toHaveLength(3);
  });

  test('given groups that only arithmetic tells, then they are found', () => {
    const table = readRows(
      ['Наименование', 'Кол', 'Сумма'],
      ['Крепеж', 30, 310.5],
      ['a', 10, 100.25],
      ['b', 20, 210.25],
      ['Краски', 7, 77.7],
      ['c', 3, 33.3],
      ['d', 4, 44.4],
      ['Всего', 37, 388.2],
    );
    expect(valuesOf(table, 'Группа')).toEqual(['Крепеж', 'Крепеж', 'Краски', 'Краски']);
    expect(columnOf(table, 'Сумма').stats.sum).toBe('388.2');
  });

  test('given «в т.ч.» and averages beneath, then they are left out', () => {
    const table = readRows(
      ['Статья', 'Город', 'Сумма'],
      ['А', 'Омск', 120],
      ['Б', 'Томск', 240],
      ['Итого', null, 360],
      ['в т.ч. НДС', null, 60],
      ['Среднее', null, 180],
    );
    expect(valuesOf(table, 'Сумма')).toEqual(['120', '240']);
    expect(table.excluded.map(({ reason }) => reason)).toEqual([
      'total',
      'included',
      'formula-row',
    ]);
  });

  test('given a total that does not agree, then the difference is told to the cent', () => {
    const table = readRows(['Имя', 'Сумма'], ['А', 100.1], ['Б', 200.2], ['Итого', 301.3]);
    expect(table.checks).toEqual([
      {
        column: 'Сумма',
        sum: '300.3',
        fileTotal: '301.3',
        difference: '1',
        totalRow: 4,
        group: null,
      },
    ]);
    expect(table.notices.join()).toMatch(/строка 4.*не равен сумме строк.*разница 1/);
  });

  test('given a signature beneath, then it is a footnote', () => {
    const table = readRows(
      ['Имя', 'Код', 'Сумма'],
      ['А', 'к1', 1],
      ['Б', 'к2', 2],
      ['Руководитель', null, 'Иванов И. И.'],
    );
    expect(table.rows).toHaveLength(2);
    expect(table.metadata.footnotes).toEqual(['Руководитель']);
  });

  test('given a compact pivot table with groups of one, then its total proves them', () => {
    const table = readRows(
      ['Row Labels', 'Sum of Cost', 'Sum of Revenue'],
      ['East', 30, 33.5],
      [2023, 10, 11.5],
      [2024, 20, 22],
      ['West', 5, 6],
      [2024, 5, 6],
      ['Grand Total', 35, 39.5],
    );
    expect(valuesOf(table, 'Группа')).toEqual(['East', 'East', 'West']);
    expect(columnOf(table, 'Row Labels')).toMatchObject({ role: 'category', additive: false });
    expect(columnOf(table, 'Sum of Revenue').stats.sum).toBe('39.5');
    expect(table.checks.every(({ difference }) => difference === '0')).toBe(true);
  });

  test('given small numbers that add up by chance, then they are details', () => {
    const table = readRows(
      ['Формат', 'Примечание', 'Важность'],
      ['XLSX', 'новый', 1],
      ['XLSM', 'с макросами', 1],
      ['XLW', null, 2],
      ['XLSB', 'двоичный', 3],
      ['CSV', 'текст', 2],
      ['XML', 'текст', 4],
    );
    expect(valuesOf(table, 'Важность')).toEqual(['1', '1', '2', '3', '2', '4']);
  });

  test('given products called Total and a row that lacks one value, then they are details', () => {
    const table = readRows(
      ['Товар', 'Бренд', 'Город', 'Штук'],
      ['Масло', 'Total', 'Омск', 3],
      ['Масло', null, 'Омск', 3],
      ['Total Quartz 9000', 'Total', 'Томск', 6],
      ['Фильтр', 'Mann', null, 12],
    );
    expect(valuesOf(table, 'Штук')).toEqual(['3', '3', '6', '12']);
    expect(table.excluded).toEqual([]);
  });
});
