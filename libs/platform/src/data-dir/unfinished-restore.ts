import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '../start-refused.js';
import { syncDirectory, writeDurably } from './write-durably.js';

const FILE = 'restore-unfinished.json';

/** How far a restore has come: what was there is moved aside first, then the copy is put in. */
export interface UnfinishedRestore {
  readonly phase: 'moving' | 'copying';
  /** Name of the folder that takes what was there. */
  readonly aside: string;
}

/** null when none was begun, or the last one has ended. */
export function unfinishedRestore(dataDir: string): UnfinishedRestore | null {
  const path = join(dataDir, FILE);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as UnfinishedRestore) : null;
}

export function noteRestore(dataDir: string, restore: UnfinishedRestore): void {
  writeDurably(join(dataDir, FILE), JSON.stringify(restore));
}

export function restoreDone(dataDir: string): void {
  rmSync(join(dataDir, FILE), { force: true });
  syncDirectory(dataDir);
}

/** A folder that a restore left half filled serves nobody. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (unfinishedRestore(dataDir) === null) return;
  throw new StartRefused(
    `Восстановление в папку ${dataDir} не закончено: повторите npm run restore с той же копией.`,
  );
}
