import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { runBackup } from '../../apps/cli/src/backup/backup-command.js';
import { runRestore } from '../../apps/cli/src/backup/restore-command.js';
import { runMove } from '../../apps/cli/src/move/move-command.js';
import { runVerify } from '../../apps/cli/src/verify-command.js';
import type { TaskStatusResponse, UserResponse } from '../../libs/contract/src/index.js';
import { ProtocolServer } from '../../libs/event-store/src/testing/protocol-server.js';
import type { RecordedEvent } from '../../libs/kernel/src/index.js';
import { MongoServer } from '../../libs/view-store/src/testing/mongo-server.js';
import { describeOnMongo } from '../support/mongo-suites.js';
import { startProduct, type RunningProduct } from '../support/start-product.js';
import { proposedTask } from '../support/task-calls.js';
import { salesJournal } from '../support/workbooks.js';

const secret = (): string => randomBytes(32).toString('base64');
const WRITERS = 6;

describeOnMongo('A copy of the distributed mode', () => {
  const secrets = { JWT_SECRET: secret(), MASTER_KEY: secret(), IDENTITY_KEY: secret() };
  let folder: string;
  let mongo: MongoServer;
  let logs: ProtocolServer[];
  let running: RunningProduct[];
  let said: string[];
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'backup-servers-'));
    mongo = await MongoServer.start();
    [logs, running, said] = [[], [], []];
  });
  afterEach(async () => {
    for (const product of running) await product.stop();
    await mongo.stop();
    for (const log of logs) log.kill();
    rmSync(folder, { recursive: true });
  });

  const inside = (name: string): string => join(folder, name);
  const around = (env: Readonly<Record<string, string>>) => ({
    env,
    directory: folder,
    now: () => new Date(),
    say: (line: string) => void said.push(line),
    complain: (line: string) => void said.push(line),
  });
  /** Settings of an installation of its own, on empty servers. */
  async function servers(name: string): Promise<Record<string, string>> {
    const log = await ProtocolServer.started();
    logs.push(log);
    const urls = { EVENTSTORE_URL: log.url, MONGODB_URL: `${mongo.url}/${name}` };
    return { ...secrets, ...urls, DATA_DIR: inside(name) };
  }
  async function start(env: Readonly<Record<string, string>>): Promise<RunningProduct> {
    const product = await startProduct({ dataDir: env['DATA_DIR'] ?? '', env });
    running.push(product);
    return product;
  }
  const logOf = ({ product }: RunningProduct): Promise<readonly RecordedEvent[]> =>
    product.ports.stores.events.readAll({ after: null, limit: 100_000 });
  const peopleOf = (log: readonly RecordedEvent[], type: string): readonly string[] =>
    log
      .filter((event) => event.type === type)
      .map(({ data }) => (data as { userId: string }).userId)
      .toSorted();

  it('is made while it works, and goes on on other servers, with nothing lost or done twice', async () => {
    const env = await servers('first');
    const first = await start(env);
    const anna = await first.signIn('anna@example.ru');
    const { task_id } = await proposedTask(anna, salesJournal());
    await first.drain();
    const before = await logOf(first);
    const writing = Promise.all(
      Array.from({ length: WRITERS }, (_, n) => first.signIn(`writer${n}@example.ru`)),
    );
    expect([await runBackup([inside('copy')], around(env)), said.at(-1)]).toEqual([
      0,
      expect.stringContaining('храните ее так же'),
    ]);
    await writing;

    const next = await servers('next');
    expect(await runRestore([inside('copy'), '--data', inside('put')], around(next))).toBe(0);
    expect([await runMove(['--from', inside('put')], around(next)), said.at(-1)]).toEqual([
      0,
      expect.stringContaining('Службу можно запускать'),
    ]);
    const second = await start(next);
    await second.drain();
    const [there, here] = [await logOf(second), await logOf(first)];
    const copied = there.filter(({ eventId }, index) => eventId === here[index]?.eventId);
    expect(copied.length).toBeGreaterThanOrEqual(before.length);
    expect(peopleOf(there, 'TicksGranted')).toEqual(peopleOf(there, 'UserRegistered'));
    const headers = { Authorization: `Bearer ${anna.token}` };
    const me = await second.fetch('/users/me', { headers });
    expect((await me.json()) as UserResponse).toMatchObject({ balance: 1_000 });
    const asked = await second.fetch(`/report-steps/task/${task_id}/status`, { headers });
    const status = (await asked.json()) as TaskStatusResponse;
    expect(status.reports.length).toBeGreaterThan(0);
    const files = await second.product.ports.stores.workbooks.list();
    expect(files.map(({ workbookId }) => workbookId).toSorted()).toEqual(
      (await first.product.ports.stores.workbooks.list())
        .map(({ workbookId }) => workbookId)
        .toSorted(),
    );
    expect(await runVerify([], { ...around(next), now: () => new Date() })).toBe(0);
  });

  it('is no copy where the servers are away, and takes no folder for servers', async () => {
    const env = await servers('away');
    const product = await start(env);
    await product.signIn('anna@example.ru');
    await product.stop();
    running = [];
    logs[0]?.kill();
    expect(await runBackup([inside('none')], around(env))).toBe(1);
    expect(said.at(-1)).toContain('База данных недоступна');
    expect(existsSync(inside('none'))).toBe(false);
    expect(await runRestore([inside('none')], around(env))).toBe(1);
    expect(said.at(-1)).toContain('--data ПАПКА, потом npm run move');
  });
});
