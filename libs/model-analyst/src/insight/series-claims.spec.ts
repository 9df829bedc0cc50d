import { afterAll, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import { toldNotes } from './testing/told-note.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

/** January to June. */
const sums = [41, 27, 46, 38, 46, 48];
const table = tableOf(
  [
    { name: 'Дата', type: 'date' },
    { name: 'Сумма', type: 'number', currency: 'RUB', unit: '₽' },
  ],
  sums.map((sum, at) => [`2025-0${at + 1}-15`, String(sum * 1000)]),
);
const cell = (name: string) => ({ is: 'cell', column: { table: 't1', column: name } });
const byMonth = {
  is: 'table',
  measures: [{ name: 'Выручка', measure: { is: 'sum', of: cell('Сумма') } }],
  by: [{ name: 'Месяц', key: { is: 'period', of: cell('Дата'), grain: 'month' } }],
  order: [{ by: 'Месяц', descending: false }],
};

it.each([
  ['the least and a top that was reached before', 'выросла', 1, 4, false],
  ['a fall that went on', 'снизилась', 2, 3, true],
  ['the first and the last', 'выросла', 0, 5, true],
  ['a rise from the least to the very top', 'выросла', 1, 5, true],
  ['a value that was before', 'выросла', 3, 2, false],
])(
  'given %s, then «%s» from the one to the other is published: %p',
  async (_, word, from, to, is) => {
    const noteFrom = await toldNotes(jail, table, [byMonth]);
    const at = (row: number) => `{{a0:${row}:m0}} ({{a0:${row}:k0}})`;
    const { texts } = noteFrom(['finding a0', `Выручка ${word} с ${at(from)} до ${at(to)}.`]);
    expect(texts.some((text) => text.includes(word))).toBe(is);
  },
);
