import { Clock } from '../../../../libs/kernel/src/index.js';
import type { WorkbookStore } from '../../../../libs/tasks/src/index.js';

/** Files keep the age that they have, which decides when they are swept. */
export class FileClock extends Clock {
  storedAt = new Date(0);

  now(): Date {
    return this.storedAt;
  }
}

/** Gives how many files there are. `clock` is the one that `to` stores by. */
export async function moveWorkbooks(
  from: WorkbookStore,
  to: WorkbookStore,
  clock: FileClock,
): Promise<number> {
  const files = await from.list();
  for (const { workbookId, storedAt } of files) {
    const sealed = await from.get(workbookId);
    if (sealed === null) throw new Error('A file went away while the folder was locked');
    const there = await to.get(workbookId);
    if (there?.equals(sealed)) continue;
    clock.storedAt = storedAt;
    await to.put(workbookId, sealed);
  }
  const wanted = new Set(files.map(({ workbookId }) => workbookId));
  for (const { workbookId } of await to.list())
    if (!wanted.has(workbookId)) await to.delete(workbookId);
  return files.length;
}
