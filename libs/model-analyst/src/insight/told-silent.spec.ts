import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import { toldNotes } from './testing/told-note.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

/** Of forty orders some are late; those of one master whose term is after the file's end are not. */
const orders = tableOf(
  [
    { name: 'Мастер', type: 'text' },
    { name: 'Срок', type: 'date' },
    { name: 'Приезд', type: 'text' },
    { name: 'Поздно', type: 'text' },
  ],
  Array.from({ length: 40 }, (_, at) => [
    ['Гущин', 'Лысак'][at % 2] ?? '',
    at >= 32 && at % 2 === 0 ? '2025-12-10' : `2025-0${1 + (at % 9)}-${10 + (at % 15)}`,
    at % 10 === 1 ? null : 'да',
    (at % 4 === 0 && at < 32) || at % 6 === 5 ? 'да' : 'нет',
  ]),
);
const column = (name: string) => ({ table: 't1', column: name });
const count = { is: 'count', table: 't1' };
const late = {
  is: 'only',
  where: { is: 'one-of', column: column('Поздно'), values: ['да'] },
  measure: count,
};
const rateWhere = (where: object | null) => ({
  is: 'table',
  measures: [
    { name: 'Заказы', measure: count },
    { name: 'Доля поздних', measure: { is: 'ratio', part: late, whole: count, as: 'percent' } },
  ],
  by: [{ name: 'Мастер', key: { is: 'value', column: column('Мастер'), also: [] } }],
  where,
  order: [{ by: 'Мастер', descending: false }],
});
const due = {
  is: 'within',
  of: { is: 'cell', column: column('Срок') },
  from: null,
  before: '2025-10-31',
};
const filled = { is: 'not', of: { is: 'empty', column: column('Приезд') } };

async function said(where: object, ...sentences: readonly string[]) {
  const ask = rateWhere(where);
  const noteFrom = await toldNotes(jail, orders, [ask, ask]);
  const note = noteFrom(...sentences.map((one) => ['finding a1', one] as const));
  expect(note.reasons).toEqual([]);
  return note.texts.filter((text) => text.startsWith('Доля '));
}

const OF_FIRST = 'Доля поздних заказов: {{a1:0:k0}} — {{a1:0:m1}}.';
const OF_SECOND = 'Доля поздних заказов: {{a1:1:k0}} — {{a1:1:m1}}.';

describe('conditions that leave rows out of a rate in silence', () => {
  it('given a day that terms end before, then each sentence whose number it changes says it', async () => {
    const told = await said(due, OF_FIRST, OF_SECOND, OF_FIRST);
    expect(told).toEqual([
      expect.stringMatching(/\(«Срок» до 31\.10\.2025\)\.$/u),
      expect.stringMatching(/^Доля поздних заказов: Лысак — 30\s%\.$/u),
      expect.stringMatching(/\(«Срок» до 31\.10\.2025\)\.$/u),
    ]);
  });

  it('given a day that all rows are before, then nothing is said', async () => {
    const [told] = await said({ ...due, before: '2026-01-01' }, OF_FIRST);
    expect(told).not.toContain('Срок');
  });

  it('given a column that must be filled, then it is told beneath of whose numbers it changes', async () => {
    const shown = 'Доля поздних — {{a1:1:m1}} из заказов числом {{a1:1:m0}} ({{a1:1:k0}}).';
    const told = await said(filled, OF_FIRST, shown, shown);
    expect(told.slice(0, 3).join()).not.toContain('Приезд');
    expect(told.slice(3)).toEqual(['Доля поздних — посчитано там, где «Приезд» заполнено.']);
    expect(await said(filled, OF_FIRST)).toHaveLength(1);
  });

  it('given a sentence that says so itself, then nothing is added', async () => {
    const shown =
      'Доля поздних из тех, где приезд указан, — {{a1:1:m1}} из {{a1:1:m0}} ({{a1:1:k0}}).';
    const [told] = await said(filled, shown);
    expect(told).not.toContain('заполнено');
  });
});
