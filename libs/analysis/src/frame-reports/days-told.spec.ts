import { describe, expect, it } from '@jest/globals';
import type { Ask, Condition, RowValue } from '../../../frames/src/frame.js';
import { book, link, sheet } from '../../../frames/src/testing/book.js';
import { ToldBefore } from '../engine/claims/told-before.js';
import { withScope } from '../engine/claims/told-scope.js';
import type { DraftSpan } from '../analyst/draft.js';
import { daysOf, daysTold, statesOf } from './days-told.js';

const stock = sheet(
  'stock',
  [
    { name: 'Товар', type: 'text' },
    { name: 'Закупка', type: 'number' },
  ],
  [['Велюр', '462']],
);
const sales = sheet(
  'sales',
  [
    { name: 'Товар', type: 'text' },
    { name: 'Дата', type: 'date' },
    { name: 'Срок', type: 'date', role: { is: 'time', of: 'due' } },
    { name: 'Цена', type: 'number' },
  ],
  [['Велюр', '2025-07-15', '2025-08-15', '397']],
);
const told = { ...stock, meaning: { ...stock.meaning, asOf: '2025-12-31' } };
const goods = (table: string) => ({ table, column: 'Товар' });
const known = (found: typeof stock) => book([sales, found], [link(goods('sales'), goods('stock'))]);
const { meaning } = known(told);

const cell = (column: string, table = 'sales'): RowValue => ({
  is: 'cell',
  column: { table, column },
});
const rows = (where: Condition | null, ...values: readonly RowValue[]): Ask => ({
  is: 'rows',
  columns: values.map((value, at) => ({ name: `v${at}`, value })),
  where,
  order: [],
  top: null,
  totals: [],
});

describe('the day whose state a number shows', () => {
  const list = rows(null, cell('Дата'), cell('Цена'), cell('Закупка', 'stock'));

  it('given a price of a stock-taking beside sales, then it is of the day of that', () => {
    expect([...statesOf(list, meaning)]).toEqual([['m2', 'на 31.12.2025']]);
  });

  it('given a table that tells no day, or is asked about itself, then it is of none', () => {
    expect(statesOf(list, known(stock).meaning).size).toBe(0);
    expect(statesOf(rows(null, cell('Закупка', 'stock')), meaning).size).toBe(0);
    const bills = sheet(
      'stock',
      [
        ...['Товар', 'Закупка'].map((name) => ({ name, type: 'number' }) as const),
        { name: 'Счёт', type: 'date' },
      ],
      [],
    );
    const dated = { ...bills, meaning: { ...bills.meaning, asOf: '2025-12-31' } };
    expect(statesOf(list, known(dated).meaning).size).toBe(0);
  });

  it('given a sentence with the day of a sale, then the other one is said, else not', () => {
    const price: DraftSpan = { value: 'a0:0:m2', format: { style: 'number', decimals: 0 } };
    const plan = {
      kind: 'frame',
      name: '',
      queries: [],
      visualizations: [],
      notes: null,
      meanings: [
        {
          result: 'a0',
          column: 'm2',
          kind: 'amount',
          header: 'Закупка',
          sql: '',
          stateOn: 'на 31.12.2025',
        },
      ],
    } as const;
    const evidence = { results: {}, origins: {}, names: new Set<string>() };
    const said = (...spans: DraftSpan[]) => withScope(spans, plan, evidence, new ToldBefore());
    const day: DraftSpan = { date: 'a0:0:m0', grain: 'day' };
    expect(said(day, ' — ', price, '.')).toContainEqual({ name: 'на 31.12.2025' });
    expect(said('Закупка — ', price, '.')).toEqual(['Закупка — ', price, '.']);
  });
});

describe('the day on which terms and ages are counted', () => {
  const day = (value: string): RowValue => ({ is: 'date', value });
  const late = (before: string): Condition => ({
    is: 'within',
    of: cell('Срок'),
    from: null,
    before,
  });
  const age = (to: string): RowValue => ({
    is: 'elapsed',
    from: cell('Дата'),
    to: day(to),
    in: 'day',
  });
  const days = (...asks: readonly Ask[]) => daysOf({ unions: [], asks }, meaning);

  it('given what is late and how old it is, then the day is told once', () => {
    const found = days(rows(late('2025-10-31'), age('2025-10-31')), rows(null, age('2025-10-31')));
    expect(found).toEqual(['31.10.2025']);
    expect(daysTold(found)[0]?.spans).toEqual([
      'Возраст и сроки — на ',
      '',
      { name: '31.10.2025' },
      '.',
    ]);
  });

  it('given two days, then both are', () => {
    expect(days(rows(late('2025-10-31'), age('2025-11-12')))).toEqual(['31.10.2025', '12.11.2025']);
  });

  it('given a term that lies ahead, then it is none of them', () => {
    expect(days(rows(late('2026-07-01'), age('2025-12-31')))).toEqual(['31.12.2025']);
    expect(days(rows(late('2026-07-01')))).toEqual([]);
  });

  it('given sales up to a day, or days from a fixed one on, then none is', () => {
    const upTo: Condition = { is: 'within', of: cell('Дата'), from: null, before: '2025-10-31' };
    const since: RowValue = { is: 'elapsed', from: day('2025-01-01'), to: cell('Дата'), in: 'day' };
    expect(days(rows(upTo, since))).toEqual([]);
    expect(daysTold([])).toEqual([]);
  });
});
