import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '../../../kernel/src/index.js';
import { nameTables } from '../copy/copy-file.sqlite.js';
import type { JailTable } from '../copy/copy-table.js';
import { ConsoleJail } from './console-jail.js';
import { greedyStatements, refusedStatements } from './testing/attacks.js';

const column = (name: string, source: string, isPersonal = false) => ({ name, source, isPersonal });
const tables: readonly JailTable[] = [
  {
    name: 'users',
    source: 'view:users_v1',
    columns: [column('id', 'id'), column('email', 'f_email', true), column('ticks', 'f_ticks')],
    indexes: [],
  },
  {
    name: 'payments',
    source: 'view:payments_v1',
    columns: [column('id', 'id'), column('user_id', 'f_user'), column('data', 'f_data')],
    indexes: [['f_user']],
  },
];
const folder = mkdtempSync(join(tmpdir(), 'sql-jail-'));
const path = join(folder, 'copy.sqlite');
const SECONDS_MAX = 0.6;
let jail: ConsoleJail;
let stored: Buffer;

const OWN_COLUMNS = '"id" TEXT PRIMARY KEY, "position" TEXT, "live" INTEGER, "broken" TEXT';

beforeAll(() => {
  const database = new DatabaseSync(path);
  database.exec(`PRAGMA journal_mode = WAL;
    CREATE TABLE "view:users_v1" (${OWN_COLUMNS}, "f_email" TEXT, "k_email" TEXT,
      "f_ticks" INTEGER);
    CREATE TABLE "view:users_v2" (${OWN_COLUMNS}, "k_email" TEXT);
    CREATE TABLE "view:payments_v1" (${OWN_COLUMNS}, "f_user" TEXT, "f_data" TEXT);
    CREATE TABLE checkpoints (name TEXT); CREATE TABLE active (name TEXT);
    CREATE INDEX i ON "view:users_v1" ("f_email", "f_ticks");
    INSERT INTO "view:users_v1" VALUES
      ('a', '1', 1, NULL, 'anna@example.ru', 'anna', 9007199254740993),
      ('b', '2', 1, NULL, 'boris@example.ru', 'boris', -5),
      ('gone', '3', 0, NULL, NULL, NULL, NULL),
      ('broken', '4', 1, 'why', 'x', 'x', 1);
    INSERT INTO "view:payments_v1" VALUES
      ('p', '1', 1, NULL, 'a', '{"lots":[{"ticks":3},{"ticks":4}]}');
    PRAGMA wal_checkpoint(TRUNCATE);`);
  database.close();
  nameTables(path, tables);
  stored = readFileSync(path);
  jail = new ConsoleJail(path, tables, SECONDS_MAX);
});
afterAll(() => {
  jail.close();
  rmSync(folder, { recursive: true });
});

const rows = async (sql: string, opensPersonal = false) => {
  const answer = await jail.query(sql, opensPersonal);
  if (answer.type === 'refused') throw new Error(`${answer.code} ${answer.what}`);
  return answer;
};

