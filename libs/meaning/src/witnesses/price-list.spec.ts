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

  it('given days that customers have to pay, then nobody adds them up', () => {
    const header = ['Покупатель', 'Лимит, руб.', 'Отсрочка, дней'];
    expect(roleOf('Покупатели', header, 'Отсрочка, дней')).toBe('intensive');
  });
});
