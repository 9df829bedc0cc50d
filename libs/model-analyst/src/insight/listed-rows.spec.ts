import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import { toldNotes } from './testing/told-note.js';

const shops = ['Южный', 'Северный', 'Заречный', 'Центр', 'Вокзал'];

/** Passes by the day that they end on, which is the order of the table; their sums go by shop. */
const passes = tableOf(
  [
    { name: 'Абонемент', type: 'text' },
    { name: 'Точка', type: 'text' },
    { name: 'Действует до', type: 'date' },
    { name: 'Остаток', type: 'number' },
    { name: 'Цена', type: 'number', currency: 'RUB', unit: '₽' },
  ],
  Array.from({ length: 25 }, (_, at) => [
    `П-${['ива', 'ель', 'дуб', 'бук', 'ясень'][at % 5] ?? ''}-${'абвгд'[Math.floor(at / 5)] ?? ''}`,
    shops[at % 5] ?? '',
    `2025-1${Math.floor(at / 20)}-${String(1 + (at % 20)).padStart(2, '0')}`,
    String(3 + ((at * 7) % 11)),
    String(1000 * (1 + (at % 5))),
  ]),
);
const cell = (name: string) => ({ is: 'cell', column: { table: 't1', column: name } });
const asks = [
  {
    is: 'rows',
    columns: ['Абонемент', 'Действует до', 'Остаток'].map((name) => ({ name, value: cell(name) })),
    where: null,
    order: [{ by: 'Действует до', descending: false }],
    top: 6,
  },
  {
    is: 'table',
    measures: [
      { name: 'Выручка', measure: { is: 'sum', of: cell('Цена') } },
      { name: 'Абонементов', measure: { is: 'count', table: 't1' } },
    ],
    by: [{ name: 'Точка', key: { is: 'value', column: { table: 't1', column: 'Точка' } } }],
    order: [{ by: 'Выручка', descending: true }],
  },
];

const jail = new InProcessJail();
let noteFrom: Awaited<ReturnType<typeof toldNotes>>;
beforeAll(async () => {
  noteFrom = await toldNotes(jail, passes, asks);
});
afterAll(() => jail.close());

const pass = (row: number): string => `{{a0:${row}:m0}} — до {{a0:${row}:m1}}`;
const shop = (row: number): string => `«{{a1:${row}:k0}}» — {{a1:${row}:m0}}`;
const reasons = (part: string, sentence: string) => noteFrom([part, sentence]).reasons;

describe('rows that are listed by their names', () => {
  it.each([
    ['finding a0', `Раньше других кончаются: ${pass(0)}; ${pass(2)}.`],
    ['recommendation', `Записать заранее: ${pass(0)}; ${pass(2)}.`],
    ['finding a1', `Выручка по точкам: ${shop(0)}, ${shop(1)}, ${shop(3)}.`],
  ])('given one that is left out between, then «%s: %s» does not stand', (part, sentence) => {
    const [reason = '', ...more] = reasons(part, sentence);
    expect(more).toEqual([]);
    const left = part === 'finding a1' ? '«Заречный»' : '«П-ель-а»';
    expect(reason).toContain(`a list that leaves out ${left}`);
  });

  it.each([
    ['the first of the order', 'finding a0', `Раньше кончаются: ${pass(0)}; ${pass(1)}.`],
    ['all of them', 'finding a1', `По точкам: ${[0, 1, 2, 3, 4].map(shop).join(', ')}.`],
    ['both ends', 'finding a1', `Выручка: ${shop(0)}, ${shop(1)}, ${shop(4)}.`],
    ['a choice', 'finding a0', `Кончаются, например, ${pass(0)}; ${pass(2)}.`],
    ['those that follow', 'finding a1', `После него: ${shop(1)}, ${shop(2)}, ${shop(3)}.`],
    ['two groups beside each other', 'finding a1', `Выручка: ${shop(0)}, ${shop(3)}.`],
    ['two that are compared', 'finding a0', `Срок: ${pass(0)}, а ${pass(2)}.`],
  ])('given %s, then «%s: %s» stands', (_, part, sentence) => {
    expect(reasons(part, sentence)).toEqual([]);
  });
});
