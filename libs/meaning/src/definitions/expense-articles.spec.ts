import { describe, expect, it } from '@jest/globals';
import { day, measuresIn, noise, readMade, sheet } from '../testing/made-sheet.js';

const houses = ['Заводская, 31', 'Кирпичная, 4', 'Литейная, 9'];

/** The same amounts below other headers: what they are is told by these, and by the sheet. */
function expenseOf(title: string, headers: readonly string[]): string | undefined {
  const made = sheet(title, ['Месяц', 'Дом', ...headers], 36, (at) => [
    day(Math.floor(at / 3) * 31),
    houses[at % 3] ?? '',
    ...headers.map((_, place) => 20_000 * (place + 1) + noise(at * 7 + place, 90) * 100),
  ]);
  return measuresIn(readMade(made), title)['expense'];
}

describe('a sheet of expenses with several columns of money', () => {
  it.each([
    ['Аренда, руб.', 'Коммунальные, руб.', 'Белье и уборка, руб.', 'Ремонт, руб.'],
    ['Аренда, руб.', 'Зарплата, руб.', 'Прочие расходы, руб.'],
    ['Материалы, руб.', 'Работы, руб.', 'Доставка, руб.'],
  ])('given «%s», «%s» and others, then all of them are what was spent', (...headers) => {
    expect(expenseOf('Расходы', headers)).toBe(headers.join(' sum '));
  });

  it('given what was spent beside one article of it, then no article is taken with it', () => {
    expect(expenseOf('Расходы', ['Аренда, руб.', 'Всего расходов, руб.'])).toBe(
      'Всего расходов, руб.',
    );
  });

  it('given money that is paid in beside a single article, then neither is the expenses', () => {
    expect(expenseOf('Затраты', ['Материалы, руб.', 'Оплачено, руб.'])).toBeUndefined();
  });

  it('given a sheet of repairs, then all parts of one are what it cost', () => {
    expect(expenseOf('Ремонты', ['Запчасти, руб.', 'Работа, руб.', 'Материалы, руб.'])).toBe(
      'Запчасти, руб. sum Работа, руб. sum Материалы, руб.',
    );
  });
});
