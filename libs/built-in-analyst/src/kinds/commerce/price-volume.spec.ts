import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { InProcessJail } from '../../../../jail/src/testing/in-process-jail.js';
import { sumOf } from '../../../../statistics/src/decimal/decimal.js';
import type { Value } from '../../../../workbook/src/model.js';
import { tableOf } from '../../../../workbook/src/testing/table-builder.js';
import { recordsOf, runKind } from './testing/run-kind.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

const columns = [
  { name: 'Дата', type: 'date' },
  { name: 'Товар', type: 'text' },
  { name: 'Количество', type: 'number' },
  { name: 'Сумма', type: 'number', currency: 'RUB', decimals: 2 },
] as const;

/** May and June whole: the first and the last day are there. */
function sales(rows: readonly (readonly Value[])[]) {
  return tableOf(columns, rows);
}

const known = sales([
  ['2026-05-01', 'А', '10', '100'],
  ['2026-05-31', 'Б', '10', '300'],
  ['2026-05-20', 'Ушел', '5', '50'],
  ['2026-06-01', 'А', '20', '240'],
  ['2026-06-15', 'Б', '10', '270'],
  ['2026-06-30', 'Новый', '1', '77.7'],
  ['2026-05-12', 'Возврат', '3', '30'],
  ['2026-06-12', 'Возврат', '-1', '-12'],
]);

function effectsOf(run: Parameters<typeof recordsOf>[0]) {
  return Object.fromEntries(recordsOf(run, 'effects').map(({ name, value }) => [name, value]));
}

describe('a report of price, volume and mix', () => {
  it('given two months, then each effect is that of the definition', async () => {
    const run = await runKind(jail, known, 'price-volume');
    expect(run.faults).toEqual([]);
    expect(effectsOf(run)).toEqual({
      Было: '480',
      // А: 240 − 10 × 20, Б: 270 − 30 × 10.
      Цены: '10',
      // 400 at 30 pieces after 20.
      Объем: '200',
      // 510 − 400 − 10 − 200.
      Структура: '-100',
      'Новые позиции': '77.7',
      'Ушедшие позиции': '-50',
      'Возвраты и прочее': '-42',
      Стало: '575.7',
    });
    expect(run.note).toContain('Главная причина — объем');
    // What is new, gone or given back has no part in the volume.
    expect(run.note).toContain('которые есть и до, и после, — с 20 до 30');
  });

  it('given any sales, then the effects sum up to the change to the last kopeck', async () => {
    const row = fc.tuple(
      fc.constantFrom('2026-05-10', '2026-06-10'),
      fc.constantFrom('А', 'Б', 'В', 'Г', 'Д'),
      fc.integer({ min: -3, max: 40 }),
      fc.integer({ min: -50_000, max: 9_000_000 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 40 }), async (drawn) => {
        const rows = drawn.map(([date, name, quantity, kopecks]) => {
          return [date, name, String(quantity), decimal(kopecks)];
        });
        const edges = [
          ['2026-05-01', 'А', '1', '10'],
          ['2026-05-02', 'Б', '2', '7'],
          ['2026-06-30', 'А', '1', '11'],
        ];
        const run = await runKind(jail, sales([...edges, ...rows]), 'price-volume');
        expect(run.faults).toEqual([]);
        const told = recordsOf(run, 'effects').map(({ value }) => String(value));
        expect(sumOf(told.slice(0, -1))).toBe(told.at(-1));
        const june = [...edges, ...rows].filter(([date]) => date?.startsWith('2026-06'));
        expect(told.at(-1)).toBe(sumOf(june.map(([, , , amount]) => amount ?? '0')));
        for (const line of recordsOf(run, 'items')) {
          const parts = [line['price'], line['pieces'], line['apart']].map(String);
          expect(sumOf(parts)).toBe(line['delta']);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('given a price and a quantity, then the amount is their product', async () => {
    const table = tableOf(
      [
        { name: 'Дата', type: 'date' },
        { name: 'Товар', type: 'text' },
        { name: 'Количество', type: 'number' },
        { name: 'Цена', type: 'number', additive: false, traits: ['price'], currency: 'RUB' },
      ],
      [
        ['2026-05-01', 'А', '2', '10.5'],
        ['2026-05-31', 'Б', '1', '4'],
        ['2026-06-01', 'А', '2', '11.5'],
        ['2026-06-30', 'Б', '1', '4'],
      ],
    );
    const run = await runKind(jail, table, 'price-volume');
    expect(run.faults).toEqual([]);
    expect(effectsOf(run)).toEqual({
      Было: '25',
      Цены: '2',
      Объем: '0',
      Структура: '0',
      Стало: '27',
    });
  });

  it('given an unfinished last month, then it is not compared', async () => {
    const run = await runKind(
      jail,
      sales([
        ['2026-04-01', 'А', '1', '10'],
        ['2026-05-10', 'А', '2', '30'],
        ['2026-06-10', 'Б', '9', '900'],
      ]),
      'price-volume',
    );
    expect(effectsOf(run)).toMatchObject({ Было: '10', Стало: '30' });
  });

  it('given no two full periods, then it says so', async () => {
    const run = await runKind(
      jail,
      sales([
        ['2026-05-14', 'А', '1', '10'],
        ['2026-06-04', 'Б', '1', '10'],
      ]),
      'price-volume',
    );
    expect(run.note).toContain('Полных периодов для сравнения не хватает');
    expect(run.actions.visualizations.every(({ chart_spec: spec }) => spec === null)).toBe(true);
  });
});

function decimal(kopecks: number): string {
  const text = (kopecks / 100).toFixed(2).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}
