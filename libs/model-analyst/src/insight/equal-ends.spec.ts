import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import { toldNotes } from './testing/told-note.js';

const cards = ['Ива', 'Ель', 'Дуб', 'Бук', 'Клен', 'Вяз'];

/** «Ива» and «Ель» end on the same day and have the same most visits. */
const table = tableOf(
  [
    { name: 'Карта', type: 'text' },
    { name: 'Действует до', type: 'date' },
    { name: 'Визитов', type: 'number' },
    { name: 'Взнос', type: 'number', currency: 'RUB', unit: '₽' },
  ],
  cards.map((card, at) => [
    card,
    `2025-10-0${at < 2 ? 2 : at + 2}`,
    String(at < 2 ? 9 : 8 - at),
    String(1000 + 100 * at),
  ]),
);
const cell = (name: string) => ({ is: 'cell', column: { table: 't1', column: name } });
const asks = [
  {
    is: 'rows',
    columns: table.columns.map(({ name }) => ({ name, value: cell(name) })),
    where: null,
    order: [{ by: 'Взнос', descending: false }],
    top: 10,
  },
];

const jail = new InProcessJail();
let noteFrom: Awaited<ReturnType<typeof toldNotes>>;
beforeAll(async () => {
  noteFrom = await toldNotes(jail, table, asks);
});
afterAll(() => jail.close());

const reasons = (sentence: string) => noteFrom(['finding a0', sentence]).reasons;

describe('an end of a column where several stand', () => {
  it.each([
    'Больше всего визитов: «{{a0:0:m0}}» — {{a0:0:m2}}.',
    'Раньше остальных кончается «{{a0:0:m0}}»: до {{a0:0:m1}}, взнос {{a0:0:m3}}.',
  ])('given another that is not named, then «%s» does not stand', (sentence) => {
    expect(reasons(sentence)).toEqual([expect.stringContaining('«Ель» stands there with as much')]);
  });

  it.each([
    'Больше всего визитов: «{{a0:0:m0}}» и «{{a0:1:m0}}» — {{a0:0:m2}} и {{a0:1:m2}}.',
    'Больше всего визитов, наравне с другой картой, — «{{a0:0:m0}}»: {{a0:0:m2}}.',
    'Раньше остальных, наравне с другой картой, кончается «{{a0:0:m0}}»: до {{a0:0:m1}}, взнос {{a0:0:m3}}.',
    'Меньше всего взнос: «{{a0:0:m0}}» — {{a0:0:m3}}.',
    'Позже остальных кончается «{{a0:5:m0}}»: до {{a0:5:m1}}, взнос {{a0:5:m3}}.',
  ])('given «%s», then it stands', (sentence) => {
    expect(reasons(sentence)).toEqual([]);
  });

  it('given a day that is not the first, then it is not said to be', () => {
    const later = 'Раньше остальных кончается «{{a0:3:m0}}»: до {{a0:3:m1}}, взнос {{a0:3:m3}}.';
    expect(reasons(later)).toEqual(['this is not that end of its column']);
  });
});