describe('The jail of the SQL editor', () => {
  it('knows joins, windows, JSON, recursion and plans', async () => {
    const joined = await rows(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2)
       SELECT u.id, n.i, sum(l.value ->> '$.ticks') OVER (ORDER BY n.i, l.key) AS total
       FROM n JOIN users u ON u.id = 'a' JOIN payments p ON p.user_id = u.id,
       json_each(p.data, '$.lots') l`,
    );
    expect(joined.columns).toEqual(['id', 'i', 'total']);
    expect(joined.rows).toEqual([
      ['a', 1, 3],
      ['a', 1, 7],
      ['a', 2, 10],
      ['a', 2, 14],
    ]);
    expect((await rows('EXPLAIN QUERY PLAN SELECT * FROM users')).rows).not.toHaveLength(0);
    const counted = 'SELECT user_id, count(*) FROM payments GROUP BY user_id';
    const plan = JSON.stringify((await rows(`EXPLAIN QUERY PLAN ${counted}`)).rows);
    expect(plan).toContain('USING INDEX told:view:payments_v1:f_user');
    expect((await rows('EXPLAIN SELECT 1')).columns).toContain('opcode');
    expect((await rows("VALUES (1, 'два')")).rows).toEqual([[1, 'два']]);
  });

  it('shows what lives, whole numbers to the last digit, Cyrillic in either case', async () => {
    expect((await rows('SELECT id, ticks FROM users ORDER BY id')).rows).toEqual([
      ['a', '9007199254740993'],
      ['b', -5],
    ]);
    const cased = "SELECT lower('ЁЖ'), upper('тик'), moscow_day('2026-06-30T21:30:00.000Z')";
    expect((await rows(cased)).rows).toEqual([['ёж', 'ТИК', '2026-07-01']]);
    expect((await rows("SELECT lower(NULL), x'0102', 1e999")).rows).toEqual([
      [null, "x'0102'", 'Infinity'],
    ]);
  });

  it('leaves personal columns empty, and says which, until a reason opens them', async () => {
    const shut = await rows('SELECT id, email FROM users ORDER BY id');
    expect(shut).toMatchObject({
      rows: [
        ['a', null],
        ['b', null],
      ],
      hidden: ['users.email'],
    });
    const open = await rows('SELECT id, email FROM users ORDER BY id', true);
    expect(open).toMatchObject({
      rows: [
        ['a', 'anna@example.ru'],
        ['b', 'boris@example.ru'],
      ],
      hidden: [],
    });
    expect((await rows('SELECT id FROM users WHERE ticks = -5')).hidden).toEqual([]);
  });

  it.each([
    "SELECT id FROM users WHERE email LIKE 'anna%'",
    "SELECT id FROM users WHERE lower(email) = 'anna@example.ru'",
    'SELECT id FROM users u WHERE u.email IS NOT NULL',
    'WITH x AS (SELECT email AS e FROM users) SELECT e FROM x WHERE e > 0',
    'SELECT 1 FROM users GROUP BY email HAVING max(email) IS NOT NULL',
    'SELECT id FROM users WHERE (SELECT count(*) FROM users x WHERE x.email < users.email) > 0',
    "SELECT * FROM (SELECT json_object('e', email) AS j FROM users) WHERE j LIKE '%@%'",
    'SELECT a.id FROM users a JOIN users b ON a.email = b.email',
    "SELECT id FROM users INDEXED BY i WHERE email >= 'a'",
  ])('tells nothing of them by the way: %s', async (sql) => {
    const answer = await jail.query(sql, false);
    if (answer.type === 'rows') expect(answer.rows).toEqual([]);
    else expect(answer.code).toBe('engine');
  });

  it('says that there is more than it gives', async () => {
    const many = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6000)';
    expect(await rows(`${many} SELECT i FROM n`)).toMatchObject({ cut: 'rows' });
    const wide = await rows(`${many} SELECT hex(zeroblob(100000)) FROM n LIMIT 50`);
    expect(wide.cut).toBe('size');
    expect(wide.rows.length).toBeLessThan(50);
  });

  it.each(refusedStatements)('refuses what %s', async (_what, sql) => {
    expect(await jail.query(sql, true)).toMatchObject({ type: 'refused' });
  });

  it.each(greedyStatements)('survives what %s', async (_what, sql) => {
    const answer = await jail.query(sql, true).catch((error: unknown) => error);
    const isStopped = answer instanceof DomainError && /^sql\.(time|memory)$/.test(answer.code);
    const isRefused =
      'type' in (answer as object) && (answer as { type: string }).type === 'refused';
    const isAnswered = /LIKE/.test(sql) && (answer as { type?: string }).type === 'rows';
    expect(isStopped || isRefused || isAnswered).toBe(true);
    expect((await rows('SELECT count(*) FROM users')).rows).toEqual([[2]]);
  });

  it('has changed nothing, and made no file', () => {
    expect(readFileSync(path).equals(stored)).toBe(true);
    const wal = ['copy.sqlite-shm', 'copy.sqlite-wal'];
    expect(readdirSync(folder).filter((file) => !wal.includes(file))).toEqual(['copy.sqlite']);
  });
});
