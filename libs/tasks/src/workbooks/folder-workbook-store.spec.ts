import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SystemClock } from '../../../kernel/src/index.js';
import { FolderWorkbookStore } from './folder-workbook-store.js';
import { workbookStoreContract } from './testing/workbook-store.contract.js';

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'workbooks-'));
const clock = new SystemClock();
const HOUR_MS = 3_600_000;

workbookStoreContract('a folder', async () => {
  const folder = newFolder();
  return {
    store: new FolderWorkbookStore(folder, clock),
    again: () => new FolderWorkbookStore(folder, clock),
    dispose: async () => rmSync(folder, { recursive: true }),
  };
});

describe('A folder of workbooks', () => {
  let folder: string;
  beforeEach(() => {
    folder = newFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const unfinished = (name: string, ageMs: number): void => {
    writeFileSync(join(folder, name), 'half');
    const then = new Date(Date.now() - ageMs);
    utimesSync(join(folder, name), then, then);
  };

  it('makes its folder, which is the owner’s alone', async () => {
    const inner = join(folder, 'data', 'workbooks');
    const store = new FolderWorkbookStore(inner, clock);
    await store.put('abc.1', Buffer.from('sealed'));
    expect(statSync(inner).mode & 0o077).toBe(0);
    expect(statSync(join(inner, 'abc.1')).mode & 0o077).toBe(0);
  });

  it('never lists what a dead process left unfinished, and removes it after an hour', async () => {
    unfinished('.dead', HOUR_MS + 60_000);
    unfinished('.living', HOUR_MS - 60_000);
    const store = new FolderWorkbookStore(folder, clock);
    await store.put('abc.1', Buffer.from('sealed'));
    expect((await store.list()).map(({ workbookId }) => workbookId)).toEqual(['abc.1']);
    expect(readdirSync(folder).sort()).toEqual(['.living', 'abc.1']);
  });

  it('leaves nothing unfinished behind a put that fails', async () => {
    const store = new FolderWorkbookStore(folder, clock);
    await expect(store.put('../x', Buffer.from('sealed'))).rejects.toThrow(RangeError);
    expect(readdirSync(folder)).toEqual([]);
  });
});
