import { describe, expect, it } from '@jest/globals';
import type { Table } from '../model.js';
import { tableOf } from '../testing/table-builder.js';
import { joinTables } from './join-tables.js';

const code = { name: 'Артикул', type: 'text', role: 'identifier' } as const;

const goods = tableOf(
  [code, { name: 'Категория', type: 'text' }, { name: 'Вес', type: 'number' }],
  [
    ['A-1', 'Чай', '2'],
    ['a-2', 'Кофе', '3'],
    ['A-3', 'Чай', '4'],
    ['A-4', 'Сок', '5'],
  ],
  { id: 't2', sqlName: 'goods', title: 'Товары', sheet: 'Товары' },
);

function salesOf(codes: readonly (string | null)[]): Table {
  const rows = codes.map((one, index) => [one, `2026-01-0${index + 1}`, String(10 + index)]);
  return tableOf([code, { name: 'Дата', type: 'date' }, { name: 'Сумма', type: 'number' }], rows);
}

function joined(...tables: readonly Table[]): readonly Table[] {
  return joinTables(tables, ({ title }) => ({ id: 't9', sqlName: 'joined', title }));
}

describe('tables of two sheets', () => {
  it('given a key that stands once on the other sheet, then each row gets its columns', () => {
    const [one, ...others] = joined(salesOf(['A-1', 'A-2', 'A-1', 'A-3']), goods);
    expect(others).toEqual([]);
    expect(one?.derivedFrom).toBe('t1');
    expect(one?.columns.map(({ name }) => name)).toEqual([
      ...['Артикул', 'Дата', 'Сумма'],
      ...['Категория', 'Вес'],
    ]);
    expect(one?.rows.map((row) => row[3])).toEqual(['Чай', 'Кофе', 'Чай', 'Чай']);
    expect(one?.sourceRows).toEqual([2, 3, 4, 5]);
  });

  it('given a row that repeats on one side, then the other side is not summed over it', () => {
    const [many] = joined(salesOf(['A-1', 'A-2', 'A-3', 'A-1']), goods);
    expect(many?.columns.find(({ name }) => name === 'Вес')).toMatchObject({
      additive: false,
      role: 'attribute',
    });
    const [once] = joined(salesOf(['A-1', 'A-2', 'A-3']), goods);
    expect(once?.columns.find(({ name }) => name === 'Вес')).toMatchObject({
      additive: true,
      role: 'measure',
    });
  });

  it('given a row without its pair, then its cells are empty and the note says how many', () => {
    const codes = Array.from({ length: 4 }, (_, index) => `A-${index + 1}`);
    const [one] = joined(salesOf([...codes, null]), goods);
    expect(one?.rows.at(-1)).toEqual([null, '2026-01-05', '14', null, null]);
    expect(one?.joins).toMatchObject([{ sheet: 'Товары', key: 'Артикул', unmatched: 1 }]);
    expect(one?.notices.at(-1)).toContain('без пары — 1 строка');
  });

  it('given too few codes in common or a key that repeats, then nothing is joined', () => {
    expect(joined(salesOf(['A-1', 'A-2', 'B-3', 'B-4']), goods)).toEqual([]);
    const twice = { ...goods, rows: [...goods.rows, ['A-1', 'Сыр', '6']] };
    const sales = salesOf(['A-1', 'A-1', 'A-2', 'A-3', 'A-4']);
    expect(joined(sales, twice)).toEqual([]);
  });

  it('given a sheet that looks up another one itself, then rows get the columns of both', () => {
    const categories = tableOf(
      [
        { name: 'Категория', type: 'text' },
        { name: 'Отдел', type: 'text' },
      ],
      [
        ['Чай', 'Напитки'],
        ['Кофе', 'Напитки'],
        ['Сок', 'Вода'],
      ],
      { id: 't3', sqlName: 'categories', title: 'Категории', sheet: 'Категории' },
    );
    const sales = salesOf(['A-1', 'A-3', 'A-4', 'A-2', 'A-1', 'B-9']);
    const [one] = joined(sales, goods, categories);
    expect(one?.columns.map(({ name }) => name).slice(3)).toEqual(['Категория', 'Вес', 'Отдел']);
    expect(one?.rows.map((row) => row[5])).toEqual([
      ...['Напитки', 'Напитки', 'Вода', 'Напитки', 'Напитки'],
      null,
    ]);
    expect(one?.joins).toMatchObject([
      { sheet: 'Товары', key: 'Артикул', unmatched: 1 },
      { sheet: 'Категории', key: 'Категория', via: 'Товары', unmatched: 1 },
    ]);
    expect(one?.notices.at(-1)).toContain(
      'через лист «Товары» по столбцу «Категория»; без пары — 1 строка',
    );
  });

  it('given a key of another name, then nearly all of its values must be found', () => {
    const renamed = salesOf(['A-1', 'A-2', 'A-3', 'B-4']);
    const columns = renamed.columns.map((column, at) =>
      at === 0 ? { ...column, name: 'Код', headerPath: ['Код'] } : column,
    );
    expect(joined({ ...renamed, columns }, goods)).toEqual([]);
    expect(joined(renamed, goods)).toHaveLength(1);
  });

  it('given two months of one form, then they are no lookups of each other', () => {
    const may = { ...salesOf(['A-1', 'A-2', 'A-3']), id: 't2', title: 'Май', sheet: 'Май' };
    expect(joined(salesOf(['A-1', 'A-2', 'A-3']), may)).toEqual([]);
  });
});
