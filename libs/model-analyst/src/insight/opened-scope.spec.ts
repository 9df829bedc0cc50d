import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import { toldNotes } from './testing/told-note.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

const samples = tableOf(
  [
    { name: 'Номер', type: 'text' },
    { name: 'Образец', type: 'text' },
    { name: 'Лаборант', type: 'text' },
    { name: 'Пункт', type: 'text' },
    { name: 'Стоимость', type: 'number', currency: 'RUB', unit: '₽' },
  ],
  Array.from({ length: 60 }, (_, at) => [
    `ДНК-${at}`,
    at % 4 === 0 ? 'Волосы' : 'Мазок',
    ['Мелехова', 'Тюрина', 'Шапиро'][at % 3] ?? '',
    ['Выезд', 'Вокзал'][at % 2] ?? '',
    String(1000 * (3 - (at % 3)) + 10 * (at % 2)),
  ]),
);
const column = (name: string) => ({ table: 't1', column: name });
const cost = { is: 'sum', of: { is: 'cell', column: column('Стоимость') } };
const smears = { is: 'one-of', column: column('Образец'), values: ['Мазок'] };
const by = (name: string, where: object | null = null) => ({
  is: 'table',
  measures: [{ name: 'Сумма', measure: cost }],
  by: [{ name, key: { is: 'value', column: column(name) } }],
  where,
  order: [{ by: 'Сумма', descending: true }],
});

const OF_BOTH =
  'По мазкам больше всего: {{a0:0:k0}} — {{a0:0:m0}}; среди пунктов «{{a1:0:k0}}» — {{a1:0:m0}}.';

describe('a sentence that begins with the rows it is of', () => {
  it.each([
    ['another number of all rows, then it is lost', null, OF_BOTH, 1],
    ['another number of the same rows, then it stands', smears, OF_BOTH, 0],
    [
      'words for all rows before the other number, then it stands',
      null,
      OF_BOTH.replace('среди пунктов', 'а всего по пунктам'),
      0,
    ],
    ['no such words, then it stands', null, OF_BOTH.replace('По мазкам больше', 'Больше'), 0],
  ] as const)('given %s', async (_, where, sentence, lost) => {
    const noteFrom = await toldNotes(jail, samples, [by('Лаборант', smears), by('Пункт', where)]);
    expect(noteFrom(['finding a0', sentence]).reasons).toHaveLength(lost);
  });
});
