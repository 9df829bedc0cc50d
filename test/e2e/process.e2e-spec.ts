import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { TaskStatusResponse, UserResponse } from '../../libs/contract/src/index.js';
import { shareOf } from '../support/prove.js';
import { SpawnedServer } from '../support/spawned-server.js';
import { callTo, type SignedIn } from '../support/start-product.js';
import { formOf, proposedTask, uploadTo, beginTask } from '../support/task-calls.js';
import { profitRegister, salesJournal } from '../support/workbooks.js';

const EMAIL = 'anna.petrova@example.ru';
const secretText = Buffer.alloc(32, 'q').toString('base64');

type Given = readonly [name: string, env: Readonly<Record<string, string>>];

/** Each is a start of the whole service: so many are made in `npm test`, all in prove. */
const ONE_IN = 4;
const missing: readonly Given[] = [
  ['JWT_SECRET', {}],
  ['MASTER_KEY', { JWT_SECRET: secretText }],
  ['IDENTITY_KEY', { JWT_SECRET: secretText, MASTER_KEY: secretText }],
  ['SMTP_URL', { JWT_SECRET: secretText, MASTER_KEY: secretText, IDENTITY_KEY: secretText }],
];
const wrong: readonly Given[] = [
  ['PORT', { PORT: 'x' }],
  ['REPORT_COST', { REPORT_COST: '1.5' }],
  ['MONGODB_URL', { EVENTSTORE_URL: 'esdb://localhost:2113' }],
  ['ROLES', { ROLES: 'api' }],
];

