import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProtocolProcess } from '../../libs/event-store/src/testing/protocol-process.js';
import { randomId } from '../../libs/kernel/src/index.js';
import {
  MongoKeyRecords,
  SqliteKeyRecords,
  StartRefused,
  type KeyRecords,
} from '../../libs/platform/src/index.js';
import { unwrapKey, wrapKey } from '../../libs/platform/src/keys/key-wrap.js';
import { MongoConnection } from '../../libs/view-store/src/index.js';
import { MongoServer } from '../../libs/view-store/src/testing/mongo-server.js';
import { startProduct } from '../support/start-product.js';
import { describeOnMongo } from '../support/mongo-suites.js';
import { shareOf } from '../support/prove.js';
import { bareEnv } from '../support/spawned-server.js';

/** More than a page of keys. */
const PEOPLE = 501;
const program = join(process.cwd(), 'dist/server/apps/cli/src/rotate-key.js');
const doors = pathToFileURL(join(process.cwd(), 'test/support/die-at-door.mjs')).href;
const UNFINISHED = /Смена MASTER_KEY не закончена/;
const secret = (): string => randomBytes(32).toString('base64');

type Env = Readonly<Record<string, string>>;

/** The program as its operator runs it; `killed` where it met its door. */
async function rotate(env: Env): Promise<{ readonly killed: boolean; readonly said: string }> {
  const child = spawn(process.execPath, ['--import', doors, program], {
    env: { ...bareEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, complaints] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { killed: child.signalCode === 'SIGKILL', said: out + complaints };
}

async function addPeople(records: KeyRecords, masterKey: string): Promise<void> {
  const key = Buffer.from(masterKey, 'base64');
  for (let person = 0; person < PEOPLE; person += 1) {
    const id = randomId();
    await records.insertIfAbsent(id, wrapKey(key, id, randomBytes(32)));
  }
}

/** How many keys this master key opens; throws at one that it does not. */
async function opened(records: KeyRecords, masterKey: string): Promise<number> {
  const all = await records.page(null, 10 * PEOPLE);
  for (const record of all)
    if (record.kind === 'key')
      unwrapKey(Buffer.from(masterKey, 'base64'), record.ownerId, record.wrapped);
  return all.length;
}

/** Whether a service starts now; it may only be refused for a change that has not ended. */
async function starts(dataDir: string, env: Env = {}): Promise<boolean> {
  try {
    await (await startProduct({ dataDir, env })).stop();
    return true;
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    expect(error.message).toMatch(UNFINISHED);
    return false;
  }
}

/** In `npm test` each third door and the last; in prove each. */
const tried = <T>(doors: readonly T[]): readonly T[] => [
  ...new Set([...shareOf(doors, 3), ...doors.slice(-1)]),
];

const unfinished = (count: number): readonly boolean[] => Array<boolean>(count).fill(false);

describe('A change of the master key that is killed at its doors', () => {
  let folder: string;
  let before: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kill-rotate-'));
    before = join(folder, 'before');
    const product = await startProduct({ dataDir: before });
    await product.signIn('anna@example.ru');
    await product.drain();
    await product.stop();
    const records = new SqliteKeyRecords(join(before, 'keys.sqlite'));
    await addPeople(records, secretsIn(before)['MASTER_KEY'] ?? '');
    await records.close();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const secretsIn = (dataDir: string): Record<string, string> =>
    JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>;

  /** Killed there, looked at, run again to its end; null where it has no such door. */
  async function survives(door: string): Promise<{ readonly started: boolean } | null> {
    const dataDir = join(folder, door.replace(':', '-'));
    cpSync(before, dataDir, { recursive: true });
    const { killed, said } = await rotate({ DATA_DIR: dataDir, DIE_AT: door });
    if (!killed) {
      expect(said).toContain('Новый MASTER_KEY лежит в secrets.json');
      return null;
    }
    const started = await starts(dataDir);
    expect(await rotate({ DATA_DIR: dataDir })).toMatchObject({ killed: false });
    const { MASTER_KEY = '', ...rest } = secretsIn(dataDir);
    expect(rest).not.toHaveProperty('MASTER_KEY_NEXT');
    expect(MASTER_KEY).not.toBe(secretsIn(before)['MASTER_KEY']);
    const records = new SqliteKeyRecords(join(dataDir, 'keys.sqlite'));
    expect(await opened(records, MASTER_KEY)).toBeGreaterThan(PEOPLE);
    await records.close();
    rmSync(dataDir, { recursive: true });
    return { started };
  }

  it.each<[string, readonly boolean[]]>([
    // The next key is kept, two pages of keys, the key takes its place: before and after each.
    ['main', [true, ...unfinished(6), true]],
    // The two events, by the thread that commits.
    ['thread', unfinished(4)],
  ])('is ended by running it again, from the doors of the %s', async (kind, started) => {
    const doors = started.map((isStarted, at) => [at + 1, isStarted] as const);
    const seen: (readonly [number, boolean | undefined])[] = [];
    for (const [door] of tried(doors))
      seen.push([door, (await survives(`${kind}:${door}`))?.started]);
    expect(seen).toEqual(tried(doors));
    expect(await survives(`${kind}:${doors.length + 1}`)).toBeNull();
  });
});

describeOnMongo('The same on servers', () => {
  const [first, next] = [secret(), secret()];
  let folder: string;
  let log: ProtocolProcess;
  let mongo: MongoServer;
  let connection: MongoConnection;
  let env: Record<string, string>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kill-rotate-servers-'));
    log = await ProtocolProcess.start(join(folder, 'log'));
    mongo = await MongoServer.start(join(folder, 'views'));
    env = {
      JWT_SECRET: secret(),
      MASTER_KEY: first,
      IDENTITY_KEY: secret(),
      EVENTSTORE_URL: log.url,
      MONGODB_URL: `${mongo.url}/rotated`,
      DATA_DIR: join(folder, 'data'),
    };
    await (await startProduct({ dataDir: join(folder, 'data'), env })).stop();
    connection = new MongoConnection(env['MONGODB_URL'] ?? '');
    await addPeople(new MongoKeyRecords(connection), first);
  });
  afterAll(async () => {
    await connection.close();
    await Promise.all([log.kill(), mongo.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  it('is ended by running it again and again, each time killed a little further', async () => {
    const rotation = { ...env, NEW_MASTER_KEY: next };
    const dieAt = async (...places: readonly number[]) => {
      for (const place of places)
        expect(await rotate({ ...rotation, DIE_AT: `server:${place}` })).toMatchObject({
          killed: true,
        });
    };
    // Before the first event.
    await dieAt(1);
    expect(await starts(join(folder, 'data'), env)).toBe(true);
    // After it, behind 150 keys, behind 300 more, behind the last one, before the last event.
    await dieAt(2, 300, 600, 2 * (PEOPLE - 450), 1);
    expect(await starts(join(folder, 'data'), env)).toBe(false);
    // After it.
    await dieAt(2);
    const { killed, said } = await rotate(rotation);
    expect({ killed, said }).toMatchObject({ killed: false });
    expect(said).toContain('Поставьте NEW_MASTER_KEY на место MASTER_KEY');
    expect(await opened(new MongoKeyRecords(connection), next)).toBe(PEOPLE);
    expect(await starts(join(folder, 'data'), { ...env, MASTER_KEY: next })).toBe(true);
  });
});
