import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  EVENT_LOG_FILE,
  EventStoreDbEventStore,
  SqliteEventStore,
} from '../../libs/event-store/src/index.js';
import { newEvents, withoutHash } from '../../libs/event-store/src/testing/new-events.js';
import { ProtocolProcess } from '../../libs/event-store/src/testing/protocol-process.js';
import {
  CHAIN_START,
  NO_STREAM,
  chain,
  randomId,
  type EventStore,
} from '../../libs/kernel/src/index.js';
import { MongoServer } from '../../libs/view-store/src/testing/mongo-server.js';
import { seededRandom, times } from '../support/prove.js';
import { bareEnv, SpawnedServer } from '../support/spawned-server.js';
import { startProduct } from '../support/start-product.js';
import { describeOnMongo } from '../support/mongo-suites.js';

const kills = times(2, 40);
const RUN_MS_MAX = 30_000;
const STREAMS = 120;
const EVENTS_OF_STREAM = 25;
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const SALT = 11;
const program = join(process.cwd(), 'dist/server/apps/cli/src/move.js');
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
    await fill(SqliteEventStore.open(join(old, EVENT_LOG_FILE)));
    log = await ProtocolProcess.start(join(folder, 'log'));
    mongo = await MongoServer.start(join(folder, 'views'));
    const urls = { EVENTSTORE_URL: log.url, MONGODB_URL: `${mongo.url}/moved` };
    env = { ...secrets, ...urls, DATA_DIR: join(folder, 'new') };
  });
  afterAll(async () => {
    await Promise.all([log.kill(), mongo.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  async function fill(events: EventStore): Promise<void> {
    for (let n = 0; n < STREAMS; n += 1) {
      const stream = `moved-${randomId()}`;
      const plain = newEvents(EVENTS_OF_STREAM).map(withoutHash);
      const [first, ...more] = chain(CHAIN_START, stream, 0, plain);
      if (first) await events.append(stream, NO_STREAM, [first]);
      await events.append(stream, 0, more);
    }
    await events.close();
  }

  /** Kills it after it has said so many lines; gives all that it said. */
  async function run(linesMax: number): Promise<{ code: number | null; said: string[] }> {
    const child = spawn(process.execPath, [program, '--from', old], {
      cwd: folder,
      env: { ...bareEnv, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said: string[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(line);
      if (said.length >= linesMax) child.kill('SIGKILL');
    });
    await once(child, 'close');
    return { code: child.exitCode, said };
  }

  async function idsOf(events: EventStore): Promise<readonly string[]> {
    const all = await events.readAll({ after: null, limit: 100_000 });
    await events.close();
    return all.map(({ eventId }) => eventId);
  }

  it(
    `ends whole after ${kills} deaths (SEED=${seed}), and no process starts before that`,
    async () => {
      const lines = (STREAMS * EVENTS_OF_STREAM) / 500 + 2;
      for (let n = 0; n < kills; n += 1)
        expect((await run(1 + Math.floor(random() * lines))).code).toBeNull();
      const early = new SpawnedServer({ ...env, ROLES: 'api' }, folder);
      expect((await early.ended).code).not.toBe(0);
      expect(early.lines.join('\n')).toContain('Переезд сюда не закончен');
      const { code, said } = await run(Number.POSITIVE_INFINITY);
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
