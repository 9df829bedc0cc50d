import { describe, expect, it } from '@jest/globals';
import { readMade, rolesIn, sheet } from './testing/made-sheet.js';

const article = (at: number): readonly string[] => [`А-${100 + at}`, `Товар ${at}`];

describe('prices by the dates from which they hold', () => {
  it('given dated purchases on a sheet of prices, then they are prices and nothing adds them up', () => {
    const header = ['Артикул', 'Товар', 'Закупка с 01.01.2025, руб.', 'Закупка с 01.04.2025, руб.'];
    const meaning = readMade(
      sheet('Закупочные цены', header, 30, (at) => [...article(at), 400 + at * 37, 430 + at * 39]),
    );
    const roles = rolesIn(meaning, 'Закупочные цены');
    expect(roles[header[2] ?? '']).toBe('intensive');
    expect(roles[header[3] ?? '']).toBe('intensive');
    expect(meaning.definitions.filter(({ is }) => is === 'measure')).toEqual([]);
  });

  it('given a price list whose columns are dates alone, then they are prices', () => {
    const header = ['Код', 'Услуга', 'с 01.01.2025', 'с 01.04.2025', 'Материалы, руб.'];
    const rows = Array.from({ length: 20 }, (_, at) => [
      ...article(at),
      900 + at * 61,
      990 + at * 67,
      30 + at,
    ]);
    const meaning = readMade({
      name: 'Услуги',
      rows: [['Прейскурант и нормы материалов, руб.'], header, ...rows],
    });
    expect(rolesIn(meaning, meaning.tables[0]?.title ?? '')).toMatchObject({
      'с 01.01.2025': 'intensive',
      'с 01.04.2025': 'intensive',
    });
  });

  it('given purchases since dates on a sheet of purchases, then they still add up', () => {
    const header = ['Артикул', 'Товар', 'Закупка с 01.01.2025, руб.', 'Закупка с 01.04.2025, руб.'];
    const meaning = readMade(
      sheet('Закупки', header, 30, (at) => [...article(at), 400 + at * 37, 430 + at * 39]),
    );
    expect(rolesIn(meaning, 'Закупки')[header[2] ?? '']).toBe('flow');
  });
});

describe('a price list by dates', () => {
  it('given a price for each date, then it is no deal and nothing adds it up', () => {
    const header = ['Код', 'Товар', 'Дата', 'Цена, руб.'];
    const dated = (name: string) =>
      sheet(name, header, 60, (at) => [
        `П-${100 + at}`,
        `Товар ${at % 10}`,
        new Date(Date.UTC(2025, at % 12, 1)),
        100 + ((at * 37) % 900),
      ]);
    const roleIn = (name: string) => rolesIn(readMade(dated(name)), name)['Цена, руб.'];
    expect([roleIn('Прайс'), roleIn('Сделки')]).toEqual(['intensive', 'flow']);
  });
});

describe('what goods in stock were bought for', () => {
  const header = ['Артикул', 'Товар', 'Закупка, руб.', 'Цена, руб.', 'Остаток, шт.'];
  const goods = (at: number) => [...article(at), 400 + at * 37, 600 + at * 55, 3 + (at % 9)];

  it('given its column beside a price and what is left, then it is of one piece', () => {
    const roles = rolesIn(readMade(sheet('Склад', header, 30, goods)), 'Склад');
    expect(roles['Закупка, руб.']).toBe('intensive');
  });

  it('given a cost of one unit, then nothing adds it up', () => {
    const own = ['№', 'Дата', 'Позиция', 'Кол-во', 'Себест. ед., руб.', 'Сумма, руб.'];
    const rows = sheet('Списания', own, 40, (at) => {
      const [each, count] = [50 + (at % 7) * 9, 1 + (at % 5)];
      const date = new Date(Date.UTC(2025, 5, 1 + (at % 28)));
      return [at + 1, date, `Товар ${at % 7}`, count, each, each * count];
    });
    expect(rolesIn(readMade(rows), 'Списания')).toMatchObject({
      'Себест. ед., руб.': 'ratio',
      'Сумма, руб.': 'flow',
    });
  });
});
