import { describe, expect, test } from '@jest/globals';
import { columnOf, readRows } from '../testing/make-workbook.js';

const rooms = Array.from({ length: 24 }, (_, at) => {
  const area = 20 + ((at * 7) % 50);
  return [`Оф. ${at + 100}`, (at % 4) + 1, area, area * 1_100, 1_100 + (at % 3)];
});
const table = readRows(
  ['Помещение', 'Этаж', 'Площадь, м2', 'Аренда в месяц, руб.', 'Ставка за м2, руб.'],
  ...rooms,
);

describe('a rent roll', () => {
  test('given floors, then rows are grouped by them', () => {
    expect(columnOf(table, 'Этаж')).toMatchObject({ role: 'category', additive: false });
  });

  test('given amounts of a month, then they are amounts and no months', () => {
    expect(columnOf(table, 'Аренда в месяц, руб.')).toMatchObject({
      role: 'measure',
      additive: true,
      currency: 'RUB',
    });
    expect(columnOf(table, 'Ставка за м2, руб.')).toMatchObject({ additive: false });
  });

  test.each(['Смена', 'Разряд', 'Номер месяца', 'Месяц', 'Категория'])(
    'given few whole numbers under «%s», then they are no measure',
    (header) => {
      const rows = rooms.map(([name, floor]) => [name ?? '', floor ?? 0, 5]);
      const { role } = columnOf(readRows(['Что', header, 'Штук'], ...rows), header);
      expect(['category', 'identifier']).toContain(role);
    },
  );

  test('given quarters as columns, then they stay measures', () => {
    const rows = rooms.map(([name, floor]) => [name ?? '', floor ?? 0, (Number(floor) % 3) + 1]);
    const wide = readRows(['Товар', '1 квартал', '2 квартал'], ...rows);
    expect(wide.columns.slice(1).map(({ role }) => role)).toEqual(['measure', 'measure']);
  });
});
