import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { meaningOf } from '../../../meaning/src/meaning-of.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import { toldNotes } from './testing/told-note.js';

/** Orders of three buyers over six months; one order is far greater than the others. */
const orders = tableOf(
  [
    { name: '№ заказа', type: 'text' },
    { name: 'Дата', type: 'date' },
    { name: 'Покупатель', type: 'text' },
    { name: 'Сумма, руб.', type: 'number', currency: 'RUB', unit: '₽' },
  ],
  Array.from({ length: 36 }, (_, at) => [
    // One order was written under the number of another.
    `З-${at === 35 ? 100 : 100 + at}`,
    `2025-0${1 + Math.floor(at / 6)}-${10 + (at % 6)}`,
    ['Заря', 'Нива', 'Рассвет', 'Заря'][at % 4] ?? '',
    String(at === 5 ? 90_000 : 1_000 + 100 * at + 20_000 * (at % 4 === 2 ? 1 : 0)),
  ]),
  { title: 'Заказы', sheet: 'Заказы' },
);
const column = (name: string) => ({ table: 't1', column: name });
const cell = (name: string) => ({ is: 'cell', column: column(name) });
const sum = { is: 'sum', of: cell('Сумма, руб.') };
const count = { is: 'count', table: 't1' };
const named = (name: string) => ({ is: 'named', name });
const within = (from: string, before: string) => ({
  is: 'only',
  where: { is: 'within', of: cell('Дата'), from, before },
  measure: sum,
});
const byBuyer = [{ name: 'Покупатель', key: { is: 'value', column: column('Покупатель') } }];
const small = {
  is: 'compare',
  left: cell('Сумма, руб.'),
  sign: '<',
  right: { is: 'constant', value: 50_000 },
};
const table = (measures: object, by: readonly object[], more: object = {}) => ({
  is: 'table',
  measures: Object.entries(measures).map(([name, measure]: [string, unknown]) => ({
    name,
    measure,
  })),
  by,
  ...more,
});
const months = [
  { name: 'Месяц', key: { is: 'period', of: cell('Дата'), also: [], grain: 'month' } },
];
const change = { is: 'change', of: named('Выручка'), along: 'Месяц', to: 'previous', as: 'amount' };
const halves = {
  'Январь–март': within('2025-01-01', '2025-04-01'),
  'Апрель–июнь': within('2025-04-01', '2025-07-01'),
  Изменение: {
    is: 'difference',
    left: named('Апрель–июнь'),
    right: named('Январь–март'),
  },
  Заказов: count,
};
const asks = [
  table({ Выручка: sum, Заказов: count }, byBuyer, {
    order: [{ by: 'Выручка', descending: true }],
  }),
  table({ Выручка: sum, Прирост: change }, months),
  table(halves, byBuyer, { order: [{ by: 'Изменение', descending: true }] }),
  table({ Выручка: sum, Заказов: count }, byBuyer, {
    where: small,
    order: [{ by: 'Выручка', descending: false }],
  }),
  table({ 'Средняя выручка': { is: 'mean', of: cell('Сумма, руб.') } }, byBuyer),
];

const jail = new InProcessJail();
let noteFrom: Awaited<ReturnType<typeof toldNotes>>;
beforeAll(async () => {
  noteFrom = await toldNotes(jail, orders, asks);
});
afterAll(() => jail.close());

const passes: readonly (readonly [because: string, sentence: string])[] = [
  [
    'a change to the month before is one to the last month',
    'К прошлому месяцу выручка {{a1:2:k0|in}} изменилась: {{a1:2:m1|signed}}.',
  ],
  [
    'the difference of two sums of revenue is of revenue',
    'Выручка изменилась у «{{a2:0:k0}}»: {{a2:0:m2|signed}}.',
  ],
  [
    'the largest that is left out is none of those that are told',
    'Без крупнейшего заказа у «{{a3:1:k0}}» — {{a3:1:m0}}.',
  ],
  [
    'no word says which number of the row is meant, and one is the greatest',
    'Больше всего у «{{a0:0:k0}}»: заказов — {{a0:0:m1}}, принесли — {{a0:0:m0}}.',
  ],
  ['a row is one order', 'У «{{a4:0:k0}}» выручка на заказ — {{a4:0:m0}}.'],
];

const lies: readonly (readonly [because: string, sentence: string])[] = [
  ['the value is no change', 'К прошлому месяцу у «{{a0:0:k0}}» выручка {{a0:0:m0}}.'],
  ['a number of orders is no revenue', 'Выручка у «{{a2:0:k0}}»: {{a2:0:m3}}.'],
  ['the rows are all there', 'Без крупнейшего заказа у «{{a0:1:k0}}» — {{a0:1:m0}}.'],
  [
    'the word says which number is meant, and it is not the greatest',
    'Больше всего выручки у «{{a0:1:k0}}»: {{a0:1:m0}}, заказов — {{a0:1:m1}}.',
  ],
  ['a row is no month', 'У «{{a4:0:k0}}» выручка в месяц — {{a4:0:m0}}.'],
];

describe('what players of the model met as refused, though it is so', () => {
  it('given the table, then a row of it is an order', () => {
    expect(meaningOf([orders]).tables[0]?.rowIs).toMatch(/один заказ$/u);
  });

  it.each(passes)('given that %s, then «%s» stands', (_, sentence) => {
    expect(noteFrom(['finding a0', sentence]).reasons).toEqual([]);
  });

  it.each(lies)('given that %s, then «%s» does not', (_, sentence) => {
    expect(noteFrom(['finding a0', sentence]).reasons).toHaveLength(1);
  });
});
