import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../../kernel/src/index.js';
import { WorkbookStore, checkWorkbookId, type StoredWorkbook } from './workbook-store.js';

/** Ids never begin with a dot, so no file is mistaken for an unfinished one. */
const UNFINISHED = '.';
/** No put takes so long: whoever wrote such a file has died. */
const UNFINISHED_MS_MAX = 3_600_000;

/** One file for each workbook, under its id, in one folder. */
export class FolderWorkbookStore extends WorkbookStore {
  constructor(
    private readonly folder: string,
    private readonly clock: Clock,
  ) {
    super();
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  async put(workbookId: string, sealed: Buffer): Promise<void> {
    const unfinished = join(this.folder, `${UNFINISHED}${randomUUID()}`);
    try {
      await writeThrough(unfinished, sealed);
      await rename(unfinished, this.pathOf(workbookId));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    await this.syncFolder();
  }

  async get(workbookId: string): Promise<Buffer | null> {
    return orNull(readFile(this.pathOf(workbookId)));
  }

  async delete(workbookId: string): Promise<void> {
    await rm(this.pathOf(workbookId), { force: true });
    await this.syncFolder();
  }

  /** Removes on its way what dead processes left unfinished. */
  async list(): Promise<readonly StoredWorkbook[]> {
    const stored: StoredWorkbook[] = [];
    for (const name of await readdir(this.folder)) {
      const found = await orNull(stat(join(this.folder, name)));
      if (found === null) continue;
      if (!name.startsWith(UNFINISHED)) stored.push({ workbookId: name, storedAt: found.mtime });
      else if (found.mtimeMs <= this.clock.now().getTime() - UNFINISHED_MS_MAX)
        await rm(join(this.folder, name), { force: true });
    }
    return stored;
  }

  private pathOf(workbookId: string): string {
    checkWorkbookId(workbookId);
    return join(this.folder, workbookId);
  }

  /** A name is durable when its folder is; Windows opens no folders and has no need to. */
  private async syncFolder(): Promise<void> {
    if (process.platform === 'win32') return;
    const folder = await open(this.folder, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }
}

async function writeThrough(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** null for a file that is not there, or no longer. */
async function orNull<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
