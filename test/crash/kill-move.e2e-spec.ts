import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  EVENT_LOG_FILE,
  EventStoreDbEventStore,
  SqliteEventStore,
} from '../../libs/event-store/src/index.js';
import { ProtocolProcess } from '../../libs/event-store/src/testing/protocol-process.js';
import { MongoServer } from '../../libs/view-store/src/testing/mongo-server.js';
import { EVENTS_OF_STREAM, fillLog, idsOf } from '../support/filled-log.js';
import { afterLines, runBuilt } from '../support/built-command.js';
import { seededRandom, times } from '../support/prove.js';
import { SpawnedServer } from '../support/spawned-server.js';
import { startProduct } from '../support/start-product.js';
import { describeOnMongo } from '../support/mongo-suites.js';

const kills = times(2, 40);
const RUN_MS_MAX = 30_000;
const STREAMS = 120;
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const SALT = 11;
const secret = (): string => randomBytes(32).toString('base64');

describeOnMongo('A move that is killed at any moment', () => {
  const random = seededRandom(SALT, seed);
  const secrets = { JWT_SECRET: secret(), MASTER_KEY: secret(), IDENTITY_KEY: secret() };
  let folder: string;
  let old: string;
  let log: ProtocolProcess;
  let mongo: MongoServer;
  let env: Record<string, string>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kill-move-'));
    old = join(folder, 'old');
    const product = await startProduct({ dataDir: old, env: secrets });
    await product.signIn('anna@example.ru');
    await product.drain();
    await product.stop();
    await fillLog(SqliteEventStore.open(join(old, EVENT_LOG_FILE)), STREAMS);
    log = await ProtocolProcess.start(join(folder, 'log'));
    mongo = await MongoServer.start(join(folder, 'views'));
    const urls = { EVENTSTORE_URL: log.url, MONGODB_URL: `${mongo.url}/moved` };
    env = { ...secrets, ...urls, DATA_DIR: join(folder, 'new') };
  });
  afterAll(async () => {
    await Promise.all([log.kill(), mongo.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  /** Kills it after it has said so many lines; gives all that it said. */
  const run = (linesMax: number) =>
    runBuilt('move', ['--from', old], { cwd: folder, env }, afterLines(linesMax));

  it(
    `ends whole after ${kills} deaths (SEED=${seed}), and no process starts before that`,
    async () => {
      const lines = (STREAMS * EVENTS_OF_STREAM) / 500 + 2;
      for (let n = 0; n < kills; n += 1)
        expect((await run(1 + Math.floor(random() * lines))).code).toBeNull();
      const early = new SpawnedServer({ ...env, ROLES: 'api' }, folder);
      expect((await early.ended).code).not.toBe(0);
      expect(early.lines.join('\n')).toContain('Переезд сюда не закончен');
      const { code, lines: said } = await run(Number.POSITIVE_INFINITY);
      expect(code).toBe(0);
      expect(said.at(-1)).toContain('Сверено');
      const there = await idsOf(new EventStoreDbEventStore(log.url));
      expect(there).toEqual(await idsOf(SqliteEventStore.readOnly(join(old, EVENT_LOG_FILE))));
      const late = new SpawnedServer({ ...env, ROLES: 'projector' }, folder);
      await late.works();
      await late.stop();
    },
    (kills + 4) * RUN_MS_MAX,
  );
});
