import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refusedStatements } from '../../libs/console/src/jail/testing/attacks.js';
import type {
  SqlHistoryResponse,
  SqlResult,
  SqlSchemaResponse,
  UserResponse,
} from '../../libs/contract/src/index.js';
import { EventStore, type RecordedEvent } from '../../libs/kernel/src/index.js';
import { briefOf, refusalOf } from '../support/refusals.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { proposedTask } from '../support/task-calls.js';
import { salesJournal } from '../support/workbooks.js';

const env = { ADMIN_EMAILS: 'chief@example.ru' };
const REASON = 'обращение 17: не видит отчет';

describe('The SQL editor', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sql-editor-'));
  let product: RunningProduct;
  let chief: SignedIn;
  let anna: SignedIn;

  beforeAll(async () => {
    product = await startProduct({ dataDir, env });
    anna = await product.signIn('anna.osipova@example.ru');
    await proposedTask(anna, { ...salesJournal(), fileName: 'Тайная книга.xlsx' });
    chief = await product.signIn('chief@example.ru');
    await product.drain();
  });
  afterAll(async () => {
    await product.stop();
    rmSync(dataDir, { recursive: true });
  });

  const asked = (sql: string, reason?: string) =>
    chief.fetch('/admin/db/execute', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sql, ...(reason === undefined ? {} : { reason }) }),
    });
  const run = async (sql: string, reason?: string): Promise<SqlResult> => {
    const response = await asked(sql, reason);
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as SqlResult;
  };
  const log = (): Promise<readonly RecordedEvent[]> =>
    product.product.app.get(EventStore, { strict: false }).readAll({ after: null, limit: 1_000 });

  it('opens for admins only', async () => {
    for (const path of ['/admin/db/schema', '/admin/db/history'])
      expect(await briefOf(await anna.fetch(path))).toBe('403 admin.only');
    const init = { method: 'POST', body: JSON.stringify({ sql: 'SELECT 1' }) };
    expect(await briefOf(await anna.fetch('/admin/db/execute', init))).toBe('403 admin.only');
    expect((await product.fetch('/admin/db/execute', init)).status).toBe(401);
  });

  it('answers as specified, over a copy that lacks nothing', async () => {
    const result = await run('SELECT kind, amount FROM tick_entries ORDER BY created_at');
    expect(result).toMatchObject({
      status: 'success',
      row_count: 2,
      columns: ['kind', 'amount'],
      rows: [
        ['grant', 1000],
        ['grant', 1000],
      ],
      is_cut: false,
      age_seconds: 0,
    });
    expect(result.message).toMatch(/^2\u00a0строки за [\d\u00a0]+\u00a0мс\.$/);
    await anna.json('/users/me', {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Анна' }),
    });
    const renamed = await run("SELECT count(*) FROM events WHERE type = 'UserRenamed'");
    expect(renamed).toMatchObject({ rows: [[1]], age_seconds: 0 });
  });

  it('tells what can be asked, and every ready question runs', async () => {
    const schema = await chief.json<SqlSchemaResponse>('/admin/db/schema');
    for (const { name, columns } of schema.tables) {
      const found = await run(`SELECT * FROM ${name} LIMIT 1`);
      expect([name, found.columns]).toEqual([name, columns.map((column) => column.name)]);
      expect((await run(`DESCRIBE ${name}`)).row_count).toBe(columns.length);
    }
    expect((await run('SHOW TABLES')).row_count).toBe(schema.tables.length);
    for (const { title, sql } of schema.ready)
      expect([title, (await run(sql)).status]).toEqual([title, 'success']);
  });

  it('shows nothing of a person but their number where no reason is given', async () => {
    const { tables } = await chief.json<SqlSchemaResponse>('/admin/db/schema');
    const personal = /osipova|Анна|Тайная|Продажи|Склад|Выручка/i;
    for (const { name } of tables)
      expect(JSON.stringify((await run(`SELECT * FROM ${name}`)).rows)).not.toMatch(personal);
    const sql = 'SELECT email, name FROM users ORDER BY email';
    expect(await run(sql)).toMatchObject({
      rows: [
        [null, null],
        [null, null],
      ],
      hidden_columns: ['users.email', 'users.name'],
    });
    const open = await run(sql, REASON);
    expect(open.rows[0]).toEqual(['anna.osipova@example.ru', 'Анна']);
    const events = await run('SELECT data FROM events', REASON);
    expect(JSON.stringify(events.rows)).not.toMatch(personal);
  });

  it('says in Russian what is wrong with a statement', async () => {
    const refused = async (sql: string) => {
      const { status, code, detail } = await refusalOf(await asked(sql));
      return `${status} ${code}: ${detail}`;
    };
    expect(await refused('DELETE FROM users')).toBe(
      '422 sql.writes: Редактор только читает копию, «DELETE» здесь не выполняется. Можно ' +
        'SELECT, WITH, VALUES, EXPLAIN и DESCRIBE.',
    );
    expect(await refused('SELECT emial FROM users')).toBe('422 sql.engine: Столбца «emial» нет.');
    expect(await refused('SELECT FROM users')).toBe(
      '422 sql.engine: Запрос не разобрать около «FROM».',
    );
    expect(await refused('DESCRIBE keys')).toMatch(/^422 sql\.table: Таблицы «keys»/);
    expect(await refused('')).toBe('422 sql.empty: Введите запрос.');
    expect(await briefOf(await asked('SELECT 1', 'да'))).toMatch(/^400 /);
  });

  it('writes each question down, sealed, with its end; its author finds it again', async () => {
    await run('SELECT 1 AS "мой вопрос"', REASON);
    const last = (await log()).at(-1);
    const { id } = await chief.json<UserResponse>('/users/me');
    expect(last).toMatchObject({
      type: 'SqlExecuted',
      data: { adminId: id, outcome: 'ok', rowCount: 1, sql: { $sealed: expect.any(String) } },
      metadata: { actor: `admin:${id}` },
    });
    expect(JSON.stringify(last)).not.toMatch(/вопрос|обращение/);
    await asked('DROP VIEW users');
    await product.drain();
    const { items } = await chief.json<SqlHistoryResponse>('/admin/db/history');
    expect(items.slice(0, 2)).toMatchObject([
      { sql: 'DROP VIEW users', outcome: 'refused', row_count: null },
      { sql: 'SELECT 1 AS "мой вопрос"', outcome: 'ok', row_count: 1 },
    ]);
  });

  it('survives a hundred attacks: the log holds nothing new but them', async () => {
    const before = (await log()).map(({ eventId }) => eventId);
    const light: Promise<number>[] = [];
    for (const [what, sql] of refusedStatements) {
      light.push(anna.fetch('/users/me').then(({ status }) => status));
      expect([what, (await refusalOf(await asked(sql, REASON))).status]).toEqual([what, 422]);
    }
    expect(new Set(await Promise.all(light))).toEqual(new Set([200]));
    const after = await log();
    expect(after.slice(0, before.length).map(({ eventId }) => eventId)).toEqual(before);
    const added = after.slice(before.length).map(({ type }) => type);
    expect(new Set(added)).toEqual(new Set(['SqlExecuted']));
    expect(added).toHaveLength(refusedStatements.length);
    expect(refusedStatements.length).toBeGreaterThanOrEqual(100);
    expect((await run('SELECT count(*) FROM users')).rows).toEqual([[2]]);
    expect(readdirSync(dataDir).filter((name) => /copy-of-all|users\.csv/.test(name))).toEqual([]);
  });

  it('goes on with its copy after a new start', async () => {
    const files = () =>
      readdirSync(join(dataDir, 'sql-copy-0')).filter((name) => /sqlite$/.test(name));
    const made = files();
    await product.stop();
    product = await startProduct({ dataDir, env });
    chief = await product.signIn('chief@example.ru');
    await product.drain();
    expect(await run('SELECT count(*) FROM users')).toMatchObject({ rows: [[2]], age_seconds: 0 });
    expect(files()).toEqual(made);
  });
});
