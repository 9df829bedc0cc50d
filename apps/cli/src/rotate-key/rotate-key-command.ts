import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  EVENT_LOG_FILE,
  EventStoreDbEventStore,
  SqliteEventStore,
} from '../../../../libs/event-store/src/index.js';
import {
  DomainError,
  Sealer,
  Streams,
  SystemClock,
  type EventStore,
} from '../../../../libs/kernel/src/index.js';
import {
  DataDirLock,
  type KeyRecords,
  MongoKeyRecords,
  SqliteKeyRecords,
  StartRefused,
  WrappedKeyStore,
  configurationOf,
  nextMasterKey,
  readEnvironment,
  rotateMasterKey,
  secretBytes,
  secretsOf,
  takeNextMasterKey,
  type Configuration,
} from '../../../../libs/platform/src/index.js';
import { MongoConnection } from '../../../../libs/view-store/src/index.js';
import { Closings } from '../../../api/src/closings.js';

const USAGE = 'npm run rotate-key [-- --data ПАПКА]';

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where a file .env may lie. */
  readonly directory: string;
  readonly say: (sentence: string) => void;
  readonly complain: (sentence: string) => void;
}

/**
 * Puts another master key in the place of the one that the service has, while no process of it
 * runs; 0 when done. Ended at any moment it may be repeated.
 */
export async function runRotateKey(
  args: readonly string[],
  { env, directory, say, complain }: Surroundings,
): Promise<number> {
  const closings = new Closings();
  try {
    const given = readEnvironment(env, directory);
    const data = dataOf(args);
    const config = configurationOf({ ...given, ...(data === undefined ? {} : { DATA_DIR: data }) });
    await rotate(config, given['NEW_MASTER_KEY'], closings, say);
    return 0;
  } catch (error) {
    complain(sentenceOf(error));
    return 1;
  } finally {
    await closings.all();
  }
}

function dataOf(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { data: { type: 'string' } } }).values.data;
  } catch {
    throw new StartRefused(USAGE);
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof StartRefused) return error.message;
  if (error instanceof DomainError && error.kind === 'unavailable')
    return `База данных недоступна (${error.code}). Повторите: смена ключа продолжится.`;
  throw error;
}

async function rotate(
  config: Configuration,
  given: string | undefined,
  closings: Closings,
  say: Surroundings['say'],
): Promise<void> {
  const { events, records } = opened(config, closings);
  const old = secretsOf(config, true, 'rotation');
  const made = nextMasterKey(config);
  const newMasterKey = made ?? givenKey(given);
  if (newMasterKey.equals(old.masterKey))
    throw new StartRefused('NEW_MASTER_KEY: это тот же ключ, что и MASTER_KEY.');
  const clock = new SystemClock();
  // The events of a rotation hold nothing that is sealed.
  const keys = new WrappedKeyStore(records, newMasterKey, clock, async () => true);
  const streams = new Streams(events, new Sealer(keys), clock);
  const count = await rotateMasterKey({ events, streams, records }, { old, newMasterKey });
  if (made === null)
    say(`Ключей людей: ${count}. Поставьте NEW_MASTER_KEY на место MASTER_KEY и запускайте.`);
  else {
    takeNextMasterKey(config);
    say(`Ключей людей: ${count}. Новый MASTER_KEY лежит в secrets.json, прежнего там нет.`);
  }
  say('Резервные копии, сделанные раньше, открываются только прежним ключом: сделайте новую.');
}

function givenKey(given: string | undefined): Buffer {
  const bytes = secretBytes(given ?? '');
  if (bytes !== null) return bytes;
  throw new StartRefused(
    'NEW_MASTER_KEY: задайте новый ключ, 32 случайных байта в base64 (openssl rand -base64 32).',
  );
}

interface Opened {
  readonly events: EventStore;
  readonly records: KeyRecords;
}

function opened({ dataDir, databases }: Configuration, closings: Closings): Opened {
  const stores =
    databases === null ? embedded(dataDir, closings) : distributed(databases, closings);
  closings.add(() => stores.events.close());
  closings.add(() => stores.records.close());
  return stores;
}

function embedded(dataDir: string, closings: Closings): Opened {
  const path = (name: string): string => join(dataDir, name);
  for (const name of [EVENT_LOG_FILE, 'keys.sqlite'])
    if (!existsSync(path(name))) throw new StartRefused(`Нет файла ${path(name)}.`);
  const lock = DataDirLock.acquire(dataDir);
  closings.add(() => lock.release());
  return {
    events: SqliteEventStore.open(path(EVENT_LOG_FILE)),
    records: new SqliteKeyRecords(path('keys.sqlite')),
  };
}

function distributed(
  { eventStoreUrl, mongoUrl }: NonNullable<Configuration['databases']>,
  closings: Closings,
): Opened {
  const mongo = new MongoConnection(mongoUrl);
  closings.add(() => mongo.close());
  return { events: new EventStoreDbEventStore(eventStoreUrl), records: new MongoKeyRecords(mongo) };
}
