import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import { toldNotes } from './testing/told-note.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

/** A visit comes some days after it was asked for. */
const visits = tableOf(
  [
    { name: '№ заявки', type: 'text' },
    { name: 'Дата заявки', type: 'date' },
    { name: 'Дата выезда', type: 'date' },
    { name: 'Запчасти', type: 'number' },
  ],
  Array.from({ length: 20 }, (_, at) => [
    `С-${at + 101}`,
    `2025-04-${10 + at}`,
    `2025-05-${10 + at}`,
    String(1000 + 10 * at),
  ]),
);
const cell = (column: string) => ({ is: 'cell', column: { table: 't1', column } });
const rowsWith = (day: string) => ({
  is: 'rows',
  columns: ['№ заявки', day, 'Запчасти'].map((name) => ({
    name: name === day ? 'День' : name,
    value: cell(name),
  })),
  where: null,
  order: [{ by: 'Запчасти', descending: true }],
  top: 3,
  totals: [],
});

async function reasonsOf(day: string, sentence: string): Promise<readonly string[]> {
  const noteFrom = await toldNotes(jail, visits, [rowsWith(day)]);
  return noteFrom(['finding a0', sentence]).reasons;
}

describe('days that sentences tell of things', () => {
  const REQUEST = 'Дороже всего заявка {{a0:0:m0}} от {{a0:0:m1}}: {{a0:0:m2}}.';

  it('given the day of the visit, then it is told as none of the request', async () => {
    expect(await reasonsOf('Дата выезда', REQUEST)).toEqual([
      'the day beside «заявка … от» is that of «Дата выезда», not of «Дата заявки»: say so',
    ]);
  });

  it('given the day of the request, or the visit called so, then it is told', async () => {
    expect(await reasonsOf('Дата заявки', REQUEST)).toEqual([]);
    const visit = 'Дороже всего заявка {{a0:0:m0}}, выезд от {{a0:0:m1}}: {{a0:0:m2}}.';
    expect(await reasonsOf('Дата выезда', visit)).toEqual([]);
  });
});
