import { apiFile } from '../api/api.js';
import { local, storageKeys } from '../storage/storage.js';
import {
  allKept,
  clearKept,
  getKept,
  putKept,
  removeKept,
  type KeptWorkbook,
} from './device-store.js';
import { surplus } from './surplus.js';

const OFF = 'off';

/** Whether this browser keeps copies: a choice of the device, whoever is signed in. */
export const keepsCopies = (): boolean => local.getItem(storageKeys.deviceCopies) !== OFF;

/** Switched off, nothing of before is left either. */
export async function chooseCopies(isOn: boolean): Promise<void> {
  if (isOn) return local.removeItem(storageKeys.deviceCopies);
  local.setItem(storageKeys.deviceCopies, OFF);
  await forgetCopies();
}

const owner = (): string | null => local.getItem(storageKeys.keptFor);

/**
 * Keeps the file and what the server has read of it. A browser without room or without such storage
 * keeps nothing, and the work goes on as without it.
 */
export async function keepCopy(taskId: string, file: File): Promise<void> {
  const userId = owner();
  if (userId === null || !keepsCopies()) return;
  try {
    const tables = await apiFile(`/report-steps/task/${encodeURIComponent(taskId)}/tables`);
    await keep({ taskId, userId, fileName: file.name, keptAt: now(), file, tables });
  } catch {
    return;
  }
}

/** The same file has come to another task: the server may have forgotten it there by now. */
export async function keepFor(taskId: string, copy: KeptWorkbook): Promise<void> {
  await keep({ ...copy, taskId, keptAt: now() }).catch(() => undefined);
}

const now = (): string => new Date().toISOString();

async function keep(kept: KeptWorkbook): Promise<void> {
  // Who signed out meanwhile wants nothing kept.
  if (owner() !== kept.userId || !keepsCopies()) return;
  await putKept(kept);
  for (const one of surplus(await allKept())) await removeKept(one.taskId);
}

/** null where this browser has none of the person who is signed in. */
export async function copyOf(taskId: string): Promise<KeptWorkbook | null> {
  const kept = await getKept(taskId).catch(() => undefined);
  return kept !== undefined && kept.userId === owner() ? kept : null;
}

/** The youngest first. */
export async function copies(): Promise<readonly KeptWorkbook[]> {
  const all = await allKept().catch(() => []);
  const own = all.filter(({ userId }) => userId === owner());
  return own.toSorted((a, b) => b.keptAt.localeCompare(a.keptAt));
}

export async function forgetCopies(): Promise<void> {
  await clearKept().catch(() => undefined);
}

/** What another person has left in this browser goes. */
export async function keepCopiesOnlyOf(userId: string): Promise<void> {
  const all = await allKept().catch(() => []);
  for (const one of all)
    if (one.userId !== userId) await removeKept(one.taskId).catch(() => undefined);
}
