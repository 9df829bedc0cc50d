import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StartRefused } from '../start-refused.js';

/** Codes of SQLite (low byte). */
const damagedCodes = new Set([11, 26]);
const unwritableCodes = new Set([8, 10, 13, 14, 23]);
const unwritableFileCodes = new Set(['EROFS', 'EACCES', 'EPERM', 'ENOSPC', 'ENOTDIR', 'EIO']);

interface File {
  readonly name: string;
  readonly path: string;
  /** What cures a damaged one. */
  readonly cure: string;
  /** Whether every page is looked at: not where it would take minutes. */
  readonly isChecked: boolean;
}

/** Throws StartRefused for a file of the data folder that is damaged or cannot be written. */
export function checkFile(file: File): void {
  openFile(file, () => existsSync(file.path) && check(file));
}

/** Opens such a file; what goes wrong becomes a sentence. */
export function openFile<T>({ name, path, cure }: File, open: () => T): T {
  try {
    return open();
  } catch (error) {
    if (error instanceof Damaged || hasCode(error, damagedCodes))
      throw new StartRefused(`Файл ${name} поврежден. ${cure}`, { cause: error });
    throw refusedWriting(path, error);
  }
}

/** A disk that takes nothing as a sentence; any other error as it is. */
export function refusedWriting(path: string, error: unknown): unknown {
  const code = (error as Partial<NodeJS.ErrnoException> | null)?.code ?? '';
  if (!hasCode(error, unwritableCodes) && !unwritableFileCodes.has(code)) return error;
  return new StartRefused(
    `DATA_DIR: в ${path} нельзя писать: диск только для чтения, полон, или нет прав. ` +
      'Освободите место или дайте права пользователю, от имени которого работает сервис.',
    { cause: error },
  );
}

class Damaged extends Error {}

function check({ path, isChecked }: File): void {
  const database = new DatabaseSync(path);
  try {
    database.exec('BEGIN IMMEDIATE; ROLLBACK');
    if (!isChecked) return;
    const [found] = database.prepare('PRAGMA quick_check(1)').all();
    if (found?.['quick_check'] !== 'ok') throw new Damaged(path);
  } finally {
    database.close();
  }
}

function hasCode(error: unknown, codes: ReadonlySet<number>): boolean {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return false;
  return typeof error.errcode === 'number' && codes.has(error.errcode & 0xff);
}
