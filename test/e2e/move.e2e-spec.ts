import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { runMove } from '../../apps/cli/src/move/move-command.js';
import { runVerify } from '../../apps/cli/src/verify-command.js';
import type { TaskStatusResponse, UserResponse } from '../../libs/contract/src/index.js';
import { EventStoreDbEventStore } from '../../libs/event-store/src/index.js';
import { ProtocolServer } from '../../libs/event-store/src/testing/protocol-server.js';
import { MongoServer } from '../../libs/view-store/src/testing/mongo-server.js';
import { startProduct } from '../support/start-product.js';
import { proposedTask } from '../support/task-calls.js';
import { salesJournal } from '../support/workbooks.js';
import { describeOnMongo } from '../support/mongo-suites.js';

const secret = (): string => randomBytes(32).toString('base64');
const ANNA = 'anna@example.ru';

describeOnMongo('npm run move', () => {
  const secrets = { JWT_SECRET: secret(), MASTER_KEY: secret(), IDENTITY_KEY: secret() };
  let folder: string;
  let log: ProtocolServer;
  let mongo: MongoServer;
  let tests = 0;
  beforeAll(async () => {
    mongo = await MongoServer.start();
  });
  afterAll(() => mongo.stop());
  beforeEach(async () => {
    tests += 1;
    folder = mkdtempSync(join(tmpdir(), 'move-'));
    log = await ProtocolServer.started();
  });
  afterEach(() => {
    log.kill();
    rmSync(folder, { recursive: true });
  });

  const old = (): string => join(folder, 'old');
  const target = (database = 'moved'): Record<string, string> => ({
    ...secrets,
    EVENTSTORE_URL: log.url,
    MONGODB_URL: `${mongo.url}/${database}${tests}`,
    DATA_DIR: join(folder, 'new'),
  });
  const move = async (env = target()): Promise<{ code: number; said: string }> => {
    const said: string[] = [];
    const say = (sentence: string): void => void said.push(sentence);
    const around = { env, directory: folder, say, complain: say };
    const code = await runMove(['--from', old()], around);
    return { code, said: said.join('\n') };
  };
  const lived = async (email: string): Promise<{ token: string; taskId: string }> => {
    const product = await startProduct({ dataDir: old(), env: secrets });
    const person = await product.signIn(email);
    const { task_id: taskId } = await proposedTask(person, salesJournal());
    await product.drain();
    await product.stop();
    return { token: person.token, taskId };
  };
  const events = async (): Promise<number> => {
    const store = new EventStoreDbEventStore(log.url);
    const all = await store.readAll({ after: null, limit: 10_000 });
    await store.close();
    return all.length;
  };

  it('brings people, their money, tasks and files, and nothing happens twice', async () => {
    const { token, taskId } = await lived(ANNA);
    const first = await move();
    expect(first).toMatchObject({ code: 0 });
    expect(first.said).toContain('Сверено: события');
    const count = await events();
    expect(await move()).toMatchObject({ code: 0 });
    const product = await startProduct({ dataDir: join(folder, 'new'), env: target() });
    await product.drain();
    const headers = { Authorization: `Bearer ${token}` };
    const me = await product.fetch('/users/me', { headers });
    expect((await me.json()) as UserResponse).toMatchObject({ email: ANNA, balance: 1000 });
    const status = await product.fetch(`/report-steps/task/${taskId}/status`, { headers });
    const task = (await status.json()) as TaskStatusResponse;
    expect(task.reports.length).toBeGreaterThan(0);
    expect(await product.product.ports.stores.workbooks.list()).not.toEqual([]);
    await product.stop();
    expect(await events()).toBe(count);
    const say = (): undefined => undefined;
    expect(await runVerify([], { env: target(), now: () => new Date(), say })).toBe(0);
  });

  it('goes on with what was added to the old folder, until the new one has lived itself', async () => {
    await lived(ANNA);
    expect(await move()).toMatchObject({ code: 0 });
    await lived('boris@example.ru');
    const again = await move();
    expect(again.said).toMatch(/событий (\d+), из них сейчас (?!0\.|\1\.)\d+\./);
    const product = await startProduct({ dataDir: join(folder, 'new'), env: target() });
    await product.signIn('vera@example.ru');
    await product.stop();
    const late = await move();
    expect(late.code).toBe(1);
    expect(late.said).toContain('служба там уже работала');
  });

  it('refuses other keys, another installation, and the folder that is served now', async () => {
    await lived(ANNA);
    const otherKeys = await move({ ...target(), MASTER_KEY: secret() });
    expect(otherKeys.said).toContain('MASTER_KEY: журнал событий создан с другим ключом');
    const ownKeys = await move({ ...target(), LOG_KEY_DIR: join(old(), 'keys') });
    expect(ownKeys.said).toContain('Задайте LOG_KEY_DIR');
    const served = await startProduct({ dataDir: old(), env: secrets });
    expect((await move()).said).toContain('уже занял другой процесс');
    await served.stop();
    expect(await events()).toBe(0);
    expect(existsSync(join(folder, 'new'))).toBe(false);
    const stranger = await startProduct({ dataDir: join(folder, 'new'), env: target() });
    await stranger.stop();
    expect((await move()).said).toContain('данные другой установки');
    expect((await move(target('empty'))).said).toContain('лежит другой журнал');
  });
});
