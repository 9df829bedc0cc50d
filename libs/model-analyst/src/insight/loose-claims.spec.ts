import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import { toldNotes } from './testing/told-note.js';

/** What bases got, lost, paid and were to pay: in one row of two more was paid than due. */
const bases = tableOf(
  [
    { name: 'Запись', type: 'text' },
    { name: 'База', type: 'text' },
    { name: 'Потери', type: 'number', unit: 'кг' },
    { name: 'План', type: 'number', unit: 'шт' },
    { name: 'Факт', type: 'number', unit: 'шт' },
    { name: 'Начислено', type: 'number', currency: 'RUB', unit: '₽' },
    { name: 'Оплачено', type: 'number', currency: 'RUB', unit: '₽' },
  ],
  Array.from({ length: 24 }, (_, at) => [
    `Запись ${at}`,
    ['Южная', 'Северная', 'Заречная'][at % 3] ?? '',
    String(100 + 7 * at),
    String(500 + at),
    String(500 + at - ([30, 20, -10][at % 3] ?? 0)),
    String(1000 + at),
    String(at === 4 ? 9000 : 900 + at),
  ]),
);
const cell = (name: string) => ({ is: 'cell', column: { table: 't1', column: name } });
const sum = (name: string) => ({ name, measure: { is: 'sum', of: cell(name) } });
const [plan, fact] = [sum('План'), sum('Факт')];
const short = {
  name: 'Отклонение',
  measure: { is: 'difference', left: fact.measure, right: plan.measure },
};
const compare = (sign: string) => ({
  is: 'compare',
  left: cell('Оплачено'),
  sign,
  right: cell('Начислено'),
});
const paid = (where: object | null, top: number) => ({
  is: 'rows',
  columns: ['Запись', 'Начислено', 'Оплачено'].map((name) => ({ name, value: cell(name) })),
  where,
  order: [{ by: 'Оплачено', descending: true }],
  top,
});
const asks = [
  {
    is: 'table',
    measures: [sum('Потери'), plan, fact, short],
    by: [{ name: 'База', key: { is: 'value', column: { table: 't1', column: 'База' } } }],
    order: [{ by: 'Отклонение', descending: false }],
  },
  paid(compare('>'), 5),
  paid(null, 3),
  paid(compare('<'), 3),
];

const jail = new InProcessJail();
let noteFrom: Awaited<ReturnType<typeof toldNotes>>;
beforeAll(async () => {
  noteFrom = await toldNotes(jail, bases, asks);
});
afterAll(() => jail.close());

const lost = (part: string, sentence: string): readonly string[] =>
  noteFrom([part, sentence]).reasons;

/** Each with why the looser rule lets nothing through that no result carries. */
const passes: readonly (readonly [because: string, part: string, sentence: string])[] = [
  ['the table has a column of that name, which is a level', 'title a0', 'Потери газа по базам'],
  ['the same where a word denies beside it', 'title a0', 'Потери без месяца со скачком'],
  [
    'the value is below zero and shows its minus',
    'finding a0',
    'Недобор — «{{a0:0:k0}}»: {{a0:0:m3}}.',
  ],
  [
    'no value stands that it could be the unit of',
    'recommendation',
    'Привязать цену литра к жиру.',
  ],
  ['no value stands that it could be the unit of', 'title a0', 'Литры по базам'],
  [
    'it is to be done, and no row is named',
    'recommendation',
    'Отпускать крупнейшему должнику только по предоплате.',
  ],
  [
    'it is to be done, and no row is named',
    'recommendation',
    'Разберите худший месяц и отстающий участок.',
  ],
  ['it is to be done, not what is', 'recommendation', 'Запретить принимать больше привезенного.'],
  ['it is to be done, not what is', 'recommendation', 'Держите меньше газа в запасе.'],
  ['it is to be done, not what is', 'recommendation', 'Закупайте газа меньше.'],
  ['each row of the table is so', 'title a1', 'Оплачено больше начисленного'],
  ['each row of the table is so', 'title a3', 'Оплачено меньше, чем начислено'],
  [
    'the row that is named is so',
    'finding a2',
    'Есть запись, где оплачено больше начисленного: «{{a2:0:m0}}» — {{a2:0:m2}} при {{a2:0:m1}}.',
  ],
];

const lies: readonly (readonly [because: string, part: string, sentence: string])[] = [
  ['the table has no such column', 'title a1', 'Потери газа по базам'],
  ['a verb says which way it went', 'title a0', 'Потери упали'],
  ['the value is above zero', 'finding a0', 'Недобор — «{{a0:2:k0}}»: {{a0:2:m3}}.'],
  ['the value has another unit', 'finding a0', 'На литр у «{{a0:0:k0}}» — {{a0:0:m0}}.'],
  ['it says what is, not what is to be done', 'recommendation', 'Крупнейший должник — север.'],
  ['what stands behind the colon is a claim', 'recommendation', 'Проверьте север: он худший.'],
  [
    'it says what is beside what is to be done',
    'recommendation',
    'Держите запас, газа стало меньше.',
  ],
  ['it names a row', 'recommendation', 'Разберите худшую базу {{a0:1:k0}}.'],
  ['not all rows of the table are so', 'title a2', 'Оплачено больше начисленного'],
  ['no row of the table is so', 'title a3', 'Оплачено больше начисленного'],
  [
    'the row that is named is not so',
    'finding a2',
    'Есть запись, где оплачено больше начисленного: «{{a2:1:m0}}» — {{a2:1:m2}} при {{a2:1:m1}}.',
  ],
];

describe('what needs no proof because it claims nothing that a result could not carry', () => {
  it.each(passes)('given that %s, then «%s: %s» stands', (_, part, sentence) => {
    expect(lost(part, sentence)).toEqual([]);
  });

  it.each(lies)('given that %s, then «%s: %s» does not', (_, part, sentence) => {
    expect(lost(part, sentence)).toHaveLength(1);
  });

  it('given several steps to take, then the first alone is told', () => {
    const { texts } = noteFrom(
      ['recommendation', 'Проверьте «{{a0:0:k0}}».'],
      ['recommendation', 'Закупайте газа меньше.'],
    );
    expect(texts).toEqual(['Проверьте «Южная».']);
  });
});
