import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { SqlResult, UserResponse } from '../../libs/contract/src/index.js';
import { runDropView } from '../../apps/cli/src/drop-view/drop-view-command.js';
import { MailServer } from '../../libs/platform/src/mail/testing/mail-server.js';
import { ProtocolServer } from '../../libs/event-store/src/testing/protocol-server.js';
import { storageName } from '../../libs/kernel/src/index.js';
import { balances } from '../../libs/ledger/src/index.js';
import { MongoConnection } from '../../libs/view-store/src/index.js';
import { MongoServer } from '../../libs/view-store/src/testing/mongo-server.js';
import { LiveTab } from '../support/live-tab.js';
import { briefOf } from '../support/refusals.js';
import { bareEnv, builtServer, SpawnedServer } from '../support/spawned-server.js';
import { callTo, startProduct, type RunningProduct } from '../support/start-product.js';
import { formOf, proposedTask } from '../support/task-calls.js';
import { salesJournal } from '../support/workbooks.js';
import { describeOnMongo } from '../support/mongo-suites.js';

const rename = (name: string): RequestInit => ({
  method: 'PATCH',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ name }),
});

/** What `npm run check-views` says, whether or not it finds anything. */
async function checkViews(env: Readonly<Record<string, string>>): Promise<string> {
  const program = join(builtServer, 'apps', 'cli', 'src', 'check-views.js');
  const child = spawn(process.execPath, [program], {
    env: { ...bareEnv, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return textOf(child.stdout);
}

const secret = (): string => randomBytes(32).toString('base64');

/** The adapters' code on servers of the same protocols; the real ones are for the contract runs. */
describeOnMongo('on EventStoreDB and MongoDB protocol servers', () => {
  let log: ProtocolServer;
  let mongo: MongoServer;
  let dataDir: string;
  let running: (SpawnedServer | RunningProduct)[];
  let tests = 0;
  beforeAll(async () => {
    mongo = await MongoServer.start();
  });
  afterAll(() => mongo.stop());
  beforeEach(async () => {
    tests += 1;
    log = await ProtocolServer.started();
    dataDir = mkdtempSync(join(tmpdir(), 'distributed-'));
    running = [];
  });
  afterEach(async () => {
    for (const one of running.toReversed()) await one.stop();
    log.kill();
    rmSync(dataDir, { recursive: true });
  });

  /**
   * A process for each role, on the same servers and secrets; only the api is in this one, as two
   * clients of EventStoreDB in one process share a table of what they wait for.
   */
  async function apiBeside(...roles: readonly string[]): Promise<RunningProduct> {
    return (await beside(roles)).api;
  }

  /** `more` is for the others alone, `limits` for all. */
  async function beside(
    roles: readonly string[],
    more: Readonly<Record<string, string>> = {},
    limits: Readonly<Record<string, string>> = {},
  ) {
    const others: SpawnedServer[] = [];
    const env = {
      EVENTSTORE_URL: log.url,
      MONGODB_URL: `${mongo.url}/distributed${tests}`,
      JWT_SECRET: secret(),
      MASTER_KEY: secret(),
      IDENTITY_KEY: secret(),
      ADMIN_EMAILS: 'chief@example.ru',
      ...limits,
    };
    for (const role of roles) {
      const own = { ...env, ...more, DATA_DIR: dataDir, ROLES: role };
      const other = new SpawnedServer(own, dataDir);
      running.push(other);
      others.push(other);
      await (role === 'api' ? other.url() : other.works());
    }
    const api = await startProduct({ dataDir, env: { ...env, ROLES: 'api' } });
    running.push(api);
    return { api, others, env };
  }

  it('one process answers and another projects', async () => {
    const api = await apiBeside('projector');
    const anna = await api.signIn('anna@example.ru');
    const me = await anna.json<UserResponse>('/users/me');
    expect(me).toMatchObject({ email: 'anna@example.ru', balance: 1000 });
    const chief = await api.signIn('chief@example.ru');
    const sql = 'SELECT sum(amount) FROM tick_entries';
    const headers = { 'Content-Type': 'application/json' };
    const asked = { method: 'POST', headers, body: JSON.stringify({ sql }) };
    const answer = await chief.json<SqlResult>('/admin/db/execute', asked);
    expect(answer).toMatchObject({ rows: [[2000]], age_seconds: 0 });
  });

  it('a report that one process makes grows in the browser that another serves', async () => {
    const api = await apiBeside('projector', 'worker');
    const anna = await api.signIn('anna@example.ru');
    const tab = await LiveTab.open(api, anna.token);
    const { task_id } = await proposedTask(anna, salesJournal());
    const body = formOf({ task_id });
    await anna.json('/report-steps/process-all-reports', { method: 'POST', body });
    await tab.until(() => tab.of('reports_processing_complete').length > 0);
    const partials = tab.of('report_partial_result').filter(({ data }) => data.position === null);
    expect(partials.map(({ data }) => data.task_id)).toContain(task_id);
    await tab.close();
  });

  it('limits hold for two processes that answer together, whoever is asked', async () => {
    const { api, others } = await beside(['projector', 'api'], {}, { TASKS_PER_HOUR: '5' });
    const anna = await api.signIn('anna@example.ru');
    const [, second] = others;
    const calls = [api.fetch, callTo((await second?.url()) ?? '')];
    const fromBoth = async (path: string, init: () => RequestInit): Promise<string[]> => {
      const asked = Array.from({ length: 8 }, () => calls.map((call) => call(path, init())));
      const answers = await Promise.all(asked.flat());
      return Promise.all(answers.map(async (answer) => (answer.ok ? 'ok' : briefOf(answer))));
    };
    const Authorization = `Bearer ${anna.token}`;
    const begun = await fromBoth('/report-steps/init', () => ({
      method: 'POST',
      headers: { Authorization },
      body: new FormData(),
    }));
    expect(begun.toSorted()).toEqual([
      ...Array.from({ length: 11 }, () => '429 task.too-many'),
      ...Array.from({ length: 5 }, () => 'ok'),
    ]);
    const guess = JSON.stringify({ username: 'anna@example.ru', password: 'зеленый трактор' });
    const headers = { 'Content-Type': 'application/json' };
    const guessed = await fromBoth('/auth/login', () => ({ method: 'POST', headers, body: guess }));
    expect(guessed.toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => '401 login.failed'),
      ...Array.from({ length: 6 }, () => '429 login.too-many'),
    ]);
  });

  it('a damaged view is removed while no projector runs, and the next one builds it anew', async () => {
    const { api, others, env } = await beside(['projector']);
    const anna = await api.signIn('anna@example.ru');
    const boris = await api.signIn('boris@example.ru');
    const whole = await boris.json<UserResponse>('/users/me');
    for (const projector of others) await projector.stop();
    const { id } = await anna.json<UserResponse>('/users/me');
    const connection = new MongoConnection(env.MONGODB_URL);
    const name = `view-${storageName(balances)}`;
    await connection.run((database) =>
      database.collection<{ _id: string }>(name).deleteOne({ _id: id }),
    );
    await connection.close();
    const told: string[] = [];
    const say = (line: string): void => void told.push(line);
    const around = { env, directory: dataDir, say, complain: say };
    expect(await checkViews(env)).toContain(`${storageName(balances)} ${id}: нет в хранилище`);
    expect([await runDropView(['no-such'], around), told.at(-1)]).toEqual([
      1,
      expect.stringContaining('Представления: '),
    ]);
    expect([await runDropView(['balances'], around), told.at(-1)]).toEqual([
      0,
      expect.stringContaining('Убрано: balances'),
    ]);
    const again = new SpawnedServer({ ...env, DATA_DIR: dataDir, ROLES: 'projector' }, dataDir);
    running.push(again);
    await again.works();
    await anna.fetch('/users/me', rename('Анна'));
    expect(await anna.json<UserResponse>('/users/me')).toMatchObject({
      balance: 1000,
      name: 'Анна',
    });
    expect(await boris.json<UserResponse>('/users/me')).toEqual(whole);
    expect(await checkViews(env)).toContain('Расхождений: 0.');
  });

  it('two projectors send each letter once, and one goes on when the other is killed', async () => {
    const mail = new MailServer();
    const smtp = { SMTP_URL: await mail.url(), OPERATOR_EMAIL: 'desk@example.ru' };
    try {
      const { api, others } = await beside(['projector', 'projector'], smtp);
      const anna = await api.signIn('anna@example.ru');
      const write = async (text: string) => {
        const headers = { 'Content-Type': 'application/json' };
        const body = JSON.stringify({ text });
        const answer = await anna.fetch('/feedback', { method: 'POST', headers, body });
        expect(answer.ok).toBe(true);
      };
      for (const text of ['Первое письмо', 'Второе письмо', 'Третье письмо']) await write(text);
      await mail.hasReceived(3);
      // A death between the server's yes and the record may send a letter twice.
      const noted = () => log.log.events.filter(({ type }) => type === 'FeedbackForwarded');
      while (noted().length < 3) await anna.json('/users/me');
      const [first, second] = others;
      await first?.stop('SIGKILL');
      await write('Четвертое письмо');
      await mail.hasReceived(4);
      await second?.stop();
      expect(mail.received).toHaveLength(4);
    } finally {
      await mail.stop();
    }
  });
});
