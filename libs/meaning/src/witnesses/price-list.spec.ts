import { describe, expect, it } from '@jest/globals';
import { noise, readMade, sheet } from '../testing/made-sheet.js';

function roleOf(title: string, header: readonly string[], column: string): string | undefined {
  const rows = (at: number) => [
    `Услуга ${'абвгдежзиклмнопрст'[at] ?? ''}${at}`,
    1200 + noise(at, 4000),
    100 + noise(at, 900),
  ];
  const meaning = readMade(sheet(title, header, 18, rows));
  const found = meaning.tables
    .flatMap(({ columns }) => columns)
    .find((one) => one.header === column);
  return found?.role.is;
}

describe('lists of what things cost', () => {
  it('given materials beside the price of services, then they are for one of each', () => {
    const header = ['Услуга', 'Цена, руб.', 'Расход материалов, руб.'];
    expect(roleOf('Прайс', header, 'Расход материалов, руб.')).toBe('intensive');
  });

  it('given a fee for a month in a list of groups, then nobody adds it up', () => {
    const header = ['Группа', 'Детей', 'Взнос в месяц, руб.'];
    expect(roleOf('Группы', header, 'Взнос в месяц, руб.')).toBe('intensive');
  });

  it('given what goods are bought and sold for beside their stock, then it is for one of each', () => {
    const header = ['Наименование', 'Закупка, ₽', 'Продажа, ₽', 'Остаток, шт.'];
    const rows = (at: number) => [
      `Товар ${at}`,
      100 + noise(at, 900),
      300 + noise(at, 900),
      at + 2,
    ];
    const meaning = readMade(sheet('Запчасти', header, 18, rows));
    const roles = meaning.tables[0]?.columns.map(({ role }) => role.is);
    expect(roles?.slice(1, 3)).toEqual(['intensive', 'intensive']);
    expect(meaning.definitions.filter(({ is }) => is === 'measure')).toEqual([]);
  });

  it('given columns below a head of prices, then each is for one thing', () => {
    const meaning = readMade({
      name: 'Платья',
      merges: ['C1:E1'],
      rows: [
        ['Модель', 'Размер', 'Цены, руб.', null, null],
        [null, null, 'Закупка', 'Продажа', 'Прокат'],
        ...Array.from({ length: 18 }, (_, at) => [
          `Модель ${'абвгдежзиклмнопрст'[at] ?? ''}`,
          42 + (at % 5) * 2,
          20_000 + noise(at, 90) * 100,
          50_000 + noise(at, 70) * 100,
          9_000 + noise(at, 50) * 100,
        ]),
      ],
    });
    const roles = meaning.tables[0]?.columns.map(({ role }) => role.is);
    expect(roles?.slice(2)).toEqual(['intensive', 'intensive', 'intensive']);
  });

  it('given what customers may owe at most, then it is no plan', () => {
    const header = ['Покупатель', 'Лимит долга, руб.', 'Долг, руб.'];
    expect(roleOf('Покупатели', header, 'Лимит долга, руб.')).toBe('stock');
  });

  it('given days that customers have to pay, then nobody adds them up', () => {
    const header = ['Покупатель', 'Лимит, руб.', 'Отсрочка, дней'];
    expect(roleOf('Покупатели', header, 'Отсрочка, дней')).toBe('intensive');
  });
});
