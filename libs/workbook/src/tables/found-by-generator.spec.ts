import { describe, expect, test } from '@jest/globals';
import {
  columnOf,
  firstTable,
  readRows,
  readSheets,
  tableAt,
  valuesOf,
} from '../testing/make-workbook.js';

describe('groups that little tells', () => {
  test('given nested sums and no total, then arithmetic alone finds both levels', () => {
    const table = readRows(
      ['Статья', 'Сумма', 'НДС'],
      ['Юг', 3_511_040.8, 702_208.16],
      ['Аренда', 2_010_020.5, 402_004.1],
      ['Москва 1', 1_000_010.25, 200_002.05],
      ['Москва 2', 1_010_010.25, 202_002.05],
      ['Связь', 1_501_020.3, 300_204.06],
      ['Сочи', 1_501_020.3, 300_204.06],
      ['Север', 777_888.99, 155_577.8],
      ['Ремонт', 777_888.99, 155_577.8],
      ['Омск', 333_444.5, 66_688.9],
      ['Томск', 444_444.49, 88_888.9],
    );
    expect(valuesOf(table, 'Статья')).toEqual(['Москва 1', 'Москва 2', 'Сочи', 'Омск', 'Томск']);
    expect(table.groupLevels.map(({ groups }) => groups)).toEqual([2, 3]);
  });

  test('given a last row of sums without a name, then it is a total', () => {
    const table = readRows(
      ['Дата', 'Товар', 'Сумма'],
      ['01.02.2026', 'а', 1_234.5],
      ['02.02.2026', 'б', 7_654.25],
      ['03.02.2026', 'в', 3_333.11],
      [null, null, 12_221.86],
    );
    expect(columnOf(table, 'Сумма').stats.sum).toBe('12221.86');
    expect(table.excluded).toMatchObject([{ row: 5, reason: 'total' }]);
    expect(table.checks).toMatchObject([{ group: null, difference: '0' }]);
  });

  test('given a detail that is the sum of its neighbours, then it stays a detail', () => {
    const table = readRows(
      ['Дата', 'Товар', 'Сумма'],
      ['01.02.2026', 'а', 1_234.5],
      ['02.02.2026', 'б', 7_654.25],
      ['03.02.2026', 'в', 8_888.75],
      ['04.02.2026', 'г', 3_333.11],
      ['05.02.2026', 'д', 4_444.1],
    );
    expect(table.rows).toHaveLength(5);
    expect(table.excluded).toEqual([]);
  });

  test('given a series whose rows are sums of others, then without names nothing is left out', () => {
    const series = Array.from({ length: 20 }, () => [0, 0]);
    for (const [at, row] of series.entries()) {
      const [one = [1, 1], two = [2, 3]] = [series[at - 1], series[at - 2]];
      row[0] = at < 2 ? at + 1 : (one[0] ?? 0) + (two[0] ?? 0);
      row[1] = at < 2 ? at + 2 : (one[1] ?? 0) + (two[1] ?? 0);
    }
    expect(readRows(...series).rows).toHaveLength(20);
  });

  test('given a total that counts a hidden row, then it is proven and the row is told', () => {
    const { tables } = readSheets({
      rows: [
        ['Город', 'Товар', 'Сумма'],
        ['Омск', 'а', 1_234.5],
        ['Омск', 'б', 7_654.25],
        ['Омск', 'в', 3_333.11],
        ['Итого', null, 12_221.86],
      ],
      hiddenRows: [3],
    });
    const table = tableAt(tables, 0);
    expect(columnOf(table, 'Сумма').stats.sum).toBe('4567.61');
    expect(table.checks).toMatchObject([{ sum: '12221.86', difference: '0' }]);
    expect(table.notices.join()).toMatch(/Скрытых строк не учтено: 1/);
  });
});

describe('names that are given once', () => {
  test('given a pivot table, then each row takes the name above, and it is told', () => {
    const table = readRows(
      ['Регион', 'Канал', 'Сумма по полю Выручка', 'Среднее по полю Цена'],
      ['Юг', 'Опт', 100.5, 10],
      [null, 'Розница', 200.25, 20],
      ['Юг Итог', null, 300.75, 15],
      ['Север', 'Опт', 50, 30],
      [null, 'Розница', 70, 40],
      ['Север Итог', null, 120, 35],
      ['Общий итог', null, 420.75, 25],
    );
    expect(valuesOf(table, 'Регион')).toEqual(['Юг', 'Юг', 'Север', 'Север']);
    expect(columnOf(table, 'Среднее по полю Цена').additive).toBe(false);
    expect(table.notices.join()).toMatch(/«Регион»: 2 ячейки без значения: взято значение/);
  });

  test('given a column that is merely sparse, then nothing is filled in', () => {
    const table = readRows(
      ['Отметка', 'Товар', 'Сумма'],
      ['срочно', 'а', 1],
      [null, 'б', 2],
      ['срочно', 'в', 4],
      [null, 'г', 8],
    );
    expect(valuesOf(table, 'Отметка')).toEqual(['срочно', null, 'срочно', null]);
  });
});

