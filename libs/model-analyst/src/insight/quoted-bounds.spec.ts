import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import { toldNotes } from './testing/told-note.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

const sales = tableOf(
  [
    { name: 'Клиент', type: 'text' },
    { name: 'Скидка, %', type: 'number' },
    { name: 'Сумма', type: 'number', currency: 'RUB', unit: '₽' },
    { name: 'Заказ', type: 'date' },
    { name: 'Оплата', type: 'date' },
  ],
  Array.from({ length: 40 }, (_, at) => [
    ['Ива', 'Ель', 'Дуб', 'Бук'][at % 4] ?? '',
    String(at % 5 === 0 ? 20 : at % 7),
    String(1000 + 90 * at),
    '2025-03-01',
    `2025-0${String(3 + (at % 3))}-11`,
  ]),
);
const cell = (name: string) => ({ is: 'cell', column: { table: 't1', column: name } });
const compare = (left: object, sign: string, value: number) => ({
  is: 'compare',
  left,
  sign,
  right: { is: 'constant', value },
});
const large = compare(cell('Сумма'), '>=', 3000);
const late = compare(
  { is: 'elapsed', from: cell('Заказ'), to: cell('Оплата'), in: 'day' },
  '>',
  30,
);
const sum = { is: 'sum', of: cell('Сумма') };
const client = {
  name: 'Клиент',
  key: { is: 'value', column: { table: 't1', column: 'Клиент' } },
};
const only = (where: object) => ({ is: 'only', where, measure: sum });
const table = (measures: readonly object[], more: object = {}) => ({
  is: 'table',
  measures,
  by: [client],
  order: [{ by: 'Сумма', descending: true }],
  ...more,
});

/** a0 all, a1 with bounds of single measures, a2 of all its rows, a3 of groups, a4 of cases. */
const asks = [
  table([{ name: 'Сумма', measure: sum }]),
  table([
    { name: 'Сумма', measure: sum },
    { name: 'Крупные', measure: only(large) },
    { name: 'Поздно', measure: only(late) },
  ]),
  table([{ name: 'Сумма', measure: sum }], { where: compare(cell('Скидка, %'), '>', 5) }),
  table([{ name: 'Сумма', measure: sum }], {
    having: {
      is: 'compare',
      left: { is: 'measure', name: 'Сумма' },
      sign: '>=',
      right: { is: 'number', value: 20_000 },
    },
  }),
  table([{ name: 'Сумма', measure: sum }], {
    by: [
      {
        name: 'Заказы',
        key: { is: 'case', cases: [{ name: 'Крупные', where: large }], rest: 'Остальные' },
      },
    ],
  }),
];

async function told(...sentences: readonly (readonly [part: string, sentence: string])[]) {
  const noteFrom = await toldNotes(jail, sales, asks);
  return noteFrom(...sentences);
}
const finding = (text: string) => told(['finding a0', text]);

describe('a bound of the question that a sentence quotes', () => {
  it.each([
    ['of a measure', 'Заказы {{a1:b0}} у «{{a1:0:k0}}» — {{a1:0:m1}}.', 'Заказы от 3 000 ₽ у'],
    ['of days', 'Оплачено {{a1:0:m2}} дольше срока {{a1:b1}} («{{a1:0:k0}}»).', 'больше 30 дней'],
    ['of all rows', 'Со скидкой {{a2:b0}} «{{a2:0:k0}}» — {{a2:0:m0}}.', 'больше 5 %'],
    ['of groups', 'Купили {{a3:b0}}: «{{a3:0:k0}}» — {{a3:0:m0}}.', 'от 20 000 ₽'],
    ['of a case', '«{{a4:0:k0}}» заказы {{a4:b0}} — {{a4:0:m0}}.', 'от 3 000 ₽'],
  ])('given one %s beside its number, then it is written', async (_, sentence, expected) => {
    const { reasons, texts } = await finding(sentence);
    expect(reasons).toEqual([]);
    expect(texts[0]).toContain(expected);
  });

  it.each([
    ['another measure', 'Заказы {{a1:b0}} у «{{a1:0:k0}}» — {{a1:0:m0}}.'],
    ['the number before it', 'Заказов {{a1:0:m0}} {{a1:b0}}: «{{a1:0:k0}}» — {{a1:0:m1}}.'],
    ['another result', 'Заказы {{a1:b0}} у «{{a0:0:k0}}» — {{a0:0:m0}}.'],
    ['the other rows', '«{{a4:1:k0}}» заказы {{a4:b0}} — {{a4:1:m0}}.'],
  ])('given one beside the number of %s, then it is refused', async (_, sentence) => {
    const { reasons } = await finding(sentence);
    expect(reasons[0]).toContain('does not choose the number beside it');
  });

  it('given one that the question lacks, then there is no such value', async () => {
    const { reasons } = await finding('Заказы {{a0:b0}} у «{{a0:0:k0}}» — {{a0:0:m0}}.');
    expect(reasons).toEqual(['no such value']);
  });

  it('given a title, then it is one of its own table', async () => {
    const own = await told(['title a2', 'Клиенты со скидкой {{a2:b0}}']);
    expect(own.titles.join().replaceAll('\u00a0', ' ')).toContain('Клиенты со скидкой больше 5 %');
    const other = await told(['title a0', 'Клиенты со скидкой {{a2:b0}}']);
    expect(other.reasons[0]).toContain('does not choose');
  });

  it('given its sign before it already, then it is said once', async () => {
    const { texts, reasons } = await finding(
      'Оплачено {{a1:0:m2}} дольше срока больше {{a1:b1}} («{{a1:0:k0}}»).',
    );
    expect(reasons).toEqual([]);
    expect(texts[0]).toContain('дольше срока больше 30 дней');
  });

  it('given the quoted bound, then nothing is added in brackets', async () => {
    const { texts } = await finding('Со скидкой {{a2:b0}} «{{a2:0:k0}}» — {{a2:0:m0}}.');
    expect(texts[0]).toMatch(/^Со скидкой больше 5 % «[^(]*\.$/u);
  });
});
