import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { memoryUse } from '../child-process/memory-limit.js';
import { tableOf } from '../testing/table-builder.js';
import { DuckDbJail } from './duckdb-jail.js';
import type { JailSession } from './query-jail.js';

const table = tableOf(
  [
    { name: 'Склад', type: 'text' },
    { name: 'Выручка', type: 'number' },
    { name: 'Дата', type: 'date' },
    { name: 'Возврат', type: 'boolean' },
  ],
  [
    ['Алматы 3PL', '0.1', '2026-06-01', false],
    ['Алматы 3PL', '0.2', '2026-06-30', false],
    ['О\'Кей "север"', '-12.50', null, true],
    [null, null, '2026-07-01', null],
  ],
);

const jail = new DuckDbJail();
const never = new AbortController().signal;
let session: JailSession;

beforeAll(async () => {
  session = await jail.open([table], never);
});
afterAll(() => jail.close());

describe('a jail that answers', () => {
  it('gives exact decimals, dates, booleans and nulls', async () => {
    const result = await session.query(
      'SELECT "Склад", sum("Выручка") AS s, min("Дата") AS d, bool_or("Возврат") AS b ' +
        'FROM sales GROUP BY 1 ORDER BY 1',
    );
    expect(result.columns).toEqual([
      { name: 'Склад', type: 'text' },
      { name: 's', type: 'number' },
      { name: 'd', type: 'date' },
      { name: 'b', type: 'boolean' },
    ]);
    expect(result.rows).toEqual([
      ['Алматы 3PL', '0.3', '2026-06-01', false],
      ['О\'Кей "север"', '-12.5', null, true],
      [null, null, '2026-07-01', null],
    ]);
  });

  it('loads a table of many slices whole', async () => {
    const rows = Array.from({ length: 10_001 }, (_, index) => [String(index), '0.01']);
    const many = tableOf(
      [
        { name: 'a', type: 'text' },
        { name: 'b', type: 'number' },
      ],
      rows,
    );
    const large = await jail.open([many], never);
    const { rows: sums } = await large.query('SELECT count(*) n, sum(b) s FROM sales');
    large.close();
    expect(sums).toEqual([['10001', '100.01']]);
  });

  it('knows the names of a WITH, and windows, cases and casts', async () => {
    const { rows } = await session.query(
      'WITH w AS (SELECT "Склад" AS k, sum("Выручка") AS s FROM sales GROUP BY 1) ' +
        'SELECT k, round(100 * s / sum(s) OVER (), 2) AS p, ' +
        "CASE WHEN s < 0 THEN 'x' ELSE 'y' END AS c, CAST(s AS VARCHAR) AS t " +
        'FROM w WHERE s IS NOT NULL ORDER BY s DESC LIMIT 1',
    );
    expect(rows).toEqual([['Алматы 3PL', '-2.46', 'y', '0.30']]);
  });
});

const refused: readonly (readonly [string, string])[] = [
  ['reads a file', "SELECT * FROM read_csv('/etc/passwd')"],
  ['reads a file as text', "SELECT * FROM read_text('/etc/passwd')"],
  ['names a file as a table', "SELECT * FROM '/etc/passwd'"],
  ['lists files', "SELECT * FROM glob('/*')"],
  ['writes a file', "COPY sales TO 'out.csv'"],
  ['attaches a database', "ATTACH 'other.db'"],
  ['attaches memory', "ATTACH ':memory:' AS m"],
  ['reaches the network', "SELECT * FROM read_parquet('https://example.com/a.parquet')"],
  ['installs an extension', 'INSTALL httpfs'],
  ['loads an extension', "LOAD 'httpfs'"],
  ['changes a setting', "SET memory_limit = '4GB'"],
  ['reads settings', 'SELECT * FROM duckdb_settings()'],
  ['reads the catalogue', 'SELECT * FROM information_schema.tables'],
  ['reads an environment variable', "SELECT getenv('HOME')"],
  ['puts two statements', 'SELECT 1; SELECT 2'],
  ['hides a second statement', 'SELECT 1; DROP TABLE sales'],
  ['drops a table', 'DROP TABLE sales'],
  ['creates a table', 'CREATE TABLE x AS SELECT * FROM sales'],
  ['updates rows', 'UPDATE sales SET "Склад" = NULL'],
  ['deletes rows', 'DELETE FROM sales'],
  ['explains', 'EXPLAIN ANALYZE SELECT 1'],
  ['calls a procedure', "CALL enable_logging(storage = 'file')"],
  ['uses a pragma', 'PRAGMA database_list'],
  ['sets a variable', 'SET VARIABLE x = 1'],
  ['generates rows', 'SELECT * FROM range(1000000000)'],
  ['repeats a text', "SELECT repeat('x', 900000000)"],
  ['pads a text', "SELECT rpad('x', 900000000, 'y')"],
  ['recurses', 'WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r) SELECT * FROM r'],
  ['asks for the clock', 'SELECT current_timestamp, now()'],
  ['asks for chance', 'SELECT random()'],
  ['samples', 'SELECT * FROM sales USING SAMPLE 1'],
  ['queries by text', "SELECT * FROM query('SELECT 1')"],
  ['reads an unknown table', 'SELECT * FROM customers'],
  ['shadows the catalogue', 'WITH duckdb_tables AS (SELECT 1) SELECT * FROM duckdb_tables'],
  ['is no SQL', 'покажи выручку'],
  ['is empty', ''],
  ['is endless', `SELECT ${'1 + '.repeat(20_000)}1`],
  ['is deep', `SELECT ${'abs('.repeat(900)}1${')'.repeat(900)}`],
];

