import { afterAll, describe, expect, it } from '@jest/globals';
import { parseFrame } from '../../../frames/src/json/parse-frame.js';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { meaningOf } from '../../../meaning/src/meaning-of.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import { judgedQuestion } from './judge-question.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

/** Bookings, one of which has paid a little less than a third. */
const bookings = tableOf(
  [
    { name: '№', type: 'text' },
    { name: 'Сумма', type: 'number', unit: 'RUB' },
    { name: 'Предоплата', type: 'number', unit: 'RUB' },
  ],
  [
    ...Array.from({ length: 12 }, (_, at) => [`Б-${at}`, '9000', at % 2 === 0 ? '3000' : '900']),
    ['Б-334', '9050', '3000'],
  ],
);

const cell = (name: string) => ({ is: 'cell', column: { table: 't1', column: name } });
const ratio = { is: 'per', left: cell('Предоплата'), right: cell('Сумма') };

async function judgedBy(from: number) {
  const bands = [
    { name: 'меньше', from: null, below: from },
    { name: 'треть и больше', from, below: null },
  ];
  const key = { is: 'band', of: ratio, bands };
  const measures = [{ name: 'Брони', measure: { is: 'count', table: 't1' } }];
  const asks = [{ is: 'table', measures, by: [{ name: 'Доля', key }] }];
  const { frame } = parseFrame({ unions: [], asks });
  if (frame === null) throw new Error('no frame');
  const meaning = meaningOf([bookings]);
  const session = await jail.open([bookings], new AbortController().signal);
  try {
    const question = { title: 'Кто платит вперед?', why: '', assumptions: [], frame };
    const told = { data: '', values: () => null };
    return await judgedQuestion(question, { meaning, query: session.query, told }, 'offered');
  } finally {
    session.close();
  }
}

describe('bands of a model', () => {
  it('given a third that was written as 0.33, then a row below a third is none of it', async () => {
    const { judged } = await judgedBy(0.33);
    expect(judged?.results[0]?.rows.map((row) => row.slice(0, 2).map(String))).toEqual([
      ['меньше', '7'],
      ['треть и больше', '6'],
    ]);
  });

  it('given another bound than the name says, then the ask is refused with it', async () => {
    const { judged, reasons } = await judgedBy(0.3);
    expect(judged).toBeNull();
    expect(reasons.join()).toContain('«треть и больше» says other bounds than its own (from 0.3)');
  });
});
