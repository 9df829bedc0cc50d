import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { copyFile, open, utimes } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import {
  EVENT_LOG_FILE,
  KEY_FILE,
  SqliteEventStore,
  WITNESS_FILE,
  contradiction,
  knownKey,
  readWitness,
  verifyLog,
  type LogPrint,
} from '../../../../libs/event-store/src/index.js';
import {
  ERASURES_FILE,
  StartRefused,
  copyDatabase,
  syncDirectory,
  unfinishedRestore,
  writeDurably,
  type Configuration,
} from '../../../../libs/platform/src/index.js';
import {
  KEYS,
  MANIFEST_FILE,
  WORKBOOKS,
  fileOf,
  sha256Of,
  smallFiles,
  type CopiedFile,
  type Database,
  type Manifest,
} from './backup-contents.js';
import { UNSOUND, copyDatabases } from './copy-databases.js';
import { runCommand, type Asked, type Surroundings } from './command-line.js';

const USAGE = 'npm run backup -- ПАПКА [--data ПАПКА]';

/** Copies the data, whether or not the service runs; 0 when done. */
export const runBackup = (args: readonly string[], around: Surroundings): Promise<number> =>
  runCommand({ run: (asked) => backUp(asked, around), usage: USAGE }, args, around);

async function backUp({ folder, config }: Asked, { now, say }: Surroundings): Promise<void> {
  const made = resolve(folder);
  refuse(made, config);
  const partial = `${made}.partial`;
  rmSync(partial, { recursive: true, force: true });
  for (const inner of ['', KEYS, WORKBOOKS])
    mkdirSync(join(partial, inner), { recursive: true, mode: 0o700 });
  const { databases, logKeyDir } = config;
  if (databases === null) await copyAll(config, partial);
  else await copyDatabases({ databases, logKeyDir, folder: partial, say });
  const print = await proven(partial);
  const files = await filesIn(partial);
  const manifest: Manifest = {
    version: 1,
    madeAt: now().toISOString(),
    events: print.events,
    position: print.position,
    files,
  };
  writeDurably(join(partial, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
  renameSync(partial, made);
  syncDirectory(dirname(made));
  say(`Копия готова и проверена: ${made}. Событий ${print.events}, файлов ${files.length}.`);
  say('В ней ключи, которыми читаются данные людей: храните ее так же, как сами данные.');
}

function refuse(made: string, { dataDir, databases }: Configuration): void {
  if (existsSync(made))
    throw new StartRefused(`${made} уже есть: назовите папку, которой еще нет.`);
  if (databases !== null) return;
  if (!existsSync(join(dataDir, EVENT_LOG_FILE)))
    throw new StartRefused(`В папке ${dataDir} нет журнала событий: копировать нечего.`);
  if (unfinishedRestore(dataDir) !== null)
    throw new StartRefused(
      `В папке ${dataDir} не закончено восстановление: сначала закончите его.`,
    );
}

/**
 * In this order no part is ahead of what it rests on: a signature and views tell of no event that
 * the log lacks, and the log of no person whose key is missing, nor of a file. Whose key is
 * destroyed between is in the register, which comes last.
 */
async function copyAll({ dataDir, logKeyDir }: Configuration, partial: string): Promise<void> {
  const copyOf = (database: Database) =>
    copyIfThere(database, join(dataDir, fileOf(database)), join(partial, fileOf(database)));
  const keyFile = (name: string) => copySmall(join(logKeyDir, name), join(partial, KEYS, name));
  const files = () => copyFolder(join(dataDir, WORKBOOKS), join(partial, WORKBOOKS));
  await keyFile(WITNESS_FILE);
  await keyFile(KEY_FILE);
  await copyOf('views');
  await copyOf('managers');
  await files();
  await copyOf('events');
  await copyOf('keys');
  await files();
  for (const name of smallFiles) await copySmall(join(dataDir, name), join(partial, name));
  await keyFile(ERASURES_FILE);
}

async function copyIfThere(database: Database, from: string, to: string): Promise<void> {
  if (!existsSync(from)) {
    if (database === 'views' || database === 'managers') return;
    throw new StartRefused(`Нет файла ${from}: без него копия ничего не стоит.`);
  }
  await copyDatabase(from, to);
  await synced(to);
}

/** What ends meanwhile is not asked for by the log any more, or its end comes again. */
async function copyFolder(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  for (const name of readdirSync(from)) {
    if (name.startsWith('.')) continue;
    await copySmall(join(from, name), join(to, name));
  }
}

/** With its time: by that files of people come to their end. */
async function copySmall(from: string, to: string): Promise<void> {
  const found = statSync(from, { throwIfNoEntry: false });
  if (found === undefined) return;
  try {
    await copyFile(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  await utimes(to, found.atime, found.mtime);
  await synced(to);
}

async function synced(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.chmod(0o600);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The copied log, replayed and held against the copied signature. */
async function proven(partial: string): Promise<LogPrint> {
  const keyDir = join(partial, KEYS);
  const key = await knownKey(keyDir);
  const witness = key === null ? null : await readWitness(keyDir, key);
  const store = SqliteEventStore.readOnly(join(partial, EVENT_LOG_FILE));
  try {
    const at = witness?.log.position;
    const found = await verifyLog(store, new Set(at === undefined ? [] : [at]));
    const { print, printsAt, bad } = found;
    const isOther =
      witness !== null &&
      contradiction(witness, printsAt.get(witness.log.position) ?? null, print.position) !== null;
    if (!bad && !isOther) return print;
  } finally {
    await store.close();
  }
  throw new StartRefused(UNSOUND);
}

async function filesIn(folder: string): Promise<readonly CopiedFile[]> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const copied: CopiedFile[] = [];
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name);
    const inside = path.slice(folder.length + 1).replaceAll('\\', '/');
    copied.push({ path: inside, bytes: statSync(path).size, sha256: await sha256Of(path) });
  }
  return copied.sort((a, b) => (a.path < b.path ? -1 : 1));
}
