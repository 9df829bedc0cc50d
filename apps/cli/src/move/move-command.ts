import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { userStream } from '../../../../eventstore/user/user.events.js';
import { keyDirOf } from '../../../../libs/event-store/src/index.js';
import {
  DomainError,
  ForeignViews,
  Sealer,
  Streams,
  SystemClock,
} from '../../../../libs/kernel/src/index.js';
import {
  StartRefused,
  WrappedKeyStore,
  boundWhileMoving,
  configurationOf,
  foundInstallation,
  readEnvironment,
  recogniseKeys,
  secretsOf,
  type Configuration,
} from '../../../../libs/platform/src/index.js';
import type { MongoViewStore } from '../../../../libs/view-store/src/index.js';
import { Closings } from '../../../api/src/closings.js';
import { openNew, openOld } from './both-sides.js';
import { moveKeyFolder } from './move-key-folder.js';
import { moveKeys } from './move-keys.js';
import { moveLog } from './move-log.js';
import { managersPlaces, moveManagers } from './move-managers.js';
import { MoveRefused } from './move-refused.js';
import { moveWorkbooks } from './move-workbooks.js';
import { MovedPlaces } from './moved-places.js';
import { provenLog, soundLog } from './prove-log.js';

const USAGE = 'npm run move -- --from ПАПКА [--from-keys ПАПКА]';

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where a file .env may lie. */
  readonly directory: string;
  readonly say: (sentence: string) => void;
  readonly complain: (sentence: string) => void;
}

interface Wish {
  readonly from: string;
  readonly fromKeys: string;
  readonly to: Configuration;
  readonly databases: NonNullable<Configuration['databases']>;
}

/** Brings an embedded installation to EventStoreDB and MongoDB; 0 when all is there and proven. */
export async function runMove(
  args: readonly string[],
  { env, directory, say, complain }: Surroundings,
): Promise<number> {
  const closings = new Closings();
  try {
    await move(wishOf(args, configurationOf(readEnvironment(env, directory))), closings, say);
    return 0;
  } catch (error) {
    complain(sentenceOf(error));
    return 1;
  } finally {
    await closings.all();
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof MoveRefused || error instanceof StartRefused) return error.message;
  if (error instanceof DomainError && error.kind === 'unavailable')
    return `База данных недоступна (${error.code}). Запустите переезд еще раз: он продолжится.`;
  throw error;
}

function wishOf(args: readonly string[], to: Configuration): Wish {
  const { from, 'from-keys': keys } = parsed(args);
  if (from === undefined) throw new MoveRefused(USAGE);
  const { databases } = to;
  if (databases === null)
    throw new MoveRefused('Задайте, куда переносить: EVENTSTORE_URL и MONGODB_URL.');
  const fromKeys = resolve(keys ?? keyDirOf(from));
  if (fromKeys === to.logKeyDir)
    throw new MoveRefused(
      'Задайте LOG_KEY_DIR вне прежней папки: в ней останется подпись прежнего журнала.',
    );
  return { from: resolve(from), fromKeys, to, databases };
}

function parsed(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({ args: [...args], options: { from: text, 'from-keys': text } }).values;
  } catch {
    throw new MoveRefused(USAGE);
  }
}

/** In this order: until the last step no process starts on what was moved. */
async function move(
  { from, fromKeys, to, databases }: Wish,
  closings: Closings,
  say: Surroundings['say'],
): Promise<void> {
  const old = openOld(from, closings);
  const next = openNew(databases, closings);
  const installationId = await recognised(old, to);
  const before = await soundLog(old.events, fromKeys);
  say(`Прежний журнал цел: событий ${before.events}, потоков ${before.streams}.`);
  await bound(next.views, installationId);
  const places = new MovedPlaces(await managersPlaces(old.views));
  const onProgress = (events: number): void => say(`В новом журнале событий: ${events}.`);
  const log = { from: old.events, to: next.events, places, onProgress };
  const { events, appended } = await moveLog(log);
  say(`Журнал перенесен: событий ${events}, из них сейчас ${appended}.`);
  await moveManagers(old.views, next.views, places);
  const files = await moveWorkbooks(old.workbooks, next.workbooks, next.clock);
  const keys = await moveKeys(old.keys, next.keys);
  say(`Перенесены ключи людей: ${keys}, загруженные файлы: ${files}.`);
  const after = await provenLog(old.events, next.events, before);
  await moveKeyFolder(fromKeys, to.logKeyDir, after);
  await next.views.rebind(boundWhileMoving(installationId), installationId);
  say(
    `Сверено: события (${after.events}), вершины потоков (${after.streams}), обороты и остатки ` +
      'счетов, ключи и файлы те же. Службу можно запускать; прежняя папка не изменена.',
  );
}

/** Throws StartRefused unless the secrets given are those of the old log and its keys. */
async function recognised(
  { events, keys: records }: ReturnType<typeof openOld>,
  to: Configuration,
): Promise<string> {
  if ((await events.head()) === null) throw new MoveRefused('В прежней папке журнал пуст.');
  const secrets = secretsOf(to, true);
  const clock = new SystemClock();
  const isPerson = async (userId: string): Promise<boolean> =>
    (await events.last(userStream(userId))) !== null;
  const keys = new WrappedKeyStore(records, secrets.masterKey, clock, isPerson);
  const streams = new Streams(events, new Sealer(keys), clock);
  const installationId = await foundInstallation(events, streams, secrets);
  await recogniseKeys(events, keys);
  return installationId;
}

/** Processes refuse to start on it from now on; one that was moved before stays what it is. */
async function bound(views: MongoViewStore, installationId: string): Promise<void> {
  try {
    await views.bindTo(boundWhileMoving(installationId));
  } catch (error) {
    if (!(error instanceof ForeignViews)) throw error;
    if (error.found !== installationId)
      throw new MoveRefused('В MongoDB лежат данные другой установки.', { cause: error });
  }
}
