import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseAmbiguousDate, parseDateText } from './parse-date.js';
import { parsePeriod, periodInTitle } from './parse-period.js';

describe('dates that are written as text', () => {
  test.each([
    ['01.02.2024', '2024-02-01', 'day'],
    ['1.2.24', '2024-02-01', 'day'],
    ['05.06.2024 14:30', '2024-06-05T14:30:00', 'day'],
    ['2024-05-06T10:11:12Z', '2024-05-06T10:11:12', 'day'],
    ['1 июня 2026 г.', '2026-06-01', 'day'],
    ['12 Mar 2021', '2021-03-12', 'day'],
    ['Июнь 2026 г.', '2026-06-01', 'month'],
    ['янв.24', '2024-01-01', 'month'],
    ['01.2024', '2024-01-01', 'month'],
    ['II кв. 2024', '2024-04-01', 'quarter'],
    ['Q3 2024', '2024-07-01', 'quarter'],
  ])('%s', (text, iso, precision) => {
    expect(parseDateText(text)).toEqual({ iso, precision });
  });

  test.each(['31.02.2024', '2024-13-01', 'Март', '12', '1.5', 'Маркс 24', '6/10/2022', '10 шт 24'])(
    '«%s» is no date by itself',
    (text) => {
      expect(parseDateText(text)).toBeNull();
    },
  );

  test('with slashes the order is left open', () => {
    expect(parseAmbiguousDate('6/10/2022')).toEqual({ first: 6, second: 10, year: 2022, time: '' });
  });

  test('every day of two centuries is read in the Russian and the ISO form', () => {
    const day = fc.date({
      min: new Date('1950-01-01'),
      max: new Date('2149-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const russian = iso.split('-').reverse().join('.');
        expect(parseDateText(russian)?.iso).toBe(iso);
        expect(parseDateText(iso)?.iso).toBe(iso);
      }),
    );
  });
});

describe('periods', () => {
  test.each([
    ['2018', '2018-01-01', '2018-12-31'],
    ['за 2018 год', '2018-01-01', '2018-12-31'],
    ['на 31 декабря 2018 г.', '2018-12-31', '2018-12-31'],
    ['Февраль 2024', '2024-02-01', '2024-02-29'],
    ['1 кв. 2024', '2024-01-01', '2024-03-31'],
  ])('a header «%s»', (label, from, to) => {
    expect(parsePeriod(label)).toMatchObject({ from, to });
  });

  test('months without a year keep the order of the calendar', () => {
    const order = ['Январь', 'Март', 'Декабрь'].map((label) => parsePeriod(label)?.order ?? 0);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(parsePeriod('2017-2016')).toBeNull();
  });

  test.each([
    ['Период: 01.06.2026 - 30.06.2026', '2026-06-01', '2026-06-30'],
    ['с 01.01.2024 по 31.12.2024', '2024-01-01', '2024-12-31'],
    ['Продажи за июнь 2026 г.', '2026-06-01', '2026-06-30'],
    ['Отчет за 2024 год', '2024-01-01', '2024-12-31'],
  ])('a title «%s»', (line, from, to) => {
    expect(periodInTitle(line)).toEqual({ from, to });
  });
});