describe('a jail under attack', () => {
  it.each(refused)('refuses a statement that %s', async (_, sql) => {
    await expect(session.query(sql)).rejects.toMatchObject({
      code: expect.stringMatching(/^sql\.(refused|failed)$/),
    });
    const { rows } = await session.query('SELECT count(*) FROM sales');
    expect(rows).toEqual([['4']]);
  });

  it('ends a statement that does not end, and goes on', async () => {
    const endless =
      'SELECT count(*) FROM ' +
      Array.from({ length: 24 }, (_, index) => `sales s${index}`).join(', ');
    const began = Date.now();
    await expect(session.query(endless)).rejects.toMatchObject({ code: 'sql.timeout' });
    expect(Date.now() - began).toBeLessThan(4_000);
    expect((await session.query('SELECT count(*) FROM sales')).rows).toEqual([['4']]);
  });

  it('ends a statement that eats memory, and the parent feels nothing', async () => {
    const before = (await memoryUse(process.pid))?.resident ?? 0;
    const doubling = Array.from(
      { length: 40 },
      (_, n) => `c${n + 1} AS (SELECT t||t AS t FROM c${n})`,
    );
    const bomb =
      `WITH c0 AS (SELECT 'xxxxxxxx' AS t), ${doubling.join(', ')} SELECT length(t) ` + `FROM c40`;
    await expect(session.query(bomb)).rejects.toMatchObject({
      code: expect.stringMatching(/^sql\.(memory|failed|timeout)$/),
    });
    expect((await session.query('SELECT count(*) FROM sales')).rows).toEqual([['4']]);
    const after = (await memoryUse(process.pid))?.resident ?? 0;
    expect(after - before).toBeLessThan(100 * 1024 * 1024);
  });

  it('ends a wide join that is sorted', async () => {
    const many = Array.from({ length: 10 }, (_, index) => `sales s${index}`).join(', ');
    const sql = `SELECT * FROM ${many} ORDER BY ALL LIMIT 20000`;
    await expect(session.query(sql)).rejects.toMatchObject({
      code: expect.stringMatching(/^sql\.(memory|failed|timeout)$/),
    });
  });

  it('refuses a result that is too long', async () => {
    const many = Array.from({ length: 8 }, (_, index) => `sales s${index}`).join(', ');
    await expect(session.query(`SELECT 1 AS one FROM ${many}`)).rejects.toMatchObject({
      code: 'sql.memory',
    });
  });

  it('ends at once when the job is aborted', async () => {
    const abort = new AbortController();
    const other = await jail.open([table], abort.signal);
    const many = Array.from({ length: 24 }, (_, index) => `sales s${index}`).join(', ');
    const answer = other.query(`SELECT count(*) FROM ${many}`);
    abort.abort(new Error('enough'));
    await expect(answer).rejects.toThrow('enough');
    await expect(other.query('SELECT 1')).rejects.toThrow('enough');
  });

  it('takes names from cells and headers as data', async () => {
    const name = 'a" INTEGER); DROP TABLE x; --';
    const strange = tableOf([{ name, type: 'text' }], [["'); DROP TABLE sales; --"]], {
      sqlName: 'sales"; DROP TABLE y; --',
    });
    const other = await jail.open([strange], never);
    const { rows } = await other.query('SELECT * FROM "sales""; DROP TABLE y; --"');
    other.close();
    expect(rows).toEqual([["'); DROP TABLE sales; --"]]);
  });
});
