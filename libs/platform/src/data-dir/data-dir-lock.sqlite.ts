import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefused } from '../start-refused.js';

const WAIT_MS = 2_000;

/**
 * Embedded mode is one process: an open exclusive transaction on a file in DATA_DIR. The operating
 * system frees it when the process dies, however it dies.
 */
export class DataDirLock {
  private constructor(private readonly database: DatabaseSync) {}

  /** Makes the folder when it is not there. Throws StartRefused when another process has it. */
  static acquire(dataDir: string, waitMs = WAIT_MS): DataDirLock {
    const database = openIn(dataDir, waitMs);
    try {
      database.exec('BEGIN EXCLUSIVE');
      return new DataDirLock(database);
    } catch (error) {
      database.close();
      if (!isBusy(error)) throw notWritable(dataDir, error);
      throw new StartRefused(
        `Папку данных ${dataDir} уже занял другой процесс: остановите его или задайте другую в DATA_DIR.`,
        { cause: error },
      );
    }
  }

  release(): void {
    if (this.database.isOpen) this.database.close();
  }
}

function openIn(dataDir: string, waitMs: number): DatabaseSync {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return new DatabaseSync(join(dataDir, 'lock.sqlite'), { timeout: waitMs });
  } catch (error) {
    throw notWritable(dataDir, error);
  }
}

const notWritable = (dataDir: string, cause: unknown): StartRefused =>
  new StartRefused(
    `DATA_DIR: в папку ${dataDir} нельзя писать: диск только для чтения, полон, или нет прав.`,
    { cause },
  );

const BUSY = 5;

function isBusy(error: unknown): boolean {
  const { errcode } = error as { readonly errcode?: unknown };
  return typeof errcode === 'number' && (errcode & 0xff) === BUSY;
}
