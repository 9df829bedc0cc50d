import { Inflate } from 'fflate';
import { compressedData } from './zip-directory.js';
import type { ZipEntry } from './zip-directory.js';

const STORED = 0;
const DEFLATED = 8;
const INPUT_SLICE_BYTES = 4096;

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

function inflateCapped(data: Uint8Array, bytesMax: number, name: string): Uint8Array {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stream = new Inflate((chunk) => {
    size += chunk.length;
    if (size > bytesMax) throw new InflatedTooLarge(name);
    chunks.push(chunk);
  });
  try {
    for (let at = 0; at < data.length; at += INPUT_SLICE_BYTES) {
      const last = at + INPUT_SLICE_BYTES >= data.length;
      stream.push(data.subarray(at, at + INPUT_SLICE_BYTES), last);
    }
  } catch (error) {
    if (error instanceof InflatedTooLarge) throw error;
    throw new EntryUnreadable(name, { cause: error });
  }
  return concat(chunks, size);
}

function concat(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