describe('The built service as a process', () => {
  let folder: string;
  let dataDir: string;
  let servers: SpawnedServer[];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'process-'));
    dataDir = join(folder, 'data');
    servers = [];
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.stop('SIGKILL')));
    rmSync(folder, { recursive: true, force: true });
  });

  function start(env: Readonly<Record<string, string>> = {}): SpawnedServer {
    const server = new SpawnedServer({ DATA_DIR: dataDir, ...env }, folder);
    servers.push(server);
    return server;
  }

  it('refuses a folder that another process has, with a sentence, and lets that one be', async () => {
    const first = start();
    const anna = await first.signIn(EMAIL);
    const second = start();
    const { code } = await second.ended;
    expect(code).toBe(78);
    expect(second.lines.at(-1)).toMatch(/^Папку данных .+ уже занял другой процесс/);
    expect(second.lines).toHaveLength(1);
    expect((await anna.json<UserResponse>('/users/me')).balance).toBe(1000);
  });

  it('starts again where it stopped, also when it was killed', async () => {
    const first = start();
    const anna = await first.signIn(EMAIL);
    await first.stop('SIGKILL');
    const second = start();
    const call = callTo(await second.url());
    const me = await call('/users/me', { headers: { Authorization: `Bearer ${anna.token}` } });
    expect(await me.json()).toMatchObject({ email: EMAIL, balance: 1000 });
  });

  it.each(['SIGTERM'] as const)(
    'ends cleanly on %s, also in the middle of reports',
    async (signal) => {
      const first = start();
      const anna = await first.signIn(EMAIL);
      const { task_id, reports } = await proposedTask(anna, profitRegister());
      const body = formOf({ task_id });
      await anna.json('/report-steps/process-all-reports', { method: 'POST', body });
      const { code } = await first.stop(signal);
      expect(code).toBe(0);
      expect(first.lines.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
      const second = start();
      const again = as(anna, await second.url());
      const status = await ended(again, task_id);
      expect(status.reports.map((report) => report.status)).toEqual(reports.map(() => 'success'));
      expect((await again<UserResponse>('/users/me')).balance).toBe(1000 - 100 * reports.length);
    },
  );

  it('keeps the development mail from everybody who comes through a proxy', async () => {
    const server = start();
    await server.signIn(EMAIL);
    const url = `${await server.url()}/dev/mail`;
    const box = 'Почта для разработки: ';
    const printed = server.lines.find((line) => line.startsWith(box)) ?? '';
    const Cookie = `dev_mail=${new URL(printed.slice(box.length)).searchParams.get('key') ?? ''}`;
    const here = await fetch(url, { headers: { Cookie } });
    expect([here.status, (await here.text()).includes(EMAIL)]).toEqual([200, true]);
    for (const name of ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via']) {
      const there = await fetch(url, { headers: { Cookie, [name]: '203.0.113.7' } });
      const text = await there.text();
      expect([name, there.status, text.includes(EMAIL)]).toEqual([name, 404, false]);
    }
  });

  it('warns when others reach a service for development', async () => {
    const open = start({ HOST: '0.0.0.0' });
    await open.url();
    await open.stop();
    expect(open.lines.filter((line) => line.startsWith('Внимание: HOST=0.0.0.0'))).toHaveLength(1);
    expect(open.lines.join()).not.toContain('HOST=127.0.0.1');
  });

  it.each(shareOf(missing, ONE_IN))(
    'does not start in production without %s',
    async (name, given) => {
      const { code, lines } = await endedAtOnce({ NODE_ENV: 'production', ...given });
      expect(code).toBe(78);
      expect(lines.join('\n')).toMatch(new RegExp(`\\b${name}\\b`));
      expect(lines.join('\n')).not.toContain(secretText);
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it.each(shareOf(wrong, ONE_IN))('names %s when it is wrong', async (name, given) => {
    const { code, lines } = await endedAtOnce(given);
    expect(code).toBe(78);
    expect(lines.join('\n')).toContain(name);
  });

  it('logs no token, address, link, file name or request', async () => {
    const server = start();
    const anna = await server.signIn(EMAIL);
    const workbook = { ...salesJournal(), fileName: 'Зарплаты директората.xlsx' };
    const { task_id } = await proposedTask(anna, workbook);
    const query = 'топ-5 товаров по выручке';
    const post = (step: string, fields: Readonly<Record<string, string>>): Promise<Response> =>
      anna.fetch(`/report-steps/${step}`, { method: 'POST', body: formOf(fields) });
    await post('generate-custom-report', { task_id, query });
    await post('process-all-reports', { task_id });
    await ended(as(anna, await server.url()), task_id);
    await uploadTo(anna, await beginTask(anna), { ...workbook, bytes: Buffer.from('шум') });
    const live = await anna.fetch(`/sse/connect/tab?token=${anna.token}`);
    await live.body?.cancel();
    await anna.fetch('/auth/logout', { method: 'POST' });
    const { code } = await server.stop();
    expect(code).toBe(0);
    const log = server.log.join('\n');
    expect(server.log.length).toBeGreaterThan(10);
    const link = server.lines.find((line) => line.includes('/auth/email/verify/')) ?? '';
    const [, , signature = ''] = anna.token.split('.');
    const secrets = [signature, EMAIL, 'anna.petrova', link.split('.').at(-1) ?? ''];
    for (const secret of [...secrets, 'Зарплаты', 'директората', query, 'Кофе', 'Продажи'])
      expect([secret, log.includes(secret)]).toEqual([secret, false]);
  });

  const endedAtOnce = async (
    env: Readonly<Record<string, string>>,
  ): Promise<{ readonly code: number | null; readonly lines: readonly string[] }> => {
    const server = start(env);
    const { code } = await server.ended;
    return { code, lines: server.lines };
  };

  const as =
    ({ token }: SignedIn, url: string) =>
    async <T>(path: string): Promise<T> => {
      const answer = await callTo(url)(path, { headers: { Authorization: `Bearer ${token}` } });
      return (await answer.json()) as T;
    };

  /** The task's status when nothing runs any more. */
  async function ended(
    read: <T>(path: string) => Promise<T>,
    taskId: string,
  ): Promise<TaskStatusResponse> {
    for (;;) {
      const status = await read<TaskStatusResponse>(`/report-steps/task/${taskId}/status`);
      if (status.status !== 'processing') return status;
      await delay(50);
    }
  }
});
