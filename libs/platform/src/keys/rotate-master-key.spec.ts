import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { memoryEventStore } from '../../../event-store/src/testing/memory-event-store.js';
import { Sealer, Streams, SystemClock, type EventStore } from '../../../kernel/src/index.js';
import { foundInstallation } from '../installation/installation.js';
import { StartRefused } from '../start-refused.js';
import { SqliteKeyRecords } from './key-records.sqlite.js';
import { rotateMasterKey } from './rotate-master-key.js';
import { WrappedKeyStore } from './wrapped-key-store.js';

const people = ['anna', 'boris', 'vera'];

class Died extends Error {}

describe('Another master key', () => {
  const [oldKey, newKey, identityKey] = [randomBytes(32), randomBytes(32), randomBytes(32)];
  const old = { masterKey: oldKey, identityKey };
  let folder: string;
  let events: EventStore;
  let records: SqliteKeyRecords;
  let keys: ReadonlyMap<string, Buffer>;

  const storeWith = (masterKey: Buffer) =>
    new WrappedKeyStore(records, masterKey, new SystemClock(), async () => true);
  /** Nothing cached, as of a process of its own. */
  const streamsOf = () => new Streams(events, new Sealer(storeWith(newKey)), new SystemClock());
  const start = (masterKey: Buffer) =>
    foundInstallation(events, streamsOf(), { masterKey, identityKey });
  const rotate = (of = records, to = newKey) =>
    rotateMasterKey({ events, streams: streamsOf(), records: of }, { old, newMasterKey: to });

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rotate-'));
    events = memoryEventStore();
    records = new SqliteKeyRecords(join(folder, 'keys.sqlite'));
    await start(oldKey);
    const store = new WrappedKeyStore(records, oldKey, new SystemClock(), async () => false);
    const made = await Promise.all(
      people.map(async (person) => [person, await store.obtain(person)] as const),
    );
    keys = new Map(made);
    await store.obtain('gone');
    await store.destroy('gone');
  });
  afterEach(async () => {
    await records.close();
    await events.close();
    rmSync(folder, { recursive: true });
  });

  async function expectRotated(): Promise<void> {
    await expect(start(oldKey)).rejects.toThrow(StartRefused);
    await expect(start(newKey)).resolves.toEqual(expect.any(String));
    for (const [person, key] of keys) {
      expect((await storeWith(newKey).find(person))?.equals(key)).toBe(true);
      await expect(storeWith(oldKey).find(person)).rejects.toThrow();
    }
    expect(await storeWith(newKey).find('gone')).toBeNull();
  }

  it('opens every key, and the one before opens none', async () => {
    expect(await rotate()).toBe(people.length);
    await expectRotated();
    expect(await rotate()).toBe(people.length);
    expect((await events.read('installation')).map(({ type }) => type)).toEqual([
      'InstallationCreated',
      'MasterKeyRotationBegun',
      'MasterKeyRotated',
    ]);
  });

  it.each([1, 2, 3, 4, 5])('is in whole after a death before its write %d', async (life) => {
    const alive = { writes: life };
    const live = (): void => {
      alive.writes -= 1;
      if (alive.writes <= 0) throw new Died();
    };
    const mortalRecords = Object.create(records) as SqliteKeyRecords;
    mortalRecords.rewrap = async (changes) => {
      for (const change of changes) {
        live();
        await records.rewrap([change]);
      }
    };
    const append = events.append.bind(events);
    events.append = async (...args) => {
      live();
      return append(...args);
    };
    await expect(rotate(mortalRecords)).rejects.toThrow(Died);
    events.append = append;
    const isBegun = (await events.read('installation')).length > 1;
    expect(isBegun).toBe(life > 1);
    if (isBegun) {
      await expect(start(oldKey)).rejects.toThrow(/повторите npm run rotate-key/);
      await expect(start(newKey)).rejects.toThrow(/повторите npm run rotate-key/);
      await expect(rotate(records, randomBytes(32))).rejects.toThrow(/с другим новым ключом/);
    }
    await rotate();
    await expectRotated();
  });

  it('is refused for who does not have the one before', async () => {
    const parts = { events, streams: streamsOf(), records };
    const stranger = { old: { masterKey: randomBytes(32), identityKey }, newMasterKey: newKey };
    await expect(rotateMasterKey(parts, stranger)).rejects.toThrow(StartRefused);
    expect(await events.read('installation')).toHaveLength(1);
  });

  it('stops at a key that opens with neither', async () => {
    const wrapped = randomBytes(60);
    await records.insertIfAbsent('damaged', wrapped);
    await expect(rotate()).rejects.toThrow(/Ключ человека damaged/);
  });
});
