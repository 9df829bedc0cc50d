import { describe, expect, test } from '@jest/globals';
import { columnOf, readRows, valuesOf } from '../testing/make-workbook.js';

const dayAt = (at: number): string =>
  `${String((at % 28) + 1).padStart(2, '0')}.${String((Math.floor(at / 28) % 12) + 1).padStart(2, '0')}.2025`;
const listOf = (header: string, dates: readonly string[]) =>
  readRows([header, 'Сумма'], ...dates.map((date, at) => [date, 100 + at]));
const year = Array.from({ length: 300 }, (_, at) => dayAt(at));
const withDate = (at: number, date: string) =>
  year.map((one, place) => (place === at ? date : one));

describe('a day and a month among dates', () => {
  test.each(['4 июля', '4 июл.'])(
    'given «%s» among the days of one year, then it is of that year',
    (day) => {
      const table = listOf('Дата', withDate(7, day));
      expect(valuesOf(table, 'Дата')[7]).toBe('2025-07-04');
      expect(table.notices.join()).toContain('1 ячейка без года: год — как в соседних датах');
    },
  );

  test('given a day half a year and more from those around it, then its year is in doubt', () => {
    const january = year.slice(0, 28).map((_, at) => dayAt(at));
    const table = listOf(
      'Дата',
      january.map((one, at) => (at === 4 ? '28 декабря' : one)),
    );
    expect(valuesOf(table, 'Дата')[4]).toBeNull();
    expect(table.notices.join()).toContain('1 ячейка не с датой');
  });

  test('given the days of two years, then the dates above and below tell which', () => {
    const two = year.flatMap((one) => [one.replace('2025', '2024')]).concat(year);
    const at = (place: number) =>
      valuesOf(
        listOf(
          'Дата',
          two.map((one, row) => (row === place ? '4 июля' : one)),
        ),
        'Дата',
      )[place];
    expect([at(50), at(350)]).toEqual(['2024-07-04', '2025-07-04']);
    expect(at(300)).toBeNull();
  });
});

describe('a year that was mistyped', () => {
  test.each(['14.05.2034', '14.05.2052', '14.05.1925'])(
    'given %s among the days of 2025, then it is named and left out of time',
    (date) => {
      const table = listOf('Дата', withDate(7, date));
      expect(valuesOf(table, 'Дата')[7]).toBeNull();
      expect(columnOf(table, 'Дата').stats).toMatchObject({ max: '2025-11-20', nulls: 1 });
      expect(table.notices.join()).toContain(`опечаткой в годе (${date} в строке 9)`);
      expect(columnOf(table, 'Сумма').stats.nulls).toBe(0);
    },
  );

  test.each([
    ['a year before', 'Дата', withDate(7, '14.12.2024')],
    ['a term', 'Срок договора', withDate(7, '14.05.2034')],
    ['for ever', 'Дата', withDate(7, '31.12.2099')],
    ['many of them', 'Дата', year.map((one, at) => (at % 20 ? one : one.replace('2025', '2034')))],
    ['few rows', 'Дата', withDate(7, '14.05.2034').slice(0, 15)],
  ])('given %s, then the dates stay', (_, header, dates) => {
    expect(columnOf(listOf(header, dates), header).stats.nulls).toBe(0);
  });
});
