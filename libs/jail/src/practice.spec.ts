import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { JailDatabase } from './jail-database.duckdb.js';
import { loadMessages } from './loaded-table.js';
import { practise } from './practice.duckdb.js';
import { FIRST_COLUMN, quoted, spelledColumn, spelledTable } from './spelled-texts.js';
import { warehouseTable } from './testing/warehouse-table.js';

const among = [warehouseTable.sqlName];
const [rows, store, first] = [spelledTable('sales'), spelledColumn('Склад'), FIRST_COLUMN].map(
  quoted,
);
const asked = [
  `SELECT ${store} AS s, sum("Выручка") AS v FROM ${rows} WHERE ${first} GROUP BY 1 ORDER BY 1`,
  'SELECT avg(CAST("Выручка" AS DOUBLE)) AS v FROM sales',
];

async function answersOf(database: JailDatabase): Promise<readonly unknown[]> {
  for (const steps of loadMessages([warehouseTable]))
    await database.answer({ type: 'load', steps });
  const answers: unknown[] = [];
  for (const sql of asked) answers.push(await database.answer({ type: 'query', sql, among }));
  return answers;
}

describe('the practice of a process that waits for tables', () => {
  let practised: JailDatabase;
  let other: JailDatabase;

  beforeEach(async () => {
    [practised, other] = [await JailDatabase.open('96MB'), await JailDatabase.open('96MB')];
  });
  afterEach(() => {
    practised.close();
    other.close();
  });

  it('given nobody who needs it, then each of its statements is answered, twice', async () => {
    expect(await practise(practised)).toBe(15);
  });

  it('given tables after it, then their answers are those of a process without it', async () => {
    await practise(practised);
    const answers = await answersOf(practised);
    expect(answers).toEqual(await answersOf(other));
    expect(answers).toEqual(asked.map(() => expect.objectContaining({ type: 'result' })));
  });

  it('given a statement after it that names its tables, then there are none', async () => {
    await practise(practised);
    for (const name of ['orders', spelledTable('persons')]) {
      const request = { type: 'query', sql: `SELECT * FROM ${quoted(name)}` } as const;
      const named = [name.replace(/\P{L}/gu, '')];
      expect(await practised.answer({ ...request, among: named })).toEqual({
        type: 'error',
        code: 'sql.failed',
        message: expect.stringContaining('does not exist'),
      });
    }
  });

  it('given tables that come meanwhile, then the rest of it is left out', async () => {
    let left = 5;
    expect(await practise(practised, () => left-- === 0)).toBe(5);
    expect(await answersOf(practised)).toEqual(await answersOf(other));
  });
});
