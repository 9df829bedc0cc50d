import { describe, expect, it } from '@jest/globals';
import { readSheets } from '../../workbook/src/testing/make-workbook.js';
import type { SheetParts } from '../../workbook/src/testing/make-workbook.js';
import type { Meaning } from './meaning.js';
import { meaningOf } from './meaning-of.js';

const read = (...sheets: readonly SheetParts[]): Meaning => meaningOf(readSheets(...sheets).tables);

/** Roles of the first table by header; times by their kind. */
function rolesOf({ tables: [first] }: Meaning): Readonly<Record<string, string>> {
  const entries = first?.columns.map(({ header, role }) => [
    header,
    role.is === 'time' ? role.of : role.is,
  ]);
  return Object.fromEntries(entries ?? []) as Record<string, string>;
}

const cities = ['Москва', 'Казань', 'Омск', 'Пермь'];
const day = (at: number): Date => new Date(Date.UTC(2025, 0, 1 + at));

describe('the meaning of a workbook', () => {
  it('given receipts, then guests stand once for a receipt, and prices are no sums', () => {
    const rows = Array.from({ length: 60 }, (_, at) => {
      const receipt = Math.floor(at / 3);
      const [quantity, price] = [1 + (at % 4), 100 + 37 * (at % 7)];
      return [
        501 + receipt,
        day(receipt),
        `Блюдо ${at % 7}`,
        1 + ((receipt * 7) % 5),
        quantity,
        price,
        quantity * price,
      ];
    });
    const meaning = read({
      name: 'Чеки',
      rows: [['№ чека', 'Дата', 'Блюдо', 'Гостей', 'Кол-во', 'Цена', 'Сумма'], ...rows],
    });
    expect(rolesOf(meaning)).toMatchObject({
      '№ чека': 'identifier',
      Дата: 'event',
      Гостей: 'flow',
      'Кол-во': 'flow',
      Цена: 'intensive',
      Сумма: 'flow',
    });
    const guests = meaning.tables[0]?.columns.find(({ header }) => header === 'Гостей');
    expect(guests?.perEach).toEqual([{ table: 't1', column: '№ чека' }]);
    expect(meaning.tables[0]?.rowIs).toMatch(/^строка — одна позиция чека/);
  });

  it('given receipts and issues in one column, then amounts have a sign by their direction', () => {
    const rows = Array.from({ length: 30 }, (_, at) => [
      day(at),
      at % 3 === 0 ? 'Расход' : 'Приход',
      1000 + 13 * at,
    ]);
    const meaning = read({ rows: [['Дата', 'Вид операции', 'Сумма, руб.'], ...rows] });
    expect(meaning.tables[0]?.columns[2]?.role).toMatchObject({
      is: 'signed-flow',
      direction: { table: 't1', column: 'Вид операции' },
      signs: { Приход: 1, Расход: -1 },
    });
  });

  it('given a fact and a lookup, then many rows lead to one, and joined forms are views', () => {
    const sales = Array.from({ length: 40 }, (_, at) => [
      at + 1,
      day(at),
      cities[at % 4] ?? '',
      500 + 11 * at,
    ]);
    const plans = cities.map((city, at) => [city, 10_000 + 1_000 * at]);
    const meaning = read(
      { name: 'Продажи', rows: [['№ заказа', 'Дата', 'Город', 'Выручка, руб.'], ...sales] },
      { name: 'Планы', rows: [['Город', 'План, руб.'], ...plans] },
    );
    expect(meaning.tables.map(({ title }) => title)).toEqual(['Продажи', 'Планы']);
    expect(meaning.links).toHaveLength(1);
    expect(meaning.links[0]).toMatchObject({
      from: [{ table: 't1', column: 'Город' }],
      to: [{ table: 't2', column: 'Город' }],
    });
    expect(meaning.views.every(({ form }) => form === 'joined')).toBe(true);
  });
});
