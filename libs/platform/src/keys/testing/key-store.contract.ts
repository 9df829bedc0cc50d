import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Clock, UserErasedError, type KeyStore, randomId } from '../../../../kernel/src/index.js';
import { KeyIsMissing } from '../key-is-missing.js';
import type { KeyRecords } from '../key-records.js';
import { WrappedKeyStore } from '../wrapped-key-store.js';

class SetClock extends Clock {
  time = Date.parse('2026-03-01T10:00:00Z');

  now(): Date {
    return new Date(this.time);
  }
}

/** Two openings are two processes on the same keys. */
export interface OpenedKeys {
  open(): KeyRecords;
  dispose(): Promise<void>;
}

/** What every key store promises, run for each database. */
export function keyStoreContract(name: string, openKeys: () => Promise<OpenedKeys>): void {
  describe(`A key store over ${name}`, () => {
    const masterKey = randomBytes(32);
    const clock = new SetClock();
    const people = new Set<string>();
    const isPerson = async (ownerId: string): Promise<boolean> => people.has(ownerId);
    let opened: OpenedKeys;
    let here: KeyStore;
    let there: KeyStore;

    beforeEach(async () => {
      opened = await openKeys();
      here = new WrappedKeyStore(opened.open(), masterKey, clock, isPerson);
      there = new WrappedKeyStore(opened.open(), masterKey, clock, isPerson);
    });
    afterEach(async () => {
      await here.close();
      await there.close();
      await opened.dispose();
    });

    it('makes one key for an owner, for every process', async () => {
      const owner = randomId();
      const keys = await Promise.all(
        Array.from({ length: 20 }, (_, index) => (index % 2 ? here : there).obtain(owner)),
      );
      expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
      expect(keys[0]).toHaveLength(32);
    });

    it('wraps keys anew, all but those that were changed or destroyed meanwhile', async () => {
      const records = opened.open();
      const [anna, boris, gone] = [randomId(), randomId(), randomId()];
      const from = Buffer.from('old');
      for (const owner of [anna, boris, gone]) await records.insertIfAbsent(owner, from);
      await records.bury(gone);
      const to = Buffer.from('new');
      await records.rewrap([
        { ownerId: anna, from, to },
        { ownerId: boris, from: Buffer.from('other'), to },
        { ownerId: gone, from, to },
      ]);
      expect(await records.find(anna)).toEqual({ kind: 'key', wrapped: to });
      expect(await records.find(boris)).toEqual({ kind: 'key', wrapped: from });
      expect(await records.find(gone)).toEqual({ kind: 'tombstone' });
    });

    it('gives different owners different keys', async () => {
      const [one, other] = [await here.obtain(randomId()), await here.obtain(randomId())];
      expect(one.equals(other)).toBe(false);
    });

    it('finds what was made, and nothing else', async () => {
      const owner = randomId();
      expect(await here.find(owner)).toBeNull();
      const made = await here.obtain(owner);
      expect(await there.find(owner)).toEqual(made);
    });

    it('never makes a key anew for somebody whose key was destroyed', async () => {
      const owner = randomId();
      await here.obtain(owner);
      await here.destroy(owner);
      await here.destroy(owner);
      expect(await here.find(owner)).toBeNull();
      await expect(here.obtain(owner)).rejects.toBeInstanceOf(UserErasedError);
      await expect(there.obtain(owner)).rejects.toBeInstanceOf(UserErasedError);
    });

    it('lists all, page by page, tombstones too', async () => {
      const owners = [randomId(), randomId(), randomId()].toSorted();
      for (const owner of owners) await here.obtain(owner);
      await here.destroy(owners[1] ?? '');
      const records = opened.open();
      const first = await records.page(null, 2);
      const rest = await records.page(first.at(-1)?.ownerId ?? null, 2);
      expect([...first, ...rest].map(({ ownerId }) => ownerId)).toEqual(owners);
      expect([...first, ...rest].map(({ kind }) => kind)).toEqual(['key', 'tombstone', 'key']);
      expect(first[0]).toMatchObject((await records.find(owners[0] ?? '')) ?? {});
      await records.close();
    });

    it('leaves a tombstone where there never was a key', async () => {
      const owner = randomId();
      await here.destroy(owner);
      await expect(there.obtain(owner)).rejects.toBeInstanceOf(UserErasedError);
    });

    it('forgets within a minute what another process destroyed', async () => {
      const owner = randomId();
      await here.obtain(owner);
      await there.destroy(owner);
      clock.time += 60_000;
      expect(await here.find(owner)).toBeNull();
      await expect(here.obtain(owner)).rejects.toBeInstanceOf(UserErasedError);
    });

    it('keeps no key that is of use without the master key', async () => {
      const owner = randomId();
      const key = await here.obtain(owner);
      const stored = await opened.open().find(owner);
      expect(stored?.kind === 'key' && stored.wrapped.includes(key)).toBe(false);
      const stranger = new WrappedKeyStore(opened.open(), randomBytes(32), clock, isPerson);
      await expect(stranger.find(owner)).rejects.toThrow();
    });

    it('makes no new key for a person who is in the log already', async () => {
      const owner = randomId();
      people.add(owner);
      await expect(here.obtain(owner)).rejects.toBeInstanceOf(KeyIsMissing);
      expect(await there.find(owner)).toBeNull();
    });

    it('does not take one owner’s wrapped key for another’s', async () => {
      const [owner, thief] = [randomId(), randomId()];
      await here.obtain(owner);
      const stored = await opened.open().find(owner);
      if (stored?.kind !== 'key') throw new Error('There is no key');
      await opened.open().insertIfAbsent(thief, stored.wrapped);
      await expect(there.find(thief)).rejects.toThrow();
    });
  });
}
