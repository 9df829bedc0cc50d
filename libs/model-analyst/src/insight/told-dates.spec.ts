import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import { toldNotes } from './testing/told-note.js';
import type { Sentences } from './testing/told-note.js';

/** Lessons of three trainers; of every fifth nobody wrote down where it was. */
const lessons = tableOf(
  [
    { name: 'Дата', type: 'date' },
    { name: 'Месяц', type: 'date' },
    { name: 'Тренер', type: 'text' },
    { name: 'Площадка', type: 'text' },
    { name: 'Детей', type: 'number' },
  ],
  Array.from({ length: 40 }, (_, row) => {
    const month = `2025-${row < 20 ? '09' : '11'}`;
    return [
      `${month}-${String(1 + (row % 20)).padStart(2, '0')}`,
      `${month}-01`,
      ['Дубинин С. В.', 'Пирогова Е. Н.', 'Лыткин А. О.'][row % 3] ?? '',
      row % 5 === 0 ? null : (['Гранит', 'Факел'][row % 2] ?? ''),
      String(10 + row),
    ];
  }),
);

const column = (name: string) => ({ table: 't1', column: name });
const cell = (name: string) => ({ is: 'cell', column: column(name) });
const children = { name: 'Детей', measure: { is: 'sum', of: cell('Детей') } };
const share = { name: 'Доля детей', measure: { is: 'share', of: children.measure, within: [] } };
const by = (name: string) => ({ name, key: { is: 'value', column: column(name) } });
const along = (grain: string) => ({ name: grain, key: { is: 'period', of: cell('Дата'), grain } });
const asks = [
  { is: 'table', measures: [children], by: [by('Тренер'), along('month')] },
  {
    is: 'table',
    measures: [children],
    by: [along('week')],
    order: [{ by: 'week', descending: false }],
  },
  {
    is: 'rows',
    columns: ['Тренер', 'Месяц', 'Детей'].map((name) => ({ name, value: cell(name) })),
    order: [{ by: 'Детей', descending: true }],
    top: 3,
  },
  { is: 'table', measures: [children, share], by: [by('Площадка')] },
];

const jail = new InProcessJail();
let noteFrom: Awaited<ReturnType<typeof toldNotes>>;
beforeAll(async () => {
  noteFrom = await toldNotes(jail, lessons, asks);
});
afterAll(() => jail.close());

const published = (...sentences: Sentences): readonly string[] => noteFrom(...sentences).texts;

describe('dates and groups in the sentences of a model', () => {
  it('given a week behind its own word, then the word stands once', () => {
    for (const [written, shown] of [
      ['В неделю с {{a1:0:k0}}', 'В неделю с 01.09.2025'],
      ['В неделю {{a1:0:k0}}', 'В неделю с 01.09.2025'],
      ['На неделе {{a1:0:k0|in}}', 'На неделе с 01.09.2025'],
      ['{{a1:0:k0|in}}', 'На неделе с 01.09.2025'],
    ]) {
      const [text] = published(['finding a1', `${written} занимались {{a1:0:m0}} детей.`]);
      expect(text).toMatch(new RegExp(`^${shown} занимались`, 'u'));
    }
  });

  it('given a month behind a name with initials, then it is no head of a sentence', () => {
    const [text] = published(['finding a0', '{{a0:0:k0}} {{a0:0:k1|in}} — {{a0:0:m0}}.']);
    expect(text).toMatch(/ [А-Я]\. [А-Я]\. в (?:сентябре|ноябре) 2025 — /u);
    const [after] = published(['finding a0', 'Дети {{a0:0:k0}} в {{a0:0:k1|in}} — {{a0:0:m0}}.']);
    expect(after).toMatch(/ [А-Я]\. [А-Я]\. в (?:сентябре|ноябре) 2025 — /u);
  });

  it('given a month in a list of rows, then it is told as a month', () => {
    expect(published(['finding a2', '{{a2:0:m0}}, {{a2:0:m1}} — {{a2:0:m2}}.'])).toEqual([
      expect.stringContaining(', ноябрь 2025 — 49'),
    ]);
  });

  it('given rows that lack the key, then the report says what they have, beside that table alone', () => {
    const told = published(['finding a3', 'Площадка «{{a3:0:k0}}» — {{a3:0:m0}}.']);
    expect(told.slice(1)).toEqual([
      'Без значения «Площадка»: Детей — 220, Доля детей — 18,6 %; в таблице этого нет.',
    ]);
    expect(published(['finding a1', '{{a1:0:k0|in}} занимались {{a1:0:m0}}.'])).toHaveLength(1);
  });
});
