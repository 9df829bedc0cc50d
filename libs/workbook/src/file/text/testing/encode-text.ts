import { decodeText } from '../text-encoding.js';
import type { TextEncoding } from '../text-encoding.js';

const tables = new Map<TextEncoding, ReadonlyMap<string, number>>();

/** The bytes of a text, without a byte order mark. Throws for a letter that has no byte. */
export function encodeText(text: string, encoding: TextEncoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-16le') return new Uint8Array(Buffer.from(text, 'utf16le'));
  if (encoding === 'utf-16be') return new Uint8Array(Buffer.from(text, 'utf16le').swap16());
  const table = tableOf(encoding);
  return Uint8Array.from(text, (letter) => {
    const byte = table.get(letter);
    if (byte === undefined) throw new RangeError(`${encoding} has no ${letter}`);
    return byte;
  });
}

export function withMark(bytes: Uint8Array, encoding: TextEncoding): Uint8Array {
  return Uint8Array.from([...encodeText('\ufeff', encoding), ...bytes]);
}

/** The decoder of the platform turned round. */
function tableOf(encoding: TextEncoding): ReadonlyMap<string, number> {
  const known = tables.get(encoding);
  if (known !== undefined) return known;
  const made = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1)
    made.set(decodeText(Uint8Array.of(byte, 32), encoding).slice(0, -1), byte);
  tables.set(encoding, made);
  return made;
}
