import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { meaningOf } from '../../../meaning/src/meaning-of.js';
import type { Table } from '../../../workbook/src/index.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import { judgedQuestion } from './judge-question.js';
import { readQuestion } from './read-question.js';

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

const judgedBy = (from: number) =>
  judged(bookings, ratio, [
    { name: 'меньше', from: null, below: from },
    { name: 'треть и больше', from, below: null },
  ]);

async function judged(table: Table, of: object, bands: readonly object[]) {
  const key = { is: 'band', of, bands };
  const measures = [{ name: 'Строк', measure: { is: 'count', table: 't1' } }];
  const asks = [{ is: 'table', measures, by: [{ name: 'Доля', key }] }];
  const { question } = readQuestion({
    title: 'Кто платит вперед?',
    why: '',
    assumptions: [],
    asks,
  });
  if (question === null) throw new Error('no question');
  const meaning = meaningOf([table]);
  const session = await jail.open([table], new AbortController().signal);
  try {
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

  describe('of years that are called by their first and last', () => {
    const band = (name: string, from: number | null, below: number | null) => ({
      name,
      from,
      below,
    });
    const bands = [
      band('до 2013', null, 2013),
      band('2013–2015 годы', 2013, 2016),
      band('с 2016', 2016, null),
    ];
    const labelsOf = async (years: readonly string[], of: readonly object[] = bands) => {
      const machines = tableOf(
        [
          { name: '№', type: 'text' },
          { name: 'Год выпуска', type: 'number' },
        ],
        years.map((year, at) => [`М-${at}`, year]),
      );
      const { judged: question } = await judged(machines, cell('Год выпуска'), of);
      return question?.results[0]?.rows.map((row) => row[0]);
    };
    const years = Array.from({ length: 12 }, (_, at) => String(2008 + at));

    it('given whole numbers, then no group is called by the first year of the next', async () => {
      expect(await labelsOf(years)).toEqual(['до 2013', '2013–2015 годы', 'с 2016']);
    });

    it('given no names, then they are told as first and last', async () => {
      const unnamed = bands.map((one) => ({ ...one, name: null }));
      expect(await labelsOf(years, unnamed)).toEqual(['< 2013', '2013–2015', '≥ 2016']);
    });

    it('given one with a part, then it is told that what is between belongs to it', async () => {
      expect(await labelsOf([...years, '2015.5'])).toEqual(['до 2013', '2013–2016', 'с 2016']);
    });
  });
});
