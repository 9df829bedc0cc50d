import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyLog } from '../../../../libs/event-store/src/index.js';
import { StartRefused, type Configuration } from '../../../../libs/platform/src/index.js';
import type { WorkbookStore } from '../../../../libs/tasks/src/index.js';
import { Closings } from '../../../api/src/closings.js';
import { openCopy, openNew } from '../move/both-sides.js';
import { moveKeyFolder } from '../move/move-key-folder.js';
import { moveKeys } from '../move/move-keys.js';
import { moveLog } from '../move/move-log.js';
import { booksNow, managersPlaces, moveManagers } from '../move/move-managers.js';
import { MoveRefused } from '../move/move-refused.js';
import { MovedPlaces } from '../move/moved-places.js';
import { soundLog } from '../move/prove-log.js';
import { KEYS, WORKBOOKS } from './backup-contents.js';

export const UNSOUND =
  'Журнал событий не цел: проверьте журнал сервиса (npm run verify). Копии нет.';

export interface DatabasesCopy {
  readonly databases: NonNullable<Configuration['databases']>;
  readonly logKeyDir: string;
  /** A folder that is there, with nothing in it but its inner folders. */
  readonly folder: string;
  readonly say: (sentence: string) => void;
}

/**
 * EventStoreDB and MongoDB as the files of the embedded mode, while the service writes them: how
 * far managers have come before the log, keys after it, files before and after, who is erased
 * last. What is ahead of the log so is harmless; views are built anew.
 */
export async function copyDatabases(wish: DatabasesCopy): Promise<void> {
  const closings = new Closings();
  try {
    await copy(wish, closings);
  } catch (error) {
    if (!(error instanceof MoveRefused)) throw error;
    throw new StartRefused(UNSOUND, { cause: error });
  } finally {
    await closings.all();
  }
}

async function copy(wish: DatabasesCopy, closings: Closings): Promise<void> {
  const { databases, logKeyDir, folder, say } = wish;
  const from = openNew(databases, closings);
  const to = openCopy(folder, closings);
  await soundLog(from.events, logKeyDir);
  const books = await booksNow(from.views);
  const places = new MovedPlaces(await managersPlaces(books));
  const files = () => copyFiles(from.workbooks, to.workbooks, join(folder, WORKBOOKS));
  await files();
  const onProgress = (events: number): void => say(`Скопировано событий: ${events}.`);
  await moveLog({ from: from.events, to: to.events, places, onProgress });
  await moveManagers(books, to.views, places);
  await moveKeys(from.keys, to.keys);
  await files();
  const { print } = await verifyLog(to.events);
  await moveKeyFolder(logKeyDir, join(folder, KEYS), print);
}

/** With their times: by those they come to their end. What ends meanwhile nobody asks for. */
async function copyFiles(from: WorkbookStore, to: WorkbookStore, folder: string): Promise<void> {
  for (const { workbookId, storedAt } of await from.list()) {
    const sealed = await from.get(workbookId);
    if (sealed === null) continue;
    await to.put(workbookId, sealed);
    await utimes(join(folder, workbookId), storedAt, storedAt);
  }
}
