import { randomBytes } from 'node:crypto';
import { serialize } from 'node:v8';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { WorkbookData } from '../../../analysis/src/engine/engine-types.js';
import { UserErasedError } from '../../../kernel/src/index.js';
import { memoryKeyStore } from '../../../kernel/src/testing/memory-key-store.js';
import { packed, unpacked } from './kept-tables.js';
import { memoryWorkbookStore } from './testing/memory-workbook-store.js';
import { Workbooks, taskOfWorkbook, workbookId } from './workbooks.js';

const tables = {
  tables: [{ name: 'Лист', rows: [['Алматы', '12.5', null]] }],
  profile: { tables: [] },
} as unknown as WorkbookData;
const file = { fileName: 'Продажи «2026».xlsx', bytes: randomBytes(3_000) };

describe('Workbooks', () => {
  let keys: ReturnType<typeof memoryKeyStore>;
  let store: ReturnType<typeof memoryWorkbookStore>;
  let workbooks: Workbooks;
  beforeEach(() => {
    keys = memoryKeyStore();
    store = memoryWorkbookStore();
    workbooks = new Workbooks(store, keys);
  });

  it('give back the file and its name', async () => {
    await workbooks.save('task.1', 'anna', file);
    expect(await workbooks.read('task.1', 'anna')).toEqual(file);
  });

  it('keep an empty name and an empty file', async () => {
    const empty = { fileName: '', bytes: Buffer.alloc(0) };
    await workbooks.save('task.1', 'anna', empty);
    expect(await workbooks.read('task.1', 'anna')).toEqual(empty);
  });

  it('let nobody read the name or the content from the store alone', async () => {
    const telling = Buffer.from('ИНН 7701234567; выручка 227 396 368,09'.repeat(20));
    await workbooks.save('task.1', 'anna', { fileName: file.fileName, bytes: telling });
    const sealed = (await store.get('task.1')) ?? Buffer.alloc(0);
    expect(sealed.length).toBeGreaterThan(telling.length);
    expect(sealed.includes('7701234567')).toBe(false);
    expect(sealed.includes(Buffer.from('Продажи'))).toBe(false);
  });

  it('are sealed anew each time, so that equal files look different', async () => {
    await workbooks.save('task.1', 'anna', file);
    const first = await store.get('task.1');
    await workbooks.save('task.1', 'anna', file);
    expect(await store.get('task.1')).not.toEqual(first);
  });

  it('refuse a file that was put in the place of another', async () => {
    await workbooks.save('task.1', 'anna', file);
    await store.put('task.2', (await store.get('task.1')) ?? Buffer.alloc(0));
    await expect(workbooks.read('task.2', 'anna')).rejects.toThrow(/authenticate/);
  });

  it('refuse a file of which one byte was changed', async () => {
    await workbooks.save('task.1', 'anna', file);
    const sealed = (await store.get('task.1')) ?? Buffer.alloc(0);
    sealed.writeUInt8(sealed.readUInt8(500) ^ 1, 500);
    await store.put('task.1', sealed);
    await expect(workbooks.read('task.1', 'anna')).rejects.toThrow(/authenticate/);
  });

  it('do not open with another person’s key', async () => {
    await workbooks.save('task.1', 'anna', file);
    await keys.obtain('boris');
    await expect(workbooks.read('task.1', 'boris')).rejects.toThrow(/authenticate/);
  });

  it('are gone when they were deleted, or never there', async () => {
    await workbooks.save('task.1', 'anna', file);
    await workbooks.delete('task.1');
    expect(await workbooks.read('task.1', 'anna')).toBeNull();
    expect(await workbooks.read('task.9', 'anna')).toBeNull();
  });

  it('are gone with their owner’s key, and take in nothing more', async () => {
    await workbooks.save('task.1', 'anna', file);
    await keys.destroy('anna');
    expect(await workbooks.read('task.1', 'anna')).toBeNull();
    await expect(workbooks.save('task.2', 'anna', file)).rejects.toThrow(UserErasedError);
    expect(await store.get('task.2')).toBeNull();
  });

  it('keep what was read of a file beside it, sealed, until both are deleted', async () => {
    await workbooks.save('task.1', 'anna', file);
    await workbooks.saveTables('task.1', 'anna', tables);
    expect(await workbooks.readTables('task.1', 'anna')).toEqual(tables);
    const stored = await Promise.all((await store.list()).map((one) => store.get(one.workbookId)));
    expect(stored.some((sealed) => sealed?.includes(Buffer.from('Алматы')))).toBe(false);
    await workbooks.delete('task.1');
    expect(await store.list()).toEqual([]);
    expect(await workbooks.readTables('task.1', 'anna')).toBeNull();
  });

  it('open what their owner kept for any task of the same content, and for no other', async () => {
    await workbooks.saveTables('first.aa', 'anna', tables);
    await keys.obtain('boris');
    const kept = (await workbooks.sealedTables('first.aa')) ?? Buffer.alloc(0);
    expect(await workbooks.openTables('second.aa', 'anna', kept)).toEqual(tables);
    expect(await workbooks.openTables('second.bb', 'anna', kept)).toBeNull();
    expect(await workbooks.openTables('second.aa', 'boris', kept)).toBeNull();
  });

  it('give back no tables that another reading has made', async () => {
    const other = gzipSync(serialize({ reading: -1, ...tables }));
    expect(await unpacked(other)).toBeNull();
    expect(await unpacked(await packed(tables))).toEqual(tables);
  });

  it('tell the same bytes of one person from others, and of two persons apart', async () => {
    const hmac = await workbooks.contentHmac('anna', file.bytes);
    expect(hmac).toMatch(/^[0-9a-f]{64}$/);
    expect(await workbooks.contentHmac('anna', Buffer.from(file.bytes))).toBe(hmac);
    expect(await workbooks.contentHmac('anna', Buffer.from('other'))).not.toBe(hmac);
    expect(await workbooks.contentHmac('boris', file.bytes)).not.toBe(hmac);
  });

  it('have ids that name the task and differ by content', () => {
    const id = workbookId('task', 'a'.repeat(64));
    expect(taskOfWorkbook(id)).toBe('task');
    expect(workbookId('task', 'b'.repeat(64))).not.toBe(id);
  });
});
