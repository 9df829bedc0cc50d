import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '../start-refused.js';

const OTHERS = 0o077;
const OURS_ALONE = 0o700;
const FILE = /\.sqlite(-wal|-shm|-journal)?$|^(secrets|demo-payments)\.json(\.partial)?$/;
const FOLDER = /^(workbooks|mail)$/;

/**
 * Takes the data folder, and what the service keeps in it, from everybody but its owner; what this
 * process makes from now on is its owner's alone. What else lies there is left as it is. Throws
 * StartRefused where the system does not do as it is told.
 */
export function keepToOwner(dataDir: string): void {
  if (process.platform === 'win32') return;
  process.umask(OTHERS);
  close(dataDir);
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    const path = join(dataDir, entry.name);
    if (entry.isFile() && FILE.test(entry.name)) close(path);
    if (!entry.isDirectory() || !FOLDER.test(entry.name)) continue;
    close(path);
    for (const name of readdirSync(path)) closeFile(join(path, name));
  }
}

function closeFile(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() === true) close(path);
}

function close(path: string): void {
  try {
    const { mode } = statSync(path);
    if ((mode & OTHERS) === 0) return;
    chmodSync(path, mode & OURS_ALONE);
    if ((statSync(path).mode & OTHERS) === 0) return;
  } catch (error) {
    throw openToOthers(path, error);
  }
  throw openToOthers(path);
}

const openToOthers = (path: string, cause?: unknown): StartRefused =>
  new StartRefused(
    `DATA_DIR: ${path} доступен другим пользователям, и закрыть его не удалось. ` +
      'Сделайте владельцем пользователя, от имени которого работает сервис, и задайте права 0700.',
    { cause },
  );
