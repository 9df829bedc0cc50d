import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../../jail/src/testing/in-process-jail.js';
import type { Value } from '../../../../workbook/src/model.js';
import { tableOf } from '../../../../workbook/src/testing/table-builder.js';
import { candidatesOf, recordsOf, runKind } from './testing/run-kind.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

const category = { name: 'Категория', type: 'text' } as const;
const item = { name: 'Товар', type: 'text' } as const;
const money = (name: string) => ({ name, type: 'number', currency: 'RUB', decimals: 2 }) as const;

function tableWith(rows: readonly (readonly Value[])[]) {
  return tableOf([category, item, money('Выручка'), money('Себестоимость')], rows);
}

describe('a report of margins', () => {
  const rows: readonly (readonly Value[])[] = [
    ['Чай', 'Зеленый', '1000', '600.5'],
    ['Чай', 'Черный', '3000', '2900'],
    ['Кофе', 'Зерно', '500', '700'],
    ['Кофе', 'Молотый', '400', null],
    ['Кофе', 'Возврат', '-50', '-30'],
    ['Чай', 'Пробник', '0', '10'],
  ];

  it('given revenue and cost, then the rate is a sum by a sum, not a mean of percents', async () => {
    const run = await runKind(jail, tableWith(rows), 'margin');
    expect(run.faults).toEqual([]);
    const [totals] = recordsOf(run, 'totals');
    expect(totals).toMatchObject({
      revenue: '4450',
      cost: '4180.5',
      margin: '269.5',
      loss_n: '3',
      loss_sum: '-230',
      no_revenue_n: '2',
      n: '5',
    });
    expect(Number(totals?.['percent'])).toBeCloseTo((100 * 269.5) / 4450, 9);
  });

  it('given a row without its cost, then its revenue does not raise the margin', async () => {
    const run = await runKind(jail, tableWith(rows), 'margin');
    expect(recordsOf(run, 'unknown')[0]).toMatchObject({ n: '1', revenue: '400' });
    expect(run.note).toContain('Себестоимости нет (1 строка, выручка 400 ₽)');
  });

  it('given losses and weak articles, then they are named with what they could bring', async () => {
    const run = await runKind(jail, tableWith(rows), 'margin');
    expect(run.note).toContain('В минус работают 3 товара');
    expect(run.note).toContain('«Зерно» — −200 ₽');
    expect(run.note).toContain('Нет положительной выручки: 2 товара');
    expect(recordsOf(run, 'items').find(({ name }) => name === 'Возврат')?.['percent']).toBeNull();
    const table = tableWith([
      ['Чай', 'А', '1000', '500'],
      ['Чай', 'Б', '900', '850'],
      ['Кофе', 'В', '100', '20'],
    ]);
    const weak = recordsOf(await runKind(jail, table, 'margin'), 'weak');
    expect(weak.map(({ name }) => name)).toEqual(['Б']);
    expect(Number(weak[0]?.['potential'])).toBeCloseTo((900 * 630) / 2000 - 50, 2);
  });

  it('given price, unit cost, quantity and returns, then both are of what was kept', async () => {
    const table = tableOf(
      [
        category,
        item,
        { name: 'Цена продажи', type: 'number', additive: false, traits: ['price'] },
        { name: 'Закупочная цена', type: 'number', additive: false, traits: ['price'] },
        { name: 'Продано штук', type: 'number' },
        { name: 'Возвраты штук', type: 'number' },
      ],
      [
        ['Игрушки', 'А', '100', '60', '10', '2'],
        ['Игрушки', 'Б', '19.99', '15.5', '7', null],
      ],
    );
    const run = await runKind(jail, table, 'margin');
    expect(run.faults).toEqual([]);
    expect(recordsOf(run, 'totals')[0]).toMatchObject({
      revenue: '939.93',
      cost: '588.5',
      margin: '351.43',
    });
    expect(run.note).toContain('за вычетом возвратов');
  });

  it('given revenue and profit, then the cost is what lies between', async () => {
    const table = tableOf(
      [category, money('Выручка'), money('Валовая прибыль')],
      [
        ['Чай', '100', '30'],
        ['Кофе', '50', '-5'],
      ],
    );
    const run = await runKind(jail, table, 'margin');
    expect(run.faults).toEqual([]);
    expect(recordsOf(run, 'totals')[0]).toMatchObject({ cost: '125', margin: '25' });
  });

  it('given no row with both, then it says so and invents nothing', async () => {
    const table = tableWith([
      ['Чай', 'А', '100', null],
      ['Кофе', 'Б', null, '5'],
      ['Кофе', 'В', '10', null],
      ['Чай', 'Г', null, '7'],
    ]);
    const run = await runKind(jail, table, 'margin');
    expect(run.note).toContain('Маржу не посчитать');
  });

  it('given revenue alone, then it is not offered', () => {
    const table = tableOf(
      [category, money('Выручка')],
      [
        ['Чай', '1'],
        ['Кофе', '2'],
      ],
    );
    expect(candidatesOf(table)).toEqual([]);
  });

  it('given commission and logistics, then the margin is what they leave', async () => {
    const table = tableOf(
      [category, money('Выручка'), money('Себестоимость'), money('Комиссия'), money('Логистика')],
      [
        ['Чай', '1000', '400', '170', '80.5'],
        ['Кофе', '500', '300', '85', null],
        ['Чай', '200', '90', '34', '20'],
      ],
    );
    const run = await runKind(jail, table, 'margin');
    expect(run.faults).toEqual([]);
    expect(recordsOf(run, 'totals')[0]).toMatchObject({ revenue: '1700', margin: '520.5' });
    expect(recordsOf(run, 'spent')[0]).toMatchObject({ spent0: '289', spent1: '100.5' });
    expect(run.note).toContain('«Комиссия» — 289 ₽ (17 %)');
  });

  it('given costs in percents or none at a marketplace, then the note leaves them out aloud', async () => {
    const rows = [
      ['Чай', '1000', '400', '17'],
      ['Кофе', '500', '300', '15'],
    ];
    const rate = { name: 'Комиссия, %', type: 'number', unit: '%', additive: false } as const;
    const columns = [category, money('Выручка'), money('Себестоимость'), rate];
    const told = await runKind(jail, tableOf(columns, rows), 'margin');
    expect(told.note).toContain('В марже не учтены расходы, указанные не суммой: «Комиссия, %»');
    const bare = tableOf(
      columns.slice(0, 3),
      rows.map((row) => row.slice(0, 3)),
      {
        title: 'Отчет Wildberries',
      },
    );
    const silent = await runKind(jail, bare, 'margin');
    expect(silent.note).toContain('Комиссии маркетплейса, логистики, хранения и рекламы');
  });

  it('given returns as rows of their own, then they are taken off', async () => {
    const kind = { name: 'Обоснование для оплаты', type: 'text' } as const;
    const table = tableOf(
      [category, kind, money('Выручка'), money('Себестоимость'), money('Логистика')],
      [
        ['Чай', 'Продажа', '1000', '400', '0'],
        ['Чай', 'Возврат', '300', '120', '0'],
        ['Кофе', 'Продажа', '500', '200', '0'],
        ['Кофе', 'Логистика', '0', '0', '90'],
      ],
    );
    const run = await runKind(jail, table, 'margin');
    expect(run.faults).toEqual([]);
    expect(recordsOf(run, 'totals')[0]).toMatchObject({ revenue: '1200', margin: '630' });
  });
});
