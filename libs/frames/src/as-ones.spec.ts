import { afterAll, describe, expect, it } from '@jest/globals';
import { asOnes } from './as-ones.js';
import { ask } from './ask.js';
import { explained } from './explain/explain.js';
import type { Condition, Measure, TableAsk } from './frame.js';
import type { PopulationDefinition } from '../../meaning/src/index.js';
import { otherRows } from './other-rows.js';
import { computedSlowly } from './testing/reference.js';
import { jail, valuesOf } from './testing/answers.js';
import { book, sheet, unit } from './testing/book.js';
import { cell } from './testing/clinic.js';

afterAll(() => jail.close());

const of = (name: string) => ({ table: 't', column: name });
const MANY = 'Частное лицо';

/** Orders of two firms, of which one came again, but that order was cancelled, and of many. */
const made = sheet(
  't',
  [
    { name: 'Клиент', type: 'text' },
    { name: 'Статус', type: 'text' },
    { name: 'Сумма', type: 'number', role: { is: 'flow', unit: unit('₽') } },
  ],
  [
    ['Альфа', 'Готов', '100'],
    ['Альфа', 'Отменен', '40'],
    ['Бета', 'Готов', '60'],
    ['Бета', 'Готов', '80'],
    [MANY, 'Готов', '10'],
    [MANY, 'Готов', '20'],
    [MANY, 'Готов', '30'],
  ],
);
const [customer, ...columns] = made.meaning.columns;
if (customer === undefined) throw new Error('no customer');
const told = { ...made.meaning, columns: [{ ...customer, ofMany: [MANY] }, ...columns] };
const orders = book([{ table: made.table, meaning: told }]);

const count: Measure = { is: 'count', table: 't' };
const again: Condition = { is: 'repeated', columns: [of('Клиент')] };
const done: Condition = { is: 'one-of', column: of('Статус'), values: ['Готов'] };
const money: Measure = { is: 'sum', of: cell(of('Сумма')) };
const key = { is: 'value', column: of('Клиент'), also: [], merged: false } as const;

const asking = (measure: Measure, where: Condition | null = null): TableAsk =>
  ask({
    measures: [
      { name: 'м', measure },
      { name: 'сумма', measure: money },
    ],
    by: [],
    where,
  });
const ones = async (asked: TableAsk) =>
  (await valuesOf(orders, asOnes(asked, orders.meaning))).map((row) => row);

describe('an ask that counts only who is one as one', () => {
  it.each<readonly [string, Measure, number]>([
    ['customers', { is: 'distinct', column: of('Клиент') }, 2],
    ['orders of who came again', { is: 'only', measure: count, where: again }, 4],
    [
      'the share of such orders',
      {
        is: 'ratio',
        part: { is: 'only', measure: count, where: again },
        whole: count,
        as: 'percent',
      },
      100,
    ],
    [
      'the mean of a customer',
      {
        is: 'over-groups',
        how: 'mean',
        of: money,
        by: [key],
        sign: null,
        value: null,
      },
      140,
    ],
    [
      'orders of whom there are several of',
      {
        is: 'only',
        measure: count,
        where: {
          is: 'compare',
          left: { is: 'of-group', how: 'count', of: cell(of('Сумма')), within: [of('Клиент')] },
          sign: '>',
          right: { is: 'constant', value: 2 },
        },
      },
      0,
    ],
  ])('given %s, then many of one name are none; sums keep them', async (_, measure, value) => {
    expect(await ones(asking(measure))).toEqual([[value, 340]]);
  });

  it('given a measure that another one goes on from, then both are of the same rows', async () => {
    const asked = asking({ is: 'only', measure: count, where: again });
    const share: Measure = {
      is: 'ratio',
      part: { is: 'named', name: 'м' },
      whole: count,
      as: 'percent',
    };
    const both = { ...asked, measures: [...asked.measures, { name: 'доля', measure: share }] };
    expect(await ones(both)).toEqual([[4, 340, 100]]);
  });

  it('given rows that the ask leaves out, then nobody comes again by one of them', async () => {
    const asked = asking({ is: 'only', measure: count, where: again }, done);
    expect(await ones(asked)).toEqual([[2, 300]]);
    expect(
      explained({ unions: [], asks: [asOnes(asked, orders.meaning)] }, orders.meaning),
    ).toContain('(по «Клиент», считая строки, где «Статус» — «Готов»)');
  });

  it('given groups by who came again, then many of one name are in none of them', async () => {
    const by = {
      is: 'case',
      cases: [{ name: 'постоянные', where: again }],
      rest: 'новые',
    } as const;
    const asked = ask({
      measures: [{ name: 'сумма', measure: money }],
      by: [{ name: 'кто', key: by }],
      order: [{ by: 'кто', descending: false }],
    });
    const single = { ...asked, where: done };
    expect(await ones(single)).toEqual([
      ['постоянные', 140],
      ['новые', 100],
    ]);
  });

  it('given an ask that names them, or counts rows alone, then it stays', () => {
    const named: Condition = { is: 'one-of', column: of('Клиент'), values: [MANY] };
    const distinct: Measure = { is: 'distinct', column: of('Клиент') };
    for (const asked of [asking(distinct, named), asking(count, done)]) {
      expect(asOnes(asked, orders.meaning)).toEqual(asked);
    }
  });

  it('given several columns that say the same, then rows are told apart, not customers', () => {
    const twice: Condition = { is: 'repeated', columns: [of('Клиент'), of('Сумма')] };
    const asked = asking({ is: 'only', measure: count, where: twice });
    expect(asOnes(asked, orders.meaning)).toEqual(asked);
  });
});

