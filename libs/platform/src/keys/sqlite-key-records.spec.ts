import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from '@jest/globals';
import { SqliteKeyRecords } from './key-records.sqlite.js';
import type { KeyRecords } from './key-records.js';
import { keyStoreContract } from './testing/key-store.contract.js';

function openedFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'keys-'));
  const opened: KeyRecords[] = [];
  return {
    folder,
    open: () => {
      const records = new SqliteKeyRecords(join(folder, 'keys.sqlite'));
      opened.push(records);
      return records;
    },
    dispose: async () => {
      await Promise.all(opened.map((records) => records.close()));
      rmSync(folder, { recursive: true });
    },
  };
}

keyStoreContract('SQLite', async () => openedFolder());

describe('keys in SQLite', () => {
  it('are there after the file is opened again', async () => {
    const { open, dispose } = openedFolder();
    const first = open();
    await first.insertIfAbsent('anna', Buffer.from('wrapped'));
    await first.close();
    expect(await open().find('anna')).toEqual({ kind: 'key', wrapped: Buffer.from('wrapped') });
    await dispose();
  });

  it('say that they are away when the disk does not keep them', async () => {
    const { folder, open, dispose } = openedFolder();
    const records = open();
    const broken = new DatabaseSync(join(folder, 'keys.sqlite'));
    broken.exec('DROP TABLE keys');
    broken.close();
    const away = { kind: 'unavailable', code: 'keys.unavailable' };
    await expect(records.insertIfAbsent('anna', Buffer.from('x'))).rejects.toMatchObject(away);
    await expect(records.find('anna')).rejects.toMatchObject(away);
    await expect(records.bury('anna')).rejects.toMatchObject(away);
    await dispose();
  });

  it('leave no trace in any file once they are destroyed', async () => {
    const { folder, open, dispose } = openedFolder();
    const records = open();
    const wrapped = Buffer.from('a wrapped key that nobody may ever find again');
    await records.insertIfAbsent('anna', wrapped);
    await records.insertIfAbsent('boris', Buffer.from('stays'));
    const holding = (): boolean =>
      readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(wrapped));
    expect(holding()).toBe(true);
    await records.bury('anna');
    expect(holding()).toBe(false);
    await dispose();
  });
});
