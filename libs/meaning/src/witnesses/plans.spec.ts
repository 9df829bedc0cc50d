import { expect, it } from '@jest/globals';
import {
  columnCalled,
  day,
  measuresIn,
  noise,
  pick,
  readMade,
  sheet,
} from '../testing/made-sheet.js';
import type { SheetParts } from '../../../workbook/src/testing/make-workbook.js';
import type { Meaning } from '../meaning.js';

const cities = ['Казань', 'Омск', 'Пермь', 'Тула'];
const events = sheet('Заказы', ['Дата', 'Город', 'Сумма, руб.'], 60, (at) => [
  day(at),
  pick(cities, at),
  1000 + noise(at, 900),
]);

const names = ['Город', '1 квартал', '2 квартал', '3 квартал'];
const periodsUnder = (title: string, name = 'Лист2'): SheetParts => ({
  name,
  rows: [
    [title],
    [],
    names,
    ...cities.map((city, at) => [
      city,
      ...[1, 2, 3].map((quarter) => 300 + noise(at * 5 + quarter, 90)),
    ]),
  ],
});

const conceptIn = (meaning: Meaning, title: string): string | null =>
  columnCalled(meaning, title, 'Значение').concept;

it.each([
  'Targets',
  'New MRR targets 2025, USD',
  'Sales budget for 2025',
  'Бюджет филиалов на 2025 год, тыс. руб.',
  'Лимиты филиалов на 2025 год, руб.',
  'Медиаплан 2025, тыс. руб.',
  'Смета расходов 2025, руб.',
  'Квоты на 2025 год',
  'Задание филиалам на 2025 год',
  'Норматив выручки 2025, руб.',
  'Годовые планы продаж 2025, руб.',
])('given the title %s over names and periods, then it is planned, and no revenue', (title) => {
  const meaning = readMade(events, periodsUnder(title));
  expect(conceptIn(meaning, 'Лист2: по периодам')).toBe('plan');
  expect(columnCalled(meaning, 'Лист2', '1 квартал').concept).toBe('plan');
  expect(measuresIn(meaning, 'Лист2: по периодам')).toEqual({ plan: 'Значение' });
});

it('given the name of the sheet alone, then it tells that, too', () => {
  const meaning = readMade(events, periodsUnder('АО «Ока», 2025 г.', 'Бюджет'));
  expect(conceptIn(meaning, 'Бюджет: по периодам')).toBe('plan');
});

it.each([
  'Исполнение бюджета на 2025 год, руб.',
  'Бюджет за 2025 год, руб.',
  'Отчёт о выполнении плана 2025',
  'Лимитированные выпуски 2025',
  'Revenue by plan 2025, USD',
  'Выручка филиалов 2025, руб.',
])('given the title %s, then nothing says that it is planned', (title) => {
  expect(conceptIn(readMade(events, periodsUnder(title)), 'Лист2: по периодам')).not.toBe('plan');
});

it('given a budget that looks nowhere and no events beside it, then it may be what was spent', () => {
  const meaning = readMade(periodsUnder('Бюджет 2025, руб.'));
  expect(conceptIn(meaning, 'Лист2: по периодам')).not.toBe('plan');
});

it('given a plan beside its fact, then each is what its header says', () => {
  const meaning = readMade(events, {
    name: 'План',
    rows: [
      ['План на 2025 год, руб.'],
      ['Город', '1 квартал', null, '2 квартал', null],
      [null, 'План', 'Факт', 'План', 'Факт'],
      ...cities.map((city, at) => [city, 300 + at, 310 + 7 * at, 320 + at, 290 + 11 * at]),
    ],
    merges: ['A2:A3', 'B2:C2', 'D2:E2'],
  });
  expect(columnCalled(meaning, 'План: по периодам', 'Факт').concept).toBe('fact');
});

const monthNames = ['Январь', 'Февраль', 'Март', 'Апрель', 'Май', 'Июнь'];
const monthsUnder = (title: string, more: string | null = null): SheetParts => ({
  name: 'Лист2',
  rows: [
    [title],
    ['Месяц', 'Кошки', null, 'Собаки', null, more],
    [null, 'Заселений', 'Выручка, тыс. руб.', 'Заселений', 'Выручка, тыс. руб.', null],
    ...monthNames.map((month, at) => {
      const [cats, dogs] = [8 + noise(at, 20), 7 + noise(at + 9, 20)];
      return [month, cats, cats * 5, dogs, dogs * 8, more === null ? null : 'да'];
    }),
  ],
  merges: ['A2:A3', 'B2:C2', 'D2:E2'],
});

it('given months below a title of plans, then numbers with names of their own are planned', () => {
  const meaning = readMade(events, monthsUnder('План зоогостиницы на 2025 год'));
  expect(columnCalled(meaning, 'Лист2', 'Кошки / Выручка, тыс. руб.').concept).toBe('plan');
});

it('given what tells that it has been, then no number of it is planned', () => {
  for (const made of [
    monthsUnder('Исполнение плана зоогостиницы за 2025 год'),
    monthsUnder('План зоогостиницы на 2025 год', 'Выполнено'),
    monthsUnder('План зоогостиницы на 2025 год', 'Заселено'),
  ]) {
    const meaning = readMade(events, made);
    expect(columnCalled(meaning, 'Лист2', 'Кошки / Выручка, тыс. руб.').concept).not.toBe('plan');
  }
});
