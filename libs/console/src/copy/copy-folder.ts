import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { EventStore, ViewStore } from '../../../kernel/src/index.js';
import { DataDirLock, StartRefused, keepToOwner } from '../../../platform/src/index.js';
import type { JailTable } from './copy-table.js';

const FOLDER = 'sql-copy-';
const PROCESSES_MAX = 16;
const NO_WAIT_MS = 0;

/** A folder that no other process of this machine uses; it may hold an older copy. */
export function takeFolder(parent: string): { readonly path: string; readonly lock: DataDirLock } {
  for (let n = 0; n < PROCESSES_MAX; n += 1) {
    const path = join(parent, `${FOLDER}${n}`);
    try {
      const lock = DataDirLock.acquire(path, NO_WAIT_MS);
      keepToOwner(path);
      return { path, lock };
    } catch (error) {
      if (!(error instanceof StartRefused)) throw error;
    }
  }
  throw new StartRefused(`В папке ${parent} все копии для редактора SQL заняты.`);
}

/** The name follows from the log and the tables: a copy of others is never read. */
export async function copyName(
  events: EventStore,
  tables: readonly JailTable[],
): Promise<string | null> {
  const [first] = await events.readAll({ after: null, limit: 1 });
  if (first === undefined) return null;
  const shape = JSON.stringify([first.eventId, tables]);
  return `copy-${createHash('sha256').update(shape).digest('hex').slice(0, 16)}.sqlite`;
}

/** Files of the folder that are no part of this copy. */
export function removeOthers(folder: string, name: string): void {
  for (const file of readdirSync(folder))
    if (file.startsWith('copy-') && !file.startsWith(name)) rmSync(join(folder, file));
}

export function removeCopy(folder: string): void {
  if (existsSync(folder)) removeOthers(folder, '\u0000');
}

/** Copies that no process uses; one that is used elsewhere follows the log by itself. */
export function removeFree(parent: string): void {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(FOLDER)) continue;
    try {
      const lock = DataDirLock.acquire(join(parent, name), NO_WAIT_MS);
      removeCopy(join(parent, name));
      lock.release();
    } catch (error) {
      if (!(error instanceof StartRefused)) throw error;
    }
  }
}

/** A log that was put back from a backup is shorter than what was copied of it. */
export async function isAhead(views: ViewStore, events: EventStore): Promise<boolean> {
  const head = (await events.head()) ?? '';
  return [...(await views.checkpoints()).values()].some((position) => position > head);
}
