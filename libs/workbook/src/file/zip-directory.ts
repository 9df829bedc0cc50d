/** One entry of a ZIP archive as its central directory states it: every size may lie. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly encrypted: boolean;
  readonly compressedBytes: number;
  readonly statedBytes: number;
  /** Where the local header begins. */
  readonly offset: number;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const COMMENT_BYTES_MAX = 0xffff;

/** Entries of the archive, at most `entriesMax + 1`; null where there is no directory. */
export function readZipDirectory(bytes: Uint8Array, entriesMax: number): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) return null;
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  while (entries.length <= entriesMax && at + 46 <= view.byteLength) {
    if (view.getUint32(at, true) !== ENTRY_SIGNATURE) break;
    const nameLength = view.getUint16(at + 28, true);
    entries.push(readEntry(view, bytes, at, nameLength));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries.length === 0 ? null : entries;
}

/** The entry's bytes as they lie in the archive; null where they are not there. */
export function compressedData(bytes: Uint8Array, entry: ZipEntry): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = entry.offset;
  if (at + 30 > view.byteLength || view.getUint32(at, true) !== LOCAL_SIGNATURE) return null;
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const end = start + entry.compressedBytes;
  return end <= bytes.length ? bytes.subarray(start, end) : null;
}

function findEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_BYTES - COMMENT_BYTES_MAX);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  }
  return null;
}

function readEntry(view: DataView, bytes: Uint8Array, at: number, nameLength: number): ZipEntry {
  const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
  return {
    name: name.replaceAll('\\', '/').replace(/^\/+/, ''),
    method: view.getUint16(at + 10, true),
    encrypted: (view.getUint16(at + 8, true) & 1) === 1,
    compressedBytes: view.getUint32(at + 20, true),
    statedBytes: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
  };
}
