import { describe, expect, it } from '@jest/globals';
import { tableOf } from '../../workbook/src/testing/table-builder.js';
import type { ColumnSketch } from '../../workbook/src/testing/table-builder.js';
import { meaningOf } from './meaning-of.js';
import type { Role } from './role.js';

const sums = [0, 3_500, 6_000];

/** The role of a number of few values below a header, on dated rows or in a list. */
function roleOf(header: string, more: Partial<ColumnSketch>, isDated = true): Role | undefined {
  const columns: readonly ColumnSketch[] = [
    isDated ? { name: 'Дата', type: 'date' } : { name: 'Ракурс', type: 'text' },
    { name: header, type: 'number', ...more },
  ];
  const rows = Array.from({ length: 60 }, (_, at) => [
    isDated ? `2025-03-${String((at % 28) + 1).padStart(2, '0')}` : `Вид ${at}`,
    String(sums[(at * 7) % 3]),
  ]);
  const title = 'Заказы';
  return meaningOf([tableOf(columns, rows, { title, sheet: title })]).tables[0]?.columns[1]?.role;
}

const roubles = { currency: 'RUB' };
const things = ['Установка, руб.', 'Доставка, руб.', 'Товар, ₽', 'Линия, руб.', 'Договор, руб.'];

describe('a header of a thing that tells a currency', () => {
  it('given few sums below it on dated rows, then it is money that adds up', () => {
    for (const header of things)
      expect([header, roleOf(header, roubles)]).toMatchObject([
        header,
        { is: 'flow', unit: { dimension: 'money', symbol: 'RUB' } },
      ]);
  });

  it('given no currency, then it is the kind that it says', () => {
    expect(roleOf('Линия', {})?.is).toBe('category');
  });

  it('given a word for a price or a level beside it, then it is one still', () => {
    expect(roleOf('Цена доставки, руб.', roubles, false)?.is).toBe('intensive');
    expect(roleOf('Тариф, руб.', roubles, false)?.is).toBe('intensive');
    expect(roleOf('Остаток на складе, руб.', roubles)?.is).toBe('stock');
  });

  it('given a list without dates, then it is money, less surely what was paid', () => {
    expect(roleOf('Установка, руб.', roubles, false)).toMatchObject({ unit: { symbol: 'RUB' } });
  });
});
