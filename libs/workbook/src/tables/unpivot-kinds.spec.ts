import { expect, it } from '@jest/globals';
import { readSheets, valuesOf } from '../testing/make-workbook.js';
import type { Row } from '../testing/make-workbook.js';

const kinds = ['Население', 'Котельные', 'Предприятия'];
const shipped: readonly Row[] = [
  ['№ ТТН', 'Тип покупателя', 'Тонн'],
  ...Array.from({ length: 30 }, (_, at): Row => [`Т-${at}`, kinds[at % 3] ?? '', 5 + at]),
];
const plan = (names: Row): readonly Row[] => [
  ['План отгрузки на сезон, т'],
  [],
  ['Месяц', ...names],
  ...Array.from({ length: 6 }, (_, at): Row => [
    new Date(Date.UTC(2025, at, 1)),
    70 + at,
    115 + at,
    135 + at,
  ]),
];

const longOf = (name: string, names: Row) =>
  readSheets({ name: 'Отгрузка', rows: shipped }, { name, rows: plan(names) }).tables.find(
    ({ layout }) => layout === 'unpivoted',
  );

it('given a plan with a column for each kind of another sheet, then each is a row', () => {
  const long = longOf('План', ['население', 'Котельные', 'Предприятия']);
  if (long === undefined) throw new Error('no long form');
  expect(long.columns.map(({ name }) => name)).toEqual(['Месяц', 'Тип покупателя', 'Значение']);
  expect(valuesOf(long, 'Тип покупателя').slice(0, 3)).toEqual(kinds);
  expect(valuesOf(long, 'Значение').slice(0, 4)).toEqual(['70', '115', '135', '71']);
});

it('given names with their unit, then those are rows in it, unless another unit is planned beside', () => {
  const names = ['Население, т', 'Котельные (т)', 'Предприятия, т'];
  const long = longOf('План', names);
  if (long === undefined) throw new Error('no long form');
  expect(valuesOf(long, 'Тип покупателя').slice(0, 3)).toEqual(kinds);
  expect(long.columns.at(-1)).toMatchObject({ name: 'Значение', unit: 'т' });
  expect(longOf('План', names.with(2, 'Предприятия, руб.'))).toBeUndefined();
});

it('given names that no column has, or no plan, then the table stays as it is', () => {
  expect(longOf('План', ['Тонны', 'Вагоны', 'Машины'])).toBeUndefined();
  const own = readSheets(
    { name: 'Отгрузка', rows: shipped },
    { name: 'Остатки', rows: [['Месяц', ...kinds], ...plan(kinds).slice(3)] },
  ).tables;
  expect(own.some(({ layout }) => layout === 'unpivoted')).toBe(false);
});