describe('what rows are held against', () => {
  const flow = { is: 'flow', unit: unit('₽') } as const;
  /** Two kinds of goods, of which one row of each was cancelled. */
  const sold = sheet(
    't',
    [
      { name: 'Товар', type: 'text' },
      { name: 'Клиент', type: 'text' },
      { name: 'Статус', type: 'text' },
      { name: 'Сумма', type: 'number', role: flow },
    ],
    [
      ['Лён', 'Альфа', 'Готов', '100'],
      ['Лён', 'Бета', 'Готов', '200'],
      ['Лён', 'Бета', 'Отменен', '900'],
      ['Хлопок', 'Альфа', 'Готов', '10'],
      ['Хлопок', 'Бета', 'Готов', '30'],
      ['Хлопок', 'Бета', 'Отменен', '80'],
    ],
  );
  const shop = book([{ table: sold.table, meaning: sold.meaning }]);
  const canceled: Condition = { is: 'one-of', column: of('Статус'), values: ['Отменен'] };
  const kept: Condition = { is: 'not', of: canceled };
  const alpha: Condition = { is: 'one-of', column: of('Клиент'), values: ['Альфа'] };
  const usual = {
    is: 'of-group',
    how: 'mean',
    of: cell(of('Сумма')),
    within: [of('Товар')],
  } as const;
  const difference: Measure = {
    is: 'sum',
    of: { is: 'minus', left: cell(of('Сумма')), right: usual },
  };
  const above: Condition = {
    is: 'against-mean',
    of: cell(of('Сумма')),
    sign: '>',
    within: [of('Товар')],
  };
  const aboveCount: Measure = { is: 'only', where: above, measure: { is: 'count', table: 't' } };
  const asked = (measure: Measure, where: Condition | null): TableAsk =>
    ask({ measures: [{ name: 'м', measure }], by: [], where });
  const valueOf = async (one: TableAsk) => {
    const found = asOnes(one, shop.meaning);
    const [row = []] = await valuesOf(shop, found);
    expect(computedSlowly(found, shop)).toEqual([row]);
    return row[0];
  };

  it('given rows that are left out, then the mean of their kind is without them', async () => {
    expect(await valueOf(asked(difference, kept))).toBe(0);
    expect(await valueOf(asked(difference, null))).toBe(0);
    expect(await valueOf(asked(aboveCount, kept))).toBe(2);
    expect(await valueOf(asked(aboveCount, null))).toBe(2);
  });

  it('given a measure that leaves them out by itself, then its mean does, too', async () => {
    const only: Measure = { is: 'only', where: kept, measure: difference };
    expect(await valueOf(asked(only, null))).toBe(0);
    const largest: Measure = { is: 'only', where: kept, measure: { ...difference, is: 'max' } };
    expect(await valueOf(asked(largest, null))).toBe(50);
  });

  it('given one customer, then he is held against all, without what was cancelled', async () => {
    const of_ = { is: 'all', of: [alpha, kept] } as const;
    expect(await valueOf(asked(difference, of_))).toBe(-60);
    const text = explained(
      { unions: [], asks: [asOnes(asked(aboveCount, of_), shop.meaning)] },
      shop.meaning,
    );
    expect(text).toContain(
      'выше среднего по «Товар», считая строки, где «Статус» — кроме «Отменен»',
    );
    expect(text).not.toContain('считая строки, где «Клиент»');
  });

  it('given the same question with those rows, then they are in the mean as well', async () => {
    const status: PopulationDefinition = {
      is: 'population',
      id: 'population:rows:t',
      table: 't',
      column: of('Статус'),
      out: ['Отменен'],
      in: ['Готов'],
      standings: { Отменен: 'void', Готов: 'done' },
      rowsOut: 2,
      rowsIn: 4,
      name: '',
      settledBy: 'evidence',
      because: '',
      score: 1,
    };
    const meaning = { ...shop.meaning, definitions: [status] };
    const largest: Measure = { ...difference, is: 'max' };
    const found = otherRows(asOnes(asked(largest, kept), meaning), '', meaning);
    expect(found).toMatchObject({ counted: false, values: ['Отменен'] });
    expect(await valuesOf(shop, found?.ask as TableAsk)).toEqual([[500]]);
  });
});
