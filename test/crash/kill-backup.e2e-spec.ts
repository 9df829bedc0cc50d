import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  EVENT_LOG_FILE,
  EventStoreDbEventStore,
  SqliteEventStore,
  WITNESS_FILE,
} from '../../libs/event-store/src/index.js';
import { ProtocolProcess } from '../../libs/event-store/src/testing/protocol-process.js';
import { MongoServer } from '../../libs/view-store/src/testing/mongo-server.js';
import { afterLines, runBuilt } from '../support/built-command.js';
import { fillLog, idsOf } from '../support/filled-log.js';
import { describeOnMongo } from '../support/mongo-suites.js';
import { startProduct } from '../support/start-product.js';
import { proposedTask } from '../support/task-calls.js';
import { salesJournal } from '../support/workbooks.js';

const STREAMS = 120;
const RUN_MS_MAX = 60_000;
const secret = (): string => randomBytes(32).toString('base64');

type Watch = NonNullable<Parameters<typeof runBuilt>[3]>;

describeOnMongo('A copy of the distributed mode that is ended in the middle', () => {
  let folder: string;
  let log: ProtocolProcess;
  let mongo: MongoServer;
  let env: Record<string, string>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kill-backup-'));
    log = await ProtocolProcess.start(join(folder, 'log'));
    mongo = await MongoServer.start(join(folder, 'views'));
    const secrets = { JWT_SECRET: secret(), MASTER_KEY: secret(), IDENTITY_KEY: secret() };
    const urls = { EVENTSTORE_URL: log.url, MONGODB_URL: `${mongo.url}/copied` };
    env = { ...secrets, ...urls, DATA_DIR: inside('service') };
    const product = await startProduct({ dataDir: inside('service'), env });
    await proposedTask(await product.signIn('anna@example.ru'), salesJournal());
    await product.drain();
    await product.stop();
    await fillLog(new EventStoreDbEventStore(log.url), STREAMS);
  });
  afterAll(async () => {
    await Promise.all([log.kill(), mongo.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  const inside = (name: string): string => join(folder, name);
  const [copy, put] = ['copy', 'put'];
  const run = (name: string, args: readonly string[], watching?: Watch) =>
    runBuilt(name, args, { cwd: folder, env }, watching);
  const restore = () => run('restore', [copy, '--data', put]);

  /** Nobody takes a part of a copy for one, and nothing stands in the way of the next. */
  async function expectWholeOrNothing(): Promise<void> {
    const isWhole = existsSync(inside(copy));
    expect((await restore()).code).toBe(isWhole ? 0 : 1);
    expect(existsSync(join(inside(put), EVENT_LOG_FILE))).toBe(isWhole);
    clear();
  }

  function clear(): void {
    for (const made of [copy, put]) rmSync(inside(made), { recursive: true, force: true });
  }

  /** Kills as soon as a file of this name is written. */
  async function killedAt(fileName: string): Promise<void> {
    let kill = (): void => undefined;
    const watcher = watch(folder, { recursive: true }, (_, name) => {
      if (name?.startsWith(`${copy}.partial`) && name.includes(fileName)) kill();
    });
    await run('backup', [copy], (_, killing) => (kill = killing));
    watcher.close();
  }

  it.each([1, 4])(
    'by its death after %i lines is none',
    async (lines) => {
      expect((await run('backup', [copy], afterLines(lines))).code).toBeNull();
      expect(existsSync(inside(copy))).toBe(false);
      await expectWholeOrNothing();
    },
    RUN_MS_MAX,
  );

  it.each(['events.sqlite', 'workbooks/', WITNESS_FILE, 'backup.json'])(
    'by its death at %s is whole or none',
    async (fileName) => {
      await killedAt(fileName);
      await expectWholeOrNothing();
    },
    RUN_MS_MAX,
  );

  it.each(['log', 'mongo'] as const)(
    'by the death of its %s is none, and the next is whole',
    async (server) => {
      const { startAgain, gone } = dying(server);
      const ended = await run('backup', [copy], (lines) => {
        if (lines.length === 1) gone();
      });
      expect(ended).toMatchObject({ code: 1 });
      expect(existsSync(inside(copy))).toBe(false);
      await startAgain();
      expect(await run('backup', [copy])).toMatchObject({ code: 0 });
      expect(await restore()).toMatchObject({ code: 0 });
      const there = await idsOf(SqliteEventStore.readOnly(join(inside(put), EVENT_LOG_FILE)));
      expect(there).toEqual(await idsOf(new EventStoreDbEventStore(log.url)));
      clear();
    },
    RUN_MS_MAX,
  );

  function dying(server: 'log' | 'mongo') {
    const one = server === 'log' ? log : mongo;
    let killed: Promise<void> = Promise.resolve();
    return {
      gone: () => {
        killed = one.kill();
      },
      startAgain: async () => {
        await killed;
        await one.startAgain();
      },
    };
  }
});
