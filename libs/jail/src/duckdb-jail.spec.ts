import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spelling } from '../../russian/src/index.js';
import { tableOf } from '../../workbook/src/testing/table-builder.js';
import { DuckDbJail } from './duckdb-jail.js';
import type { JailSession } from './query-jail.js';
import { FIRST_COLUMN, spelledColumn, spelledTable, storedTable } from './spelled-texts.js';
import { InProcessJail } from './testing/in-process-jail.js';
import { warehouseTable } from './testing/warehouse-table.js';

const never = new AbortController().signal;

describe.each([
  ['in a process of its own', new DuckDbJail()],
  ['within the process, as other tests have it', new InProcessJail()],
])('a jail %s', (_where, jail) => {
  let session: JailSession;

  beforeAll(async () => {
    session = await jail.open([warehouseTable], never);
  });
  afterAll(() => jail.close());

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

  it('reads a column that is called as the one who asks', async () => {
    const users = tableOf(
      [
        { name: 'user', type: 'text' },
        { name: 'amount', type: 'number' },
      ],
      [
        ['ann', '2'],
        ['bob', '3'],
      ],
      { sqlName: 'users' },
    );
    const opened = await jail.open([users], never);
    const answer = await opened.query(
      'SELECT "user", sum(amount) AS s FROM users GROUP BY 1 ORDER BY 1',
    );
    expect(answer.rows).toEqual([
      ['ann', '2'],
      ['bob', '3'],
    ]);
    opened.close();
  });

  it('opens with its own tables only, whatever a session before it had', async () => {
    const column = [{ name: 'a', type: 'text' }] as const;
    const before = await jail.open([tableOf(column, [['1']], { sqlName: 'Прежняя' })], never);
    before.close();
    const own = tableOf(column, [['2']], { sqlName: 'own' });
    const other = tableOf(column, [['3']], { sqlName: 'own' });
    for (const [table, value] of [[own, '2'] as const, [other, '3'] as const]) {
      const after = await jail.open([table], never);
      expect((await after.query('SELECT a FROM own')).rows).toEqual([[value]]);
      await expect(after.query('SELECT a FROM "Прежняя"')).rejects.toThrow();
      after.close();
    }
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

  it.each([
    ['later ones of the same WITH', 'WITH a AS (SELECT 1 n), b AS (SELECT * FROM a) FROM b'],
    ['both sides of a union', 'WITH a AS (SELECT 1 n) SELECT n FROM a UNION SELECT n FROM a'],
    ['queries within', 'WITH a AS (SELECT 1 n) SELECT n FROM (SELECT (SELECT n FROM a) n)'],
    ['a table that is named alike', 'WITH sales AS (SELECT 1 n FROM sales LIMIT 1) FROM sales'],
  ])('has names of a WITH stand for %s', async (_, sql) => {
    expect((await session.query(sql)).rows).toEqual([['1']]);
  });

  it('ends its session at once when the job is aborted', async () => {
    const abort = new AbortController();
    const other = await jail.open([warehouseTable], abort.signal);
    const many = Array.from({ length: 24 }, (_, index) => `sales s${index}`).join(', ');
    const answer = other.query(`SELECT count(*) FROM ${many}`);
    abort.abort(new Error('enough'));
    await expect(answer).rejects.toThrow('enough');
    await expect(other.query('SELECT 1')).rejects.toThrow('enough');
  });

  it('has the spelling of each text beside it, for as many comparisons as a statement has', async () => {
    const towns = ['г. Тула', 'тула ', 'ТУЛА.', 'Орёл', null];
    const rows = Array.from({ length: 3_000 }, (_, at) => [towns[at % 5] ?? null, String(at)]);
    const table = tableOf(
      [
        { name: 'Город', type: 'text' },
        { name: 'Сумма', type: 'number' },
      ],
      rows,
    );
    const other = await jail.open([table], never);
    const spelled = `"${spelledColumn('Город')}"`;
    const from = `FROM "${spelledTable(table.sqlName)}"`;
    const wheres = Array.from({ length: 40 }, (_, at) =>
      ['Тула', 'Орёл', 'Клин', 'Тверь', 'Псков', 'Ржев']
        .map((town) => `(${spelled} IN ('${spelling(town)}', 'x${at}'))`)
        .join(' OR '),
    );
    const sums = wheres.map((where) => `sum("Сумма") FILTER (WHERE ${where})`);
    const answer = await other.query(`SELECT ${sums.join(', ')} ${from}`);
    const groups = await other.query(`SELECT ${spelled}, count(*) ${from} GROUP BY 1 ORDER BY 1`);
    other.close();
    expect(new Set(answer.rows.flat())).toEqual(new Set(['3597600']));
    expect(groups.rows).toEqual([
      [spelling('Орёл'), '600'],
      [spelling('Тула'), '1800'],
      [null, '600'],
    ]);
  });

  it('shows no spelling that it has kept, and has the others as ever', async () => {
    const table = tableOf(
      [
        { name: 'Город', type: 'text' },
        { name: 'Улица', type: 'text' },
      ],
      [['г. Тула', 'Ленина ']],
    );
    const other = await jail.open([table], never);
    const all = `SELECT * FROM "${spelledTable(table.sqlName)}"`;
    const before = await other.query(all);
    await other.query(`SELECT "${spelledColumn('Улица')}" FROM "${spelledTable(table.sqlName)}"`);
    expect(await other.query(all)).toEqual(before);
    const spelled = [spelling('Тула'), spelling('Ленина')];
    expect(before.rows).toEqual([['г. Тула', 'Ленина ', ...spelled]]);
    const { rows } = await other.query(`SELECT * FROM "${table.sqlName}"`);
    expect(rows).toEqual([['г. Тула', 'Ленина ']]);
    const stored = `SELECT * FROM "${storedTable(table.sqlName)}"`;
    await expect(other.query(stored)).rejects.toMatchObject({ code: 'sql.refused' });
    other.close();
  });

  it('marks the first of rows that say the same in all columns, however spelled, and of no others', async () => {
    const table = tableOf(
      [
        { name: 'Город', type: 'text' },
        { name: 'Сумма', type: 'number' },
      ],
      [
        ['Тула', '1'],
        ['Тула', '2'],
        ['Тула', '1'],
        ['тула', '1'],
        [null, '1'],
        [null, '1'],
        [null, null],
      ],
    );
    const other = await jail.open([table], never);
    const from = `FROM "${spelledTable(table.sqlName)}"`;
    const marks = `"${FIRST_COLUMN}"`;
    const marked = `SELECT "Город", "Сумма", count(*) FILTER (WHERE ${marks}) AS n, count(*) AS m ${from}`;
    const { rows } = await other.query(`${marked} GROUP BY 1, 2 ORDER BY 1, 2`);
    const first = await other.query(`SELECT count(*) ${from} WHERE ${marks}`);
    other.close();
    expect(rows).toEqual([
      ['Тула', '1', '1', '2'],
      ['Тула', '2', '1', '1'],
      ['тула', '1', '0', '1'],
      [null, '1', '1', '2'],
      [null, null, '1', '1'],
    ]);
    expect(first.rows).toEqual([['4']]);
  });

  it('works out what it has no room to keep', async () => {
    const rows = Array.from({ length: 2_900 }, (_, at) => [`${at}${'Ж'.repeat(3_000)}`, 'Тула.']);
    const table = tableOf(
      [
        { name: 'Текст', type: 'text' },
        { name: 'Город', type: 'text' },
      ],
      rows,
    );
    const other = await jail.open([table], never);
    const [text, town] = ['Текст', 'Город'].map((name) => `"${spelledColumn(name)}"`);
    const from = `FROM "${spelledTable(table.sqlName)}"`;
    for (const column of [text, town]) {
      const { rows: counted } = await other.query(
        `SELECT count(${column}) AS n, count(DISTINCT ${town}) AS m ${from}`,
      );
      expect(counted).toEqual([['2900', '1']]);
    }
    other.close();
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
