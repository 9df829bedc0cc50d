import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import { toldNotes } from './testing/told-note.js';

/** Of four masters the first sells most and is owed most; each has a plan and late orders. */
const names = ['Гущин', 'Лысак', 'Ершов', 'Панин'];
const orders = tableOf(
  [
    { name: 'Мастер', type: 'text' },
    { name: 'Статус', type: 'text' },
    { name: 'Опоздал', type: 'text' },
    { name: 'Сумма', type: 'number', currency: 'RUB', unit: '₽' },
    { name: 'Оплачено', type: 'number', currency: 'RUB', unit: '₽' },
    { name: 'План', type: 'number', currency: 'RUB', unit: '₽' },
    { name: 'Нетто', type: 'number', unit: 'кг' },
  ],
  Array.from({ length: 44 }, (_, at) => {
    const [who, turn] = [at % 4, Math.floor(at / 4)];
    const sum = 9000 - 1000 * who + turn;
    return [
      names[who] ?? '',
      turn % 5 === 0 ? 'В работе' : 'Выполнен',
      turn < 5 - who ? 'да' : 'нет',
      String(sum),
      String(sum - 700 + 100 * who),
      String(sum + 500 - 10 * who),
      String(20 + who),
    ];
  }),
);
const cell = (name: string) => ({ is: 'cell', column: { table: 't1', column: name } });
const sum = (name: string) => ({ is: 'sum', of: cell(name) });
const count = { is: 'count', table: 't1' };
const named = (name: string) => ({ is: 'named', name });
const topTwo = (first: number | null) => ({
  is: 'across',
  how: 'sum',
  of: named('Выручка'),
  within: [],
  first,
});
const late = { is: 'one-of', column: { table: 't1', column: 'Опоздал' }, values: ['да'] };
const by = (name: string) => ({
  name,
  key: { is: 'value', column: { table: 't1', column: name }, also: [] },
});
const measures = Object.entries({
  Заказов: count,
  Выручка: sum('Сумма'),
  'Долг по сентябрь': { is: 'difference', left: named('Выручка'), right: sum('Оплачено') },
  'Доля двух крупнейших': { is: 'ratio', part: topTwo(2), whole: topTwo(null), as: 'percent' },
  Опозданий: { is: 'only', where: late, measure: count },
  Выполнение: { is: 'ratio', part: named('Выручка'), whole: sum('План'), as: 'percent' },
  Отклонение: { is: 'difference', left: named('Выручка'), right: sum('План') },
  Килограммов: sum('Нетто'),
}).map(([name, measure]) => ({ name, measure }));
const ask = (key: string) => ({
  is: 'table',
  measures,
  by: [by(key)],
  order: [{ by: 'Выручка', descending: true }],
});

const jail = new InProcessJail();
let noteFrom: Awaited<ReturnType<typeof toldNotes>>;
beforeAll(async () => {
  noteFrom = await toldNotes(jail, orders, [ask('Мастер'), ask('Статус')]);
});
afterAll(() => jail.close());

const lost = (sentence: string): readonly string[] => noteFrom(['finding a0', sentence]).reasons;

/** What it is that makes the first one true and the second one not. */
const pairs: readonly (readonly [because: string, yes: string, no: string])[] = [
  [
    'a number that all rows have is nobody’s own',
    'Крупнейшие мастера {{a0:0:k0}} и {{a0:1:k0}} вместе дают {{a0:0:m3}} выручки.',
    'Крупнейшие мастера {{a0:1:k0}} и {{a0:2:k0}} вместе дают {{a0:1:m3}} выручки.',
  ],
  [
    'what all rows have needs no label, what one has does',
    'Вместе это {{a0:2:m3}} выручки.',
    'Вместе это {{a0:2:m1}} выручки.',
  ],
  [
    'what is not paid is one number less another',
    'Недоплата у мастера {{a0:0:k0}} — {{a0:0:m2}}.',
    'Недоплата у мастера {{a0:0:k0}} — {{a0:0:m1}}.',
  ],
  [
    'what is left of a debt is the debt',
    'Остаток за мастером {{a0:0:k0}} — {{a0:0:m2}}.',
    'Остаток за мастером {{a0:0:k0}} — {{a0:0:m1}}.',
  ],
  [
    'brackets behind a part and its whole are of both',
    '{{a0:0:k0}} — {{a0:0:m4}} опозданий из {{a0:0:m0}} против {{a0:1:m4}} из {{a0:1:m0}} ({{a0:1:k0}}).',
    '{{a0:0:k0}} — {{a0:0:m4}} опозданий из {{a0:0:m0}} против {{a0:1:m4}} из {{a0:1:m0}} ({{a0:2:k0}}).',
  ],
  [
    'brackets may call their label by its column',
    'Выручка — {{a0:0:m1}} (мастер {{a0:0:k0}}) против {{a0:1:m1}} (мастер {{a0:1:k0}}).',
    'Выручка — {{a0:0:m1}} (мастер {{a0:1:k0}}) против {{a0:1:m1}} (мастер {{a0:0:k0}}).',
  ],
  [
    'a plan is done to some percent, and rows that are done are others',
    'План у мастера {{a0:0:k0}} выполнен на {{a0:0:m5}}.',
    'Заказ выполнен, выручка у мастера {{a0:0:k0}} — {{a0:0:m1}}.',
  ],
  [
    'who follows the leader is none',
    'За лидером идёт {{a0:1:k0}} — {{a0:1:m1}}.',
    'Лидером идёт {{a0:1:k0}} — {{a0:1:m1}}.',
  ],
  [
    'the lowest end is the lowest in any case of the word',
    'У мастера {{a0:3:k0}} выручка {{a0:3:m1}}, и это самое низкое значение.',
    'У мастера {{a0:0:k0}} выручка {{a0:0:m1}}, и это самое низкое значение.',
  ],
  [
    'a lack is told once of all that follow',
    'Не хватило до плана {{a0:0:k0}} — {{a0:0:m6}}, далее {{a0:1:k0}} — {{a0:1:m6}}.',
    'Снизилось у {{a0:0:k0}} — {{a0:0:m1}}, далее {{a0:1:k0}} — {{a0:1:m6}}.',
  ],
  [
    'a month that a number is called by is no other month',
    'За сделанное по сентябрь {{a0:0:k0}} не собрал {{a0:0:m2}}.',
    'За сделанное по август {{a0:0:k0}} не собрал {{a0:0:m2}}.',
  ],
  [
    'the first is who has most',
    'Среди мастеров первый — {{a0:0:k0}}: {{a0:0:m1}}.',
    'Среди мастеров первый — {{a0:1:k0}}: {{a0:1:m1}}.',
  ],
  [
    'kilograms are a weight and roubles are none',
    'Вес у мастера {{a0:0:k0}} — {{a0:0:m7}}.',
    'Вес у мастера {{a0:0:k0}} — {{a0:0:m1}}.',
  ],
  [
    'what a price is after is none of its names',
    'У мастера {{a0:0:k0}} сумма после скидки — {{a0:0:m1}}.',
    'У мастера {{a0:0:k0}} скидка — {{a0:0:m1}}.',
  ],
];

describe('what is true and was refused for a word', () => {
  it.each(pairs)('given %s, then it is published', (_, yes) => {
    expect(lost(yes)).toEqual([]);
  });

  it.each(pairs)('given %s, then the like of it that is not so is refused', (_, __, no) => {
    expect(lost(no)).not.toEqual([]);
  });
});
