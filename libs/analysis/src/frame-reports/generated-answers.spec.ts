import { afterAll, describe, expect, test } from '@jest/globals';
import { firstSeed, seededRandom, times } from '../../../../test/support/prove.js';
import { StandardAnalyst } from '../../../kinds/src/standard-analyst.js';
import { meaningOf } from '../../../meaning/src/meaning-of.js';
import { ReportEngine } from '../engine/report-engine.js';
import { askedProposal, tableAsk } from '../testing/asked-proposal.js';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import type { ReadWorkbook, Table } from '../../../workbook/src/model.js';
import { sumDecimals } from '../../../workbook/src/tables/exact-decimal.js';
import { readBytes } from '../../../workbook/src/testing/make-workbook.js';
import { columnFor, tableFor } from '../../../workbook/src/testing/generator/compare.js';
import { makeBook } from '../../../workbook/src/testing/generator/make-book.js';
import type { TrueColumn, TrueTable } from '../../../workbook/src/testing/generator/truth.js';

const CATEGORIES_MAX = 10;
const jail = new InProcessJail();
const engine = new ReportEngine(new StandardAnalyst(), jail);
afterAll(() => jail.close());

interface Question {
  readonly table: Table;
  readonly dimension: string;
  readonly measure: string;
  /** The true sums by category. */
  readonly sums: ReadonlyMap<string, number>;
}

/** What a user would ask first: a measure by a category. */
function questionOf(read: ReadWorkbook, truth: TrueTable): Question | null {
  const table = tableFor(read, truth);
  const category = truth.columns.find((column) => isCategory(column));
  const measure = truth.columns.find(({ additive }) => additive === true);
  if (table === undefined || category === undefined || measure === undefined) return null;
  const nameOf = ({ path }: TrueColumn): string =>
    table.columns[columnFor(table, path)]?.name ?? '';
  const terms = new Map<string, string[]>();
  for (const [at, value] of category.values.entries()) {
    const amount = measure.values[at] ?? null;
    const own = terms.get(value ?? '') ?? [];
    terms.set(value ?? '', amount === null ? own : [...own, amount]);
  }
  const sums = new Map([...terms].map(([value, own]) => [value, Number(sumDecimals(own))]));
  return { table, dimension: nameOf(category), measure: nameOf(measure), sums };
}

function isCategory({ type, values, isIdentifier }: TrueColumn): boolean {
  const distinct = new Set(values).size;
  const isFew = distinct > 1 && distinct <= CATEGORIES_MAX && distinct < values.length;
  return type === 'text' && isIdentifier !== true && isFew && !values.includes(null);
}

/** Published sums by category. */
async function publishedSums(
  read: ReadWorkbook,
  { table, dimension, measure }: Question,
): Promise<Map<string, number>> {
  const columnOf = (column: string) => ({ table: table.id, column });
  const of = { is: 'cell', column: columnOf(measure) } as const;
  const key = { is: 'value', column: columnOf(dimension), also: [], merged: true } as const;
  const ask = tableAsk({
    measures: [{ name: 'Сумма', measure: { is: 'sum', of } }],
    by: [{ name: 'Группа', key }],
  });
  const proposal = askedProposal(ask, meaningOf(read.tables));
  const never = new AbortController().signal;
  const workbook = { tables: read.tables, profile: read.profile };
  const actions = await engine.run(workbook, proposal, () => undefined, never);
  const rows = actions.visualizations[0]?.table_data.rows ?? [];
  return new Map(
    rows.map(([name, sum]) => [typeof name === 'string' ? name : '', Number(sum)] as const),
  );
}

describe('answers on generated workbooks', () => {
  test('published sums by category are the truth', async () => {
    let asked = 0;
    for (let seed = firstSeed; asked < times(4, 60); seed += 1) {
      const { bytes, fileName, truth } = makeBook(seededRandom(0, seed));
      const read = readBytes(bytes, fileName);
      const [first] = truth.tables;
      const question = first === undefined ? null : questionOf(read, first);
      if (question === null) continue;
      asked += 1;
      const published = await publishedSums(read, question);
      const wanted = Object.fromEntries(question.sums);
      expect({ seed, ...Object.fromEntries(published) }).toEqual({ seed, ...wanted });
    }
  });
});