describe('blocks and periods as columns', () => {
  const header = ['Товар', 'План', 'Факт'];

  test('given blocks under months, then they are stacked into one table', () => {
    const { tables } = readSheets({
      rows: [
        ['Январь 2026', null, null, 'Февраль 2026', null, null],
        [...header, ...header],
        ['а', 10, 11, 'а', 20, 21],
        ['б', 30, 31, 'в', 40, 41],
        ['Итого', 40, 42, 'Итого', 60, 62],
      ],
      merges: ['A1:C1', 'D1:F1'],
    });
    const table = firstTable({ tables } as ReturnType<typeof readSheets>);
    expect(table.columns.map(({ name }) => name)).toEqual(['Период', 'Товар', 'План', 'Факт']);
    expect(table.rows).toEqual([
      ['2026-01-01', 'а', '10', '11'],
      ['2026-01-01', 'б', '30', '31'],
      ['2026-02-01', 'а', '20', '21'],
      ['2026-02-01', 'в', '40', '41'],
    ]);
    expect(table.checks.map(({ group }) => group)).toContain('Февраль 2026');
    expect(table.checks.every(({ difference }) => difference === '0')).toBe(true);
    expect(table.sourceRows).toEqual([3, 4, 3, 4]);
  });

  test('given the same rows twice side by side, then they are not added up', () => {
    const { tables } = readSheets({
      rows: [
        ['Товар', 'Сумма', null, null, 'Товар', 'Сумма'],
        ['а', 10, null, null, 'а', 10],
        ['б', 20, null, null, 'б', 20],
        ['в', 40, null, null, 'в', 40],
      ],
    });
    expect(tables.map(({ rows }) => rows.length)).toEqual([3, 3]);
  });

  test('given quarters beside their months, then the long table holds the months only', () => {
    const { tables } = readSheets({
      rows: [
        ['Статья', 'янв.26', 'фев.26', 'мар.26', '1 кв. 2026', 'апр.26'],
        ['Аренда', 10, 20, 30, 60, 40],
        ['Связь', 1, 2, 3, 6, 4],
      ],
    });
    const long = tableAt(tables, 1);
    expect(columnOf(long, 'Значение').stats.sum).toBe('110');
    expect(long.notices.join()).toMatch(/Не вошли столбцы-суммы периодов: 1 кв\. 2026/);
  });

  test('given «2025 год» over amounts, then it names a period and the amounts are summed', () => {
    const table = readRows(['Статья', '2024 год', '2025 год'], ['а', 100, 200], ['б', 300, 400]);
    expect(table.columns.map(({ name }) => name)).toEqual(['Статья', '2024 год', '2025 год']);
    expect(columnOf(table, '2025 год')).toMatchObject({ additive: true, stats: { sum: '600' } });
  });
});

describe('tables near one another', () => {
  test('given a second table with a header of its own below, then the first has ended', () => {
    const { tables } = readSheets({
      rows: [
        ['Товар', 'Город', 'Сумма'],
        ['а', 'Омск', 1],
        ['б', 'Уфа', 2],
        [],
        ['Менеджер', '2024', '2025'],
        ['Ким', 10, 20],
        ['Цой', 30, 40],
      ],
    });
    expect(tables.filter(({ layout }) => layout === 'list')).toHaveLength(2);
  });

  test('given groups parted by blank rows and a header on each page, then it is one table', () => {
    const { tables } = readSheets({
      rows: [
        ['Дата', 'Товар', 'Сумма'],
        ['Юг', null, 3_000.5],
        ['01.02.2026', 'а', 1_000.25],
        ['02.02.2026', 'б', 2_000.25],
        [],
        ['Север', null, 9_000.75],
        ['Дата', 'Товар', 'Сумма'],
        ['03.02.2026', 'в', 4_000.25],
        ['04.02.2026', 'г', 5_000.5],
      ],
      merges: ['A2:B2', 'A6:B6'],
    });
    expect(tables).toHaveLength(1);
    expect(columnOf(tableAt(tables, 0), 'Сумма').stats.sum).toBe('12001.25');
  });
});
