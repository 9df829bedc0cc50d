import { afterAll, describe, expect, it } from '@jest/globals';
import { asOnes } from './as-ones.js';
import { ask } from './ask.js';
import { explained } from './explain/explain.js';
import type { Condition, Measure, TableAsk } from './frame.js';
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
