import { describe, expect, it } from '@jest/globals';
import type { ReadWorkbook, Table } from '../model.js';
import { columnOf, readRows, readSheets } from '../testing/make-workbook.js';
import type { Row } from '../testing/make-workbook.js';

const currencies = ['RUB', 'USD', 'EUR'];

/** Ten rows in each currency, written as the maker says. */
function payments(write: (currency: string, amount: number) => Row): Row[] {
  return Array.from({ length: 30 }, (_, row): Row => {
    return [`Клиент ${row % 4}`, ...write(currencies[row % 3] ?? '', 100 + row)];
  });
}

function partsOf({ tables }: ReadWorkbook): readonly Table[] {
  return tables.filter(({ only }) => only !== undefined);
}

const sums = { RUB: '1135', USD: '1145', EUR: '1155' };

function expectParts(book: ReadWorkbook, amount: string): void {
  const [whole] = book.tables;
  expect(whole?.columns.find(({ name }) => name === amount)).toMatchObject({
    additive: false,
    currency: null,
  });
  const told = partsOf(book).map(({ only, columns }) => {
    const column = columns.find(({ name }) => name === amount);
    return [only?.value, column?.additive, column?.stats.sum];
  });
  const wanted = Object.entries(sums).map(([currency, sum]) => [currency, true, sum]);
  expect(new Set(told.map(String))).toEqual(new Set(wanted.map(String)));
}

describe('money of several currencies', () => {
  it('given a column of currencies, then each currency has its own sums', () => {
    const rows = payments((currency, amount) => [currency, amount]);
    expectParts(readSheets({ rows: [['Клиент', 'Валюта', 'Сумма'], ...rows] }), 'Сумма');
  });

  it('given it under any header, then its values tell', () => {
    const rows = payments((currency, amount) => [currency, amount]);
    const [table] = readSheets({ rows: [['Клиент', 'Ден.', 'Приход'], ...rows] }).tables;
    expect(table?.columns.map(({ additive }) => additive)).toEqual([false, false, false]);
  });

  it('given signs in the texts of cells, then a column of currencies is made of them', () => {
    const rows = payments((currency, amount) => [`${amount} ${currency}`]);
    expectParts(readSheets({ rows: [['Клиент', 'Сумма'], ...rows] }), 'Сумма');
  });

  it('given signs in number formats alone, then so it is', () => {
    const rows = payments((_, amount) => [amount]);
    const signs = ['0.00\\ "₽"', '[$$-409]0.00', '0.00\\ [$€-407]'];
    const formats = Object.fromEntries(
      rows.map((_, row) => [`B${row + 2}`, signs[row % 3] ?? ''] as const),
    );
    expectParts(readSheets({ rows: [['Клиент', 'Сумма'], ...rows], formats }), 'Сумма');
  });

  it('given a sum in rubles beside, then that is of all rows', () => {
    const rows = payments((currency, amount) => [currency, amount, amount * 90]);
    const header = ['Клиент', 'Валюта', 'Сумма', 'Сумма, руб.'];
    const book = readSheets({ rows: [header, ...rows] });
    expect(partsOf(book)).toEqual([]);
    const [table] = book.tables;
    expect(table?.columns.map(({ additive }) => additive)).toEqual([false, false, false, true]);
  });

  it('given a sheet for each currency, then the sheets have no common sum', () => {
    const rows = (sign: string): Row[] =>
      Array.from({ length: 8 }, (_, row) => [`Клиент ${row}`, `${row + 10} ${sign}`, row + 1]);
    const header = ['Клиент', 'Сумма', 'Кол-во'];
    const { tables } = readSheets(
      { name: 'Январь', rows: [header, ...rows('₽')] },
      { name: 'Февраль', rows: [header, ...rows('€')] },
    );
    expect(tables.map(({ parts }) => parts)).toEqual([undefined, undefined]);
    expect(tables.map(({ columns }) => columns[1]?.currency)).toEqual(['RUB', 'EUR']);
  });
});

describe('quantities of several units', () => {
  const goods: Row[] = [
    ['Сахар', 'кг', 10, 20],
    ['Вода', 'л', 5, 30],
    ['Ложки', 'шт', 7, 40],
  ];

  it('given a column of units, then what moves is not added up and money is', () => {
    const table = readRows(['Товар', 'Мера', 'Приход', 'Сумма прихода'], ...goods);
    expect(columnOf(table, 'Приход').additive).toBe(false);
    expect(columnOf(table, 'Сумма прихода').additive).toBe(true);
  });

  it('given what came back in roubles, then that is added up, and what came back is not', () => {
    const rows: Row[] = goods.map(([name = null, unit = null, came = null, paid = null]) => [
      ...[name, unit, came, paid],
      came,
    ]);
    const table = readRows(['Товар', 'Ед.', 'Кол-во', 'Возврат, руб.', 'Возврат'], ...rows);
    const added = table.columns.map(({ additive }) => additive);
    expect(added).toEqual([false, false, false, true, false]);
  });

  it('given months as columns, then no month is added up either', () => {
    const book = readSheets({ rows: [['Товар', 'Ед.', 'Январь 2026', 'Февраль 2026'], ...goods] });
    for (const { columns } of book.tables) {
      expect(columns.some(({ additive }) => additive)).toBe(false);
    }
  });

  it('given letters that are no units, then they tell nothing', () => {
    const table = readRows(['Имя', 'Пол', 'Приход'], ['А', 'М', 1], ['Б', 'Ж', 2], ['В', 'М', 3]);
    expect(columnOf(table, 'Приход').additive).toBe(true);
  });
});
