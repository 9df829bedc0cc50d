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
    'given %s among the days of 2025, then it is named and read as of that year',
    (date) => {
      const table = listOf('Дата', withDate(7, date));
      expect(valuesOf(table, 'Дата')[7]).toBe('2025-05-14');
      expect(columnOf(table, 'Дата').stats).toMatchObject({ max: '2025-11-20', nulls: 0 });
      expect(table.notices.join()).toContain(
        `опечаткой в годе (${date} в строке 9, читается как 14.05.2025)`,
      );
      expect(columnOf(table, 'Сумма').stats.nulls).toBe(0);
      const written = date.split('.').toReversed().join('-');
      expect(columnOf(table, 'Дата').mistyped).toEqual([
        { sheet: table.sheet, row: 9, written, meant: '2025-05-14' },
      ]);
    },
  );

  test('given two years that it may be of, then it is of none', () => {
    const two = year.map((one) => one.replace('2025', '2024')).concat(withDate(7, '14.05.2034'));
    const table = listOf('Дата', two);
    expect(valuesOf(table, 'Дата')[307]).toBeNull();
    expect(columnOf(table, 'Дата').mistyped).toMatchObject([{ row: 309, meant: null }]);
    expect(table.notices.join()).toContain('14.05.2034 в строке 309): остальные даты');
    expect(table.notices.join()).toContain('во времени такие строки не учитываются');
  });

  test('given 29 February of a year that the others are not of, then it stays a day of its own', () => {
    const table = listOf('Дата', withDate(7, '29.02.2052'));
    expect(valuesOf(table, 'Дата')[7]).toBe('2052-02-29');
  });

  describe('beside another date of its row', () => {
    const later = (date: string, days: number): string => {
      const [day = '', month = '', ofYear = ''] = date.split('.');
      const at = new Date(Date.UTC(Number(ofYear), Number(month) - 1, Number(day) + days));
      return at.toISOString().slice(0, 10).split('-').toReversed().join('.');
    };
    const received = (turned: ReadonlyMap<number, string>) =>
      readRows(
        ['Заказан', 'Получен'],
        ...year.map((one, at) => [one, turned.get(at) ?? later(one, 3 + (at % 9))]),
      );

    test('given what came a year before it was ordered, then it came in that year', () => {
      const table = received(new Map([[70, later(year[70] ?? '', 4).replace('2025', '2024')]]));
      expect(valuesOf(table, 'Получен')[70]).toBe(
        later(year[70] ?? '', 4)
          .split('.')
          .toReversed()
          .join('-'),
      );
      expect(table.notices.join()).toContain('2024 в строке 72, читается как');
    });

    test('given rows of which many took a year, then they did', () => {
      const slow = new Map([5, 60, 90, 150, 200].map((at) => [at, later(year[at] ?? '', 380)]));
      expect(received(slow).notices.join()).not.toContain('опечаткой');
    });
  });

  test('given a list that goes by time, then a day of the year before is of that of its place', () => {
    const sorted = year.toSorted((one, other) =>
      one.split('.').toReversed().join().localeCompare(other.split('.').toReversed().join()),
    );
    const turned = sorted.map((one, at) => (at === 120 ? one.replace('2025', '2024') : one));
    const read = (dates: readonly string[]) => valuesOf(listOf('Дата', dates), 'Дата')[120];
    expect(read(turned)).toBe((sorted[120] ?? '').split('.').toReversed().join('-'));
    expect(read(sorted.map((one, at) => (at === 120 ? '14.12.2024' : one)))).toBe('2024-12-14');
  });

  test('given a season over two years that goes by time, then a day of the other one is, too', () => {
    const season = Array.from({ length: 120 }, (_, at): string => {
      const day = new Date(Date.UTC(2024, 8, 7 + at * 2));
      return day.toISOString().slice(0, 10).split('-').toReversed().join('.');
    });
    const [place, year] = [66, /2025$/u];
    const turned = season.map((one, at) => (at === place ? one.replace(year, '2024') : one));
    const right = (season[place] ?? '').split('.').toReversed().join('-');
    expect(right).toMatch(/^2025-01/u);
    expect(valuesOf(listOf('Дата', turned), 'Дата')[place]).toBe(right);
    const mixed = turned.toSorted((one, other) => one.localeCompare(other));
    const read = valuesOf(listOf('Дата', mixed), 'Дата')[mixed.indexOf(turned[place] ?? '')];
    expect(read).toBe(right.replace('2025', '2024'));
  });

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
