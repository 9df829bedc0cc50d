import { inflateRawSync } from 'node:zlib';
import { compressedData } from './zip-directory.js';
import type { ZipEntry } from './zip-directory.js';

const STORED = 0;
const DEFLATED = 8;

export class InflatedTooLarge extends Error {}
export class EntryUnreadable extends Error {}

/**
 * Inflates one entry and counts what really comes out, whatever the directory says.
 * Throws `InflatedTooLarge` above `bytesMax` and `EntryUnreadable` for broken data.
 */
export function inflateEntry(archive: Uint8Array, entry: ZipEntry, bytesMax: number): Uint8Array {
  const data = compressedData(archive, entry);
  if (data === null) throw new EntryUnreadable(entry.name);
  if (entry.method === STORED) {
    if (data.length > bytesMax) throw new InflatedTooLarge(entry.name);
    return data;
  }
  if (entry.method !== DEFLATED) throw new EntryUnreadable(entry.name);
  return inflateCapped(data, bytesMax, entry.name);
}

/** It stops as soon as more comes out. */
function inflateCapped(data: Uint8Array, bytesMax: number, name: string): Uint8Array {
  if (data.length === 0) return data;
  try {
    // One byte is the least that may be asked for.
    const inflated = inflateRawSync(data, { maxOutputLength: Math.max(1, bytesMax) });
    if (inflated.length <= bytesMax) return inflated;
  } catch (cause) {
    if (!isTooLarge(cause)) throw new EntryUnreadable(name, { cause });
  }
  throw new InflatedTooLarge(name);
}

const isTooLarge = (cause: unknown): boolean =>
  typeof cause === 'object' &&
  cause !== null &&
  'code' in cause &&
  cause.code === 'ERR_BUFFER_TOO_LARGE';
