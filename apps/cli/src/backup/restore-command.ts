import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { copyFile, open, stat, utimes } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { EVENT_LOG_FILE, KEY_FILE, WITNESS_FILE } from '../../../../libs/event-store/src/index.js';
import {
  DataDirLock,
  ErasureRegister,
  StartRefused,
  noteRestore,
  restoreDone,
  syncDirectory,
  unfinishedRestore,
  type Configuration,
  type UnfinishedRestore,
} from '../../../../libs/platform/src/index.js';
import {
  KEYS,
  WORKBOOKS,
  checkedManifest,
  databases,
  ERASURES_PATH,
  fileOf,
  smallFiles,
} from './backup-contents.js';
import { runCommand, type Asked, type Settings, type Surroundings } from './command-line.js';

const SERVERS = ['EVENTSTORE_URL', 'MONGODB_URL'] as const;
const USAGE = 'npm run restore -- КОПИЯ [--data ПАПКА] [--replace]';

/**
 * Puts a copy in the place of the data; 0 when done. What was there is moved aside. Ended at any
 * moment it may be repeated, and until then the service does not start.
 */
export const runRestore = (args: readonly string[], around: Surroundings): Promise<number> =>
  runCommand(
    { run: (asked) => restore(asked, around), usage: USAGE, settingsOf: ofFolder },
    args,
    around,
  );

/** To servers a copy goes through a folder of its own, which `npm run move` brings there. */
function ofFolder(given: Settings, isFolderNamed: boolean): Settings {
  if (!SERVERS.some((name) => given[name])) return given;
  if (!isFolderNamed)
    throw new StartRefused(
      'На серверы копия попадает через папку: npm run restore -- КОПИЯ --data ПАПКА, потом ' +
        'npm run move -- --from ПАПКА (docs/operations.md).',
    );
  const isOfServers = new Set<string>([...SERVERS, 'LOG_KEY_DIR']);
  return Object.fromEntries(Object.entries(given).filter(([name]) => !isOfServers.has(name)));
}

async function restore(
  { folder, isReplacing, config }: Asked,
  { now, say }: Surroundings,
): Promise<void> {
  const from = resolve(folder);
  const { files, events, madeAt } = await checkedManifest(from);
  const lock = DataDirLock.acquire(config.dataDir);
  try {
    const aside = begun(config, isReplacing, now()).aside;
    moveAside(config, aside);
    for (const { path } of files) {
      say(path);
      await putBack(config, from, path);
    }
    restoreDone(config.dataDir);
    say(`Восстановлено событий: ${events}; копия от ${madeAt}.`);
    if (existsSync(join(config.dataDir, aside)))
      say(`Прежние данные лежат в ${join(config.dataDir, aside)}: удалите их, когда не нужны.`);
    say('При запуске люди, удаленные после копии, будут удалены снова.');
  } finally {
    lock.release();
  }
}

/** Goes on with a restore that did not end, or begins one. */
function begun({ dataDir }: Configuration, isReplacing: boolean, now: Date): UnfinishedRestore {
  const unfinished = unfinishedRestore(dataDir);
  if (unfinished !== null) return unfinished;
  if (existsSync(join(dataDir, EVENT_LOG_FILE)) && !isReplacing)
    throw new StartRefused(
      `В папке ${dataDir} уже есть данные. Чтобы отложить их и поставить копию: ${USAGE}`,
    );
  const aside = `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`;
  const first: UnfinishedRestore = { phase: 'moving', aside };
  noteRestore(dataDir, first);
  return first;
}

/** The register of those who were erased stays: it is newer than the copy. */
function moveAside({ dataDir, logKeyDir }: Configuration, aside: string): void {
  if (unfinishedRestore(dataDir)?.phase === 'copying') return;
  const ofDatabases = databases.flatMap((database) =>
    ['', '-wal', '-shm', '-journal'].map((ending) => `${fileOf(database)}${ending}`),
  );
  for (const name of [...ofDatabases, ...smallFiles, WORKBOOKS]) move(dataDir, aside, name);
  for (const name of [WITNESS_FILE, KEY_FILE]) move(logKeyDir, aside, name);
  // A copy for questions is of the log that was there.
  for (const name of readdirSync(dataDir))
    if (name.startsWith('sql-copy-')) rmSync(join(dataDir, name), { recursive: true });
  syncDirectory(dataDir);
  noteRestore(dataDir, { phase: 'copying', aside });
}

function move(folder: string, aside: string, name: string): void {
  if (!existsSync(join(folder, name))) return;
  mkdirSync(join(folder, aside), { recursive: true, mode: 0o700 });
  renameSync(join(folder, name), join(folder, aside, name));
}

async function putBack(
  { dataDir, logKeyDir }: Configuration,
  from: string,
  path: string,
): Promise<void> {
  if (path === ERASURES_PATH) return addErasures(logKeyDir, join(from, path));
  const isOfKeys = path.startsWith(`${KEYS}/`);
  const to = isOfKeys ? join(logKeyDir, path.slice(KEYS.length + 1)) : join(dataDir, path);
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  await copyWhole(join(from, path), to);
}

function addErasures(logKeyDir: string, file: string): void {
  const register = new ErasureRegister(logKeyDir);
  for (const userId of readFileSync(file, 'utf8').split('\n')) if (userId) register.note(userId);
}

/** Under its name when it is whole and on the disk. */
async function copyWhole(from: string, to: string): Promise<void> {
  const partial = join(dirname(to), '.restoring');
  const { atime, mtime } = await stat(from);
  await copyFile(from, partial);
  await utimes(partial, atime, mtime);
  const file = await open(partial, 'r+');
  try {
    await file.chmod(0o600);
    await file.sync();
  } finally {
    await file.close();
  }
  renameSync(partial, to);
  syncDirectory(dirname(to));
}
