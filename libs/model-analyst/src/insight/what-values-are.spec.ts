import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import { toldNotes } from './testing/told-note.js';

/** What two shops took, one row a shop and a day, and what was paid by cards. */
const takings = tableOf(
  [
    { name: 'Дата', type: 'date' },
    { name: 'Магазин', type: 'text' },
    { name: 'Смена', type: 'text' },
    { name: 'Выручка', type: 'number', currency: 'RUB', unit: '₽' },
    { name: 'Оплачено картой', type: 'number', currency: 'RUB', unit: '₽' },
  ],
  Array.from({ length: 80 }, (_, at) => [
    `2025-${at < 40 ? '03' : '04'}-${String(1 + (Math.floor(at / 2) % 20)).padStart(2, '0')}`,
    ['Рынок', 'Вокзал'][at % 2] ?? '',
    ['Дневная', 'Вечерняя'][Math.floor(at / 4) % 2] ?? '',
    String(20_000 + 900 * (at % 7) + 4_000 * (at % 2)),
    String(9_000 + 700 * (at % 5)),
  ]),
);
const column = (name: string) => ({ table: 't1', column: name });
const cell = (name: string) => ({ is: 'cell', column: column(name) });
const by = (name: string) => ({ name, key: { is: 'value', column: column(name) } });
const month = { name: 'Месяц', key: { is: 'period', of: cell('Дата'), grain: 'month' } };
const sum = { is: 'sum', of: cell('Выручка') };
const mean = { name: 'Средняя выручка', measure: { is: 'mean', of: cell('Выручка') } };
const eachRow = {
  name: 'Выручка на строку',
  measure: { is: 'ratio', part: sum, whole: { is: 'count', table: 't1' }, as: 'each' },
};
const daily = {
  name: 'Выручка дня',
  measure: {
    is: 'over-groups',
    how: 'mean',
    of: sum,
    by: [{ is: 'period', of: cell('Дата'), grain: 'day' }],
  },
};
const paid = {
  name: 'Процент оплаты картой',
  measure: {
    is: 'ratio',
    part: { is: 'sum', of: cell('Оплачено картой') },
    whole: sum,
    as: 'percent',
  },
};
const share = { name: 'Доля выручки', measure: { is: 'share', of: sum, within: [] } };
const table = (
  keys: readonly object[],
  measures: readonly object[],
  where: object | null = null,
) => ({
  is: 'table',
  measures,
  by: keys,
  where,
});
const ofOneShop = { is: 'one-of', column: column('Магазин'), values: ['Рынок'] };
const asks = [
  table([month], [mean, eachRow, daily]),
  table([by('Магазин')], [mean, share, paid]),
  table([month], [mean], ofOneShop),
  table([by('Смена')], [mean, daily]),
];

const jail = new InProcessJail();
let noteFrom: Awaited<ReturnType<typeof toldNotes>>;
beforeAll(async () => {
  noteFrom = await toldNotes(jail, takings, asks);
});
afterAll(() => jail.close());

const reasonsOf = (sentence: string): readonly string[] =>
  noteFrom(['finding a0', sentence]).reasons;

describe('of what a value is', () => {
  it.each([
    'Выручка сети в день: {{a0:0:k0}} — {{a0:0:m0}}, {{a0:1:k0}} — {{a0:1:m0}}.',
    'Сеть дает {{a0:0:m0}} в день ({{a0:0:k0}}).',
    'Ежедневно сеть дает {{a0:0:m1}} ({{a0:0:k0}}).',
    'В среднем на магазин {{a0:0:k0|in}} приходится {{a0:0:m0}}.',
    'Выручка в день у «{{a3:0:k0}}» — {{a3:0:m0}} против {{a3:1:m0}} («{{a3:1:k0}}»).',
  ])('given the mean of rows, «%s» is not published', (sentence) => {
    expect(reasonsOf(sentence).join()).toContain('a mean of single rows («');
  });

  it.each([
    'Выручка сети в день: {{a0:0:k0}} — {{a0:0:m2}}, {{a0:1:k0}} — {{a0:1:m2}}.',
    'Средняя выручка {{a0:0:k0|in}} — {{a0:0:m0}}.',
    '{{a0:0:k0|in}} в день выходит {{a0:0:m2}}, а средняя выручка по строкам — {{a0:0:m0}}.',
    'В день «{{a1:0:k0}}» дает {{a1:0:m0}}.',
    'Магазин в день дает {{a2:0:m0}} ({{a2:0:k0}}).',
    'Смена «{{a3:0:k0}}» дает в день {{a3:0:m1}}.',
  ])('given what is of a day, or said of none, «%s» is published', (sentence) => {
    expect(reasonsOf(sentence)).toEqual([]);
  });

  it('given a share called by another share of its table, then it is not published', () => {
    const lie = 'Доля оплаты: «{{a1:0:k0}}» — {{a1:0:m1}}, «{{a1:1:k0}}» — {{a1:1:m1}}.';
    expect(reasonsOf(lie)).toEqual(['m1 is another share: say what it is of']);
  });

  it.each([
    'Доля выручки: «{{a1:0:k0}}» — {{a1:0:m1}}, «{{a1:1:k0}}» — {{a1:1:m1}}.',
    'Доля в общей выручке у «{{a1:0:k0}}» — {{a1:0:m1}}, оплата картой — {{a1:0:m2}}.',
    'Доля «{{a1:0:k0}}» — {{a1:0:m1}}.',
    'Доля оплаты картой у «{{a1:0:k0}}» — {{a1:0:m2}}, доля выручки — {{a1:0:m1}}.',
  ])('given a share called by its own words, «%s» is published', (sentence) => {
    expect(reasonsOf(sentence)).toEqual([]);
  });

  it('given months that another sentence names, then a value of «the same months» is not published', () => {
    expect(reasonsOf('В те же месяцы «{{a1:0:k0}}» дал {{a1:0:m0}}.').join()).toContain(
      '«те же месяцы» are named in no placeholder',
    );
  });

  it.each([
    'В те же месяцы иначе: {{a0:0:k0}} — {{a0:0:m2}}, {{a0:1:k0}} — {{a0:1:m2}}.',
    'В ту же смену («{{a3:0:k0}}») выходит {{a3:0:m1}}.',
  ])('given months that the sentence names, or none, «%s» is published', (sentence) => {
    expect(reasonsOf(sentence)).toEqual([]);
  });
});
