import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Table, Value } from '../../workbook/src/model.js';
import { tableOf } from '../../workbook/src/testing/table-builder.js';
import type { ColumnSketch } from '../../workbook/src/testing/table-builder.js';
import { meaningOf } from './meaning-of.js';

const cities = ['Москва', 'Казань', 'Омск', 'Пермь'];
const columns: readonly ColumnSketch[] = [
  { name: '№ заказа', type: 'text', role: 'identifier' },
  { name: 'Дата', type: 'date' },
  { name: 'Город', type: 'text' },
  { name: 'Кол-во', type: 'number' },
  { name: 'Цена', type: 'number' },
  { name: 'Сумма, руб.', type: 'number', currency: 'RUB' },
  { name: 'Оценка', type: 'number' },
  { name: 'Остаток', type: 'number' },
];
const moneyColumns: ReadonlySet<string> = new Set(['Цена', 'Сумма, руб.']);

const rowOf = fc.record({
  day: fc.integer({ min: 1, max: 28 }),
  city: fc.constantFrom(...cities),
  quantity: fc.integer({ min: 1, max: 40 }),
  price: fc.integer({ min: 50, max: 900 }),
  mark: fc.integer({ min: 1, max: 5 }),
  left: fc.integer({ min: 0, max: 500 }),
});

const orders = fc
  .array(rowOf, { minLength: 25, maxLength: 60 })
  .map((rows) =>
    rows.map(({ day, city, quantity, price, mark, left }, at): readonly Value[] => [
      `З-${1001 + at}`,
      `2025-03-${String(day).padStart(2, '0')}`,
      city,
      ...[quantity, price, quantity * price, mark, left].map(String),
    ]),
  );

const made = (rows: readonly (readonly Value[])[], sketches = columns): Table =>
  tableOf(sketches, rows, { title: 'Заказы', sheet: 'Заказы' });

/** Roles by header, without what follows of the place of a column. */
function rolesOf(table: Table): Readonly<Record<string, string>> {
  const found = meaningOf([table]).tables[0]?.columns ?? [];
  return Object.fromEntries(
    found.map(({ header, role }) => [header, role.is === 'time' ? role.of : role.is]),
  );
}

const shuffled = <T>(items: readonly T[], seed: number): readonly T[] =>
  items
    .map((item, at) => ({ item, order: ((at + 1) * (seed * 2 + 7919)) % 104_729 }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);

const fewRuns = { numRuns: 25 };

describe('roles of columns', () => {
  it('do not depend on the order of the rows', () => {
    fc.assert(
      fc.property(orders, fc.nat(1000), (rows, seed) => {
        expect(rolesOf(made(shuffled(rows, seed)))).toEqual(rolesOf(made(rows)));
      }),
      fewRuns,
    );
  });

  it('do not depend on the order of the columns', () => {
    fc.assert(
      fc.property(orders, fc.nat(1000), (rows, seed) => {
        const order = shuffled(
          columns.map((_, at) => at),
          seed,
        );
        const moved = rows.map((row) => order.map((at) => row[at] ?? null));
        const sketches = order.flatMap((at) => columns[at] ?? []);
        expect(rolesOf(made(moved, sketches))).toEqual(rolesOf(made(rows)));
      }),
      fewRuns,
    );
  });

  it('do not depend on the size of the amounts', () => {
    fc.assert(
      fc.property(orders, fc.constantFrom(10, 1000, 100_000), (rows, factor) => {
        const scaled = rows.map((row) =>
          row.map((value, at) =>
            moneyColumns.has(columns[at]?.name ?? '') ? String(Number(value) * factor) : value,
          ),
        );
        expect(rolesOf(made(scaled))).toEqual(rolesOf(made(rows)));
      }),
      fewRuns,
    );
  });

  it('do not change when a column of row numbers is added', () => {
    fc.assert(
      fc.property(orders, (rows) => {
        const numbered = rows.map((row, at): readonly Value[] => [...row, String(at + 1)]);
        const sketches: readonly ColumnSketch[] = [...columns, { name: '№', type: 'number' }];
        expect(rolesOf(made(numbered, sketches))).toEqual({
          ...rolesOf(made(rows)),
          '№': 'identifier',
        });
      }),
      fewRuns,
    );
  });
});
