import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import { toldNotes } from './testing/told-note.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

const sales = tableOf(
  [
    { name: 'Клиент', type: 'text' },
    { name: 'Сумма', type: 'number', currency: 'RUB', unit: '₽' },
  ],
  Array.from({ length: 40 }, (_, at) => [
    ['Ива', 'Ель', 'Дуб', 'Бук'][at % 4] ?? '',
    String(at === 3 ? 900_000 : 1000 + 90 * at),
  ]),
);
const column = (name: string) => ({ table: 't1', column: name });
const sum = { is: 'sum', of: { is: 'cell', column: column('Сумма') } };
const count = { is: 'count', table: 't1' };
const smaller = {
  is: 'compare',
  left: { is: 'cell', column: column('Сумма') },
  sign: '<',
  right: { is: 'constant', value: 900_000 },
};
const ask = {
  is: 'table',
  measures: [
    { name: 'Выручка без крупнейшей', measure: { is: 'only', where: smaller, measure: sum } },
    { name: 'Позиций', measure: count },
    { name: 'Позиций меньше', measure: { is: 'only', where: smaller, measure: count } },
  ],
  by: [],
};

const byClient = {
  is: 'table',
  measures: [{ name: 'Выручка', measure: sum }],
  by: [
    {
      name: 'Клиент',
      key: {
        is: 'case',
        cases: [
          { name: 'Ива', where: { is: 'one-of', column: column('Клиент'), values: ['Ива'] } },
        ],
        rest: 'остальные',
      },
    },
  ],
  order: [{ by: 'Выручка', descending: true }],
};

async function reasonsOf(sentence: string): Promise<readonly string[]> {
  return (await toldNotes(jail, sales, [ask, byClient]))(['finding a0', sentence]).reasons;
}

describe('a sentence that begins without something', () => {
  it('given a number with it beside one without it, then it may not stand', async () => {
    const said = 'Без крупнейшей позиции выручка — {{a0:0:m0}}, позиций — {{a0:0:m1}}.';
    expect(await reasonsOf(said)).toEqual([expect.stringContaining('«Позиций» has what')]);
  });

  it.each([
    'Без крупнейшей позиции выручка — {{a0:0:m0}}, позиций — {{a0:0:m2}}.',
    'Без крупнейшей позиции выручка — {{a0:0:m0}}, а вместе с ней позиций — {{a0:0:m1}}.',
    'Без этого клиента выручка: {{a1:0:k0}} — {{a1:0:m0}}, тогда как {{a1:1:k0}} — {{a1:1:m0}}.',
    'Позиций — {{a0:0:m1}}, без крупнейшей выручка — {{a0:0:m0}}.',
  ])(
    'given numbers without it, or words that take it in again, then it stands: %s',
    async (said) => {
      expect(await reasonsOf(said)).toEqual([]);
    },
  );
});
