import { crc32 } from 'node:zlib';

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const VERSION = 20;
/** Names are in UTF-8. */
const FLAGS = 0x0800;

export interface ArchivePart {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A ZIP archive whose parts lie in it as they are. */
export function storedArchive(parts: readonly ArchivePart[]): Uint8Array {
  const locals: Uint8Array[] = [];
  const entries: Uint8Array[] = [];
  let at = 0;
  for (const { name, bytes } of parts) {
    const called = Buffer.from(name, 'utf8');
    const common = commonFields(called.length, bytes);
    const local = Buffer.alloc(LOCAL_BYTES);
    local.writeUInt32LE(LOCAL_SIGNATURE, 0);
    common.copy(local, 4);
    const entry = Buffer.alloc(ENTRY_BYTES);
    entry.writeUInt32LE(ENTRY_SIGNATURE, 0);
    entry.writeUInt16LE(VERSION, 4);
    common.copy(entry, 6);
    entry.writeUInt32LE(at, 42);
    locals.push(local, called, bytes);
    entries.push(entry, called);
    at += LOCAL_BYTES + called.length + bytes.length;
  }
  const directory = Buffer.concat(entries);
  return Buffer.concat([...locals, directory, endOf(parts.length, directory.length, at)]);
}

/** From the version on, of both headers; nothing tells a time or a method. */
function commonFields(nameBytes: number, bytes: Uint8Array): Buffer {
  const fields = Buffer.alloc(LOCAL_BYTES - 4);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(FLAGS, 2);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(bytes.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(nameBytes, 22);
  return fields;
}

function endOf(count: number, directoryBytes: number, at: number): Buffer {
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END_SIGNATURE, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directoryBytes, 12);
  end.writeUInt32LE(at, 16);
  return end;
}
