/** One stream or storage of a compound file (OLE2), as far as a check needs it. */
export interface OleEntry {
  readonly name: string;
  readonly kind: 'storage' | 'stream' | 'root';
  readonly startSector: number;
  readonly sizeBytes: number;
}

const ENTRY_BYTES = 128;
const HEADER_BYTES = 512;
const kinds: Readonly<Record<number, OleEntry['kind']>> = { 1: 'storage', 2: 'stream', 5: 'root' };
const MINI_STREAM_CUTOFF_BYTES = 4096;

/**
 * Directory entries found at every place where one can lie. Some writers leave directories
 * with broken chains that Excel still opens, so the chain is not followed.
 */
export function readOleDirectory(bytes: Uint8Array): OleEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries: OleEntry[] = [];
  for (let at = HEADER_BYTES; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
    const entry = readEntry(view, bytes, at);
    if (entry !== null) entries.push(entry);
  }
  return entries;
}

/** Whether the directory's first sector lies inside the file. */
export function oleDirectoryIsInside(bytes: Uint8Array): boolean {
  if (bytes.length < HEADER_BYTES + ENTRY_BYTES) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sectorBytes = 1 << Math.min(16, view.getUint16(30, true));
  return (view.getUint32(48, true) + 1) * sectorBytes < bytes.length;
}

/** The beginning of a stream that is long enough to lie in ordinary sectors; else null. */
export function streamHead(bytes: Uint8Array, entry: OleEntry): Uint8Array | null {
  if (entry.sizeBytes < MINI_STREAM_CUTOFF_BYTES) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sectorBytes = 1 << Math.min(16, view.getUint16(30, true));
  const start = (entry.startSector + 1) * sectorBytes;
  return start < bytes.length ? bytes.subarray(start, start + sectorBytes) : null;
}

/** FILEPASS stands right after BOF (and WRITEPROT): the records after it are encrypted. */
export function biffIsEncrypted(stream: Uint8Array): boolean {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  let at = 0;
  for (let record = 0; record < 4 && at + 4 <= stream.length; record += 1) {
    if (view.getUint16(at, true) === 0x2f) return true;
    at += 4 + view.getUint16(at + 2, true);
  }
  return false;
}

function readEntry(view: DataView, bytes: Uint8Array, at: number): OleEntry | null {
  const nameBytes = view.getUint16(at + 64, true);
  const kind = kinds[view.getUint8(at + 66)];
  if (kind === undefined || nameBytes < 4 || nameBytes > 64 || nameBytes % 2 === 1) return null;
  const name = new TextDecoder('utf-16le').decode(bytes.subarray(at, at + nameBytes - 2));
  return {
    name,
    kind,
    startSector: view.getUint32(at + 116, true),
    sizeBytes: view.getUint32(at + 120, true),
  };
}
