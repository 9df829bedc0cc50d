import type { EventStore, Streams } from '../../../kernel/src/index.js';
import {
  beginMasterKeyRotation,
  endMasterKeyRotation,
  type InstallationKeys,
} from '../installation/installation.js';
import { StartRefused } from '../start-refused.js';
import type { KeyRecords, OwnedKeyRecord, Rewrapped } from './key-records.js';
import { unwrapKey, wrapKey } from './key-wrap.js';

const PAGE = 500;

export interface RotationParts {
  readonly events: EventStore;
  readonly streams: Streams;
  readonly records: KeyRecords;
}

export interface RotationKeys {
  /** The keys that hold now, or that held when this was begun. */
  readonly old: InstallationKeys;
  readonly newMasterKey: Buffer;
}

/**
 * Wraps every data key with another master key. From its first write to its last no service starts;
 * ended at any moment it is repeated with the same two keys. Answers how many keys there are.
 * Throws StartRefused where the log knows neither of them, or a key opens with neither.
 */
export async function rotateMasterKey(parts: RotationParts, keys: RotationKeys): Promise<number> {
  await beginMasterKeyRotation(parts, keys.old, keys.newMasterKey);
  const count = await rewrapAll(parts.records, keys.old.masterKey, keys.newMasterKey);
  await endMasterKeyRotation(parts.streams, keys.newMasterKey);
  return count;
}

async function rewrapAll(records: KeyRecords, from: Buffer, to: Buffer): Promise<number> {
  let count = 0;
  for (let after: string | null = null; ;) {
    const page: readonly OwnedKeyRecord[] = await records.page(after, PAGE);
    const changes = page.flatMap((record) => rewrapped(record, from, to));
    if (changes.length > 0) await records.rewrap(changes);
    count += page.filter(({ kind }) => kind === 'key').length;
    after = page.at(-1)?.ownerId ?? null;
    if (page.length < PAGE) return count;
  }
}

/** Nothing for a tombstone, and for what was wrapped anew before this was broken off. */
function rewrapped(record: OwnedKeyRecord, from: Buffer, to: Buffer): readonly Rewrapped[] {
  if (record.kind === 'tombstone') return [];
  const { ownerId, wrapped } = record;
  if (opens(to, ownerId, wrapped)) return [];
  if (!opens(from, ownerId, wrapped))
    throw new StartRefused(
      `Ключ человека ${ownerId} не открыть ни прежним, ни новым MASTER_KEY: верните keys.sqlite (в ` +
        'распределенном режиме data-keys) из резервной копии и повторите.',
    );
  return [{ ownerId, from: wrapped, to: wrapKey(to, ownerId, unwrapKey(from, ownerId, wrapped)) }];
}

function opens(masterKey: Buffer, ownerId: string, wrapped: Buffer): boolean {
  try {
    unwrapKey(masterKey, ownerId, wrapped);
    return true;
  } catch {
    return false;
  }
}
