import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../../jail/src/testing/in-process-jail.js';
import type { Table, Value } from '../../../../workbook/src/model.js';
import { tableOf } from '../../../../workbook/src/testing/table-builder.js';
import { candidatesOf, recordsOf, runKind } from './testing/run-kind.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

const item = { name: 'Товар', type: 'text' } as const;
const held = { name: 'Остаток, шт', type: 'number', unit: 'шт' } as const;
const sold = { name: 'Продано, шт', type: 'number', unit: 'шт' } as const;
const cost = {
  name: 'Закупочная цена',
  type: 'number',
  currency: 'RUB',
  additive: false,
  traits: ['price'],
} as const;

const june = { period: 'июнь 2026', periodFrom: '2026-06-01', periodTo: '2026-06-30' };
const rows: readonly (readonly Value[])[] = [
  ['Ходовой', '10', '60', '5'],
  ['Закончился', '0', '30', '7'],
  ['Мертвый', '40', '0', '12.5'],
  ['Избыток', '200', '30', '3'],
  ['Обычный', '30', '30', '2'],
  ['Минус', '-4', '9', '1'],
  ['Мертвый', '10', null, '12.5'],
];

function stockOf(changes: Partial<Table['metadata']> = june): Table {
  const table = tableOf([item, held, sold, cost], rows);
  return { ...table, metadata: { ...table.metadata, ...changes } };
}

describe('a report of stock', () => {
  it('given the period of sales, then days of stock are stock by sales a day', async () => {
    const run = await runKind(jail, stockOf(), 'stock');
    expect(run.faults).toEqual([]);
    const states = Object.fromEntries(
      recordsOf(run, 'items').map(({ name, days, state }) => [name, [days, state]]),
    );
    expect(states).toEqual({
      Ходовой: ['5', 'кончается'],
      Закончился: ['0', 'закончился'],
      Мертвый: [null, 'нет продаж'],
      Избыток: ['200', 'избыток'],
      Обычный: ['30', 'в норме'],
      Минус: [null, 'минус'],
    });
  });

  it('given a cost, then the money in what lies still and in the surplus is told', async () => {
    const run = await runKind(jail, stockOf(), 'stock');
    // 110 pieces above 90 days of Избыток at 3, and 50 dead ones at 12.5.
    expect(recordsOf(run, 'totals')[0]).toMatchObject({
      stock: '286',
      sales: '159',
      dead_worth: '625',
      excess_money: '330',
      surplus_money: '955',
      period: '30',
    });
    expect(run.note).toContain('Без продаж: 1 товар на 625 ₽');
    expect(run.note).toContain('сверх нормы заморожено 330 ₽');
    expect(run.note).toContain('Продавались, а остатка нет: «Закончился» (продано 30 шт)');
    expect(run.note).toContain('Отрицательный остаток: 1 товар (−4 шт)');
  });

  it('given no period, then no days are claimed', async () => {
    const none = { period: null, periodFrom: null, periodTo: null };
    const run = await runKind(jail, stockOf(none), 'stock');
    expect(run.faults).toEqual([]);
    expect(recordsOf(run, 'items').every(({ days }) => days === null)).toBe(true);
    expect(run.note).toContain('Период продаж в файле не назван');
    expect(run.note).not.toMatch(/\d дн/);
    const [first] = recordsOf(run, 'bars');
    expect(Number(first?.['cover'])).toBeCloseTo(10 / 60, 9);
  });

  it('given the days in the name of the column, then they are the period', async () => {
    const named = { ...sold, name: 'Продажи за 10 дней, шт' } as const;
    const table = tableOf(
      [item, held, named],
      [
        ['А', '30', '10'],
        ['Б', '5', '10'],
      ],
    );
    const run = await runKind(jail, table, 'stock');
    expect(run.faults).toEqual([]);
    expect(recordsOf(run, 'items').map(({ name, days }) => [name, days])).toEqual([
      ['Б', '5'],
      ['А', '30'],
    ]);
  });

  it('given no sales at all, then all of it lies still', async () => {
    const table = tableOf(
      [item, held, sold],
      [
        ['А', '30', '0'],
        ['Б', '5', '0'],
      ],
    );
    const run = await runKind(jail, table, 'stock');
    expect(run.faults).toEqual([]);
    expect(run.note).toContain('Продаж нет: весь остаток (35 шт) лежит без движения');
  });

  it('given stock of many days below one another, then it is not offered', () => {
    const table = tableOf(
      [{ name: 'Дата', type: 'date' }, item, held, sold],
      [
        ['2026-06-01', 'А', '30', '1'],
        ['2026-06-02', 'А', '29', '1'],
      ],
    );
    const kinds = candidatesOf(table).map(({ parameters }) => parameters.kind);
    expect(kinds).not.toContain('stock');
  });
});
