import { describe, expect, test } from '@jest/globals';
import { columnOf, readRows, readSheets, valuesOf } from '../testing/make-workbook.js';
import type { Row } from '../testing/make-workbook.js';

const headerRow: Row = ['Дата', 'Клиент', 'Сумма'];
const daysOf = (month: number, from: number): readonly Row[] =>
  [1, 2, 3].map((day) => [`0${day}.0${month}.2025`, `Клиент ${day}`, from + day]);

describe('a list that is cut', () => {
  test('given blank rows and several remarks between, then it goes on', () => {
    const { tables } = readSheets({
      rows: [
        headerRow,
        ...daysOf(3, 100),
        [],
        [],
        ['Апрель'],
        ['менеджер был в отпуске'],
        [],
        ...daysOf(4, 200),
        [],
        ...daysOf(5, 300),
      ],
    });
    expect(tables).toHaveLength(1);
    const [table] = tables;
    expect(table?.rows).toHaveLength(9);
    expect(table === undefined ? '' : columnOf(table, 'Сумма').stats.sum).toBe('1818');
  });

  test('given a remark alone where the others have a date, then it is no row', () => {
    const table = readRows(headerRow, ...daysOf(3, 100), ['Проверено'], ...daysOf(4, 200));
    expect(table.excluded).toMatchObject([{ row: 5, reason: 'note', label: 'Проверено' }]);
    expect(columnOf(table, 'Дата')).toMatchObject({ type: 'date', stats: { nulls: 0 } });
  });

  test('given another header beneath, then it is another table', () => {
    const goods: readonly Row[] = [
      ['Товар', 'Цена', 'Дата'],
      ['Стол', 5, '01.02.2025'],
      ['Стул', 6, '02.02.2025'],
    ];
    const rows = [headerRow, ...daysOf(3, 100), [], ['Прайс'], ['на складе'], [], ...goods];
    expect(readSheets({ rows }).tables).toHaveLength(2);
  });
});

describe('names that begin with a number', () => {
  test('given quarters of a school year and its classes, then they are names', () => {
    const table = readRows(
      ['Класс', '1 четверть', '2 четверть', '3 четверть'],
      ['8А', 4.1, 4.2, 4.3],
      ['8Б', 3.9, 3.8, 4],
      ['11А', 4.5, 4.4, 4.6],
    );
    expect(table.headerRows).toEqual([1]);
    expect(valuesOf(table, 'Класс')).toEqual(['8А', '8Б', '11А']);
    expect(columnOf(table, '2 четверть').stats.sum).toBe('12.4');
  });

  test('given amperes apart from their number, then they are numbers', () => {
    const table = readRows(['Прибор', 'Ток'], ['а', '5 А'], ['б', '16 А'], ['в', '25 А']);
    expect(columnOf(table, 'Ток').type).toBe('number');
  });
});
