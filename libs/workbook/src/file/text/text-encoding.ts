import { isUtf16, utf16Order } from './utf16.js';
import { russianScore } from './russian-score.js';

/** Encodings as `TextDecoder` calls them. */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1251',
  'koi8-r',
  'ibm866',
  'windows-1252',
] as const;
export type TextEncoding = (typeof textEncodings)[number];

const DECLARED_BYTES = 2_048;
const SCORED_BYTES = 65_536;
/** Old programs of DOS end a text with it. */
const END_OF_FILE = 0x1a;
const LETTERS_A_CONTROL = 1_000;
const LETTERS_A_BROKEN_ONE = 50;
/** How far another encoding has to be ahead of windows-1251, which nearly every file has. */
const AHEAD = 0.03;

/** Says in which encoding the bytes are a text; null for what is no text in any of them. */
export function textEncoding(bytes: Uint8Array): TextEncoding | null {
  const marked = byMark(bytes);
  if (marked !== null) return isTextIn(bytes, marked) ? marked : null;
  if (bytes.includes(0)) {
    const order = utf16Order(bytes);
    return order !== null && isTextIn(bytes, order) ? order : null;
  }
  if (hasControls(bytes)) return null;
  if (isUtf8(bytes)) return 'utf-8';
  return declared(bytes) ?? byLetters(bytes);
}

/** The text without its byte order mark and without a DOS end of file. */
export function decodeText(bytes: Uint8Array, encoding: TextEncoding): string {
  const end = bytes.at(-1) === END_OF_FILE ? bytes.length - 1 : bytes.length;
  return new TextDecoder(encoding).decode(bytes.subarray(0, end));
}

function byMark(bytes: Uint8Array): TextEncoding | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

function isTextIn(bytes: Uint8Array, encoding: TextEncoding): boolean {
  return encoding === 'utf-8' ? !hasControls(bytes) && isUtf8(bytes) : isUtf16(bytes, encoding);
}

/** A single one may have slipped into a comment; they make no text binary. */
function hasControls(bytes: Uint8Array): boolean {
  const last = bytes.length - 1;
  const controls = bytes.filter((byte, at) => {
    if (byte === END_OF_FILE) return at < last;
    return byte < 9 || byte === 11 || (byte > 13 && byte < 32) || byte === 127;
  });
  return controls.length * LETTERS_A_CONTROL > bytes.length;
}

/** A letter that was cut in two, at the end or where texts were joined, does not unmake it. */
function isUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  const high = text.match(/[\u0080-\uffff]/g)?.length ?? 0;
  return broken * LETTERS_A_BROKEN_ONE <= high - broken;
}

/** What the file says of itself in a META tag or in the declaration of XML. */
function declared(bytes: Uint8Array): TextEncoding | null {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, DECLARED_BYTES));
  const label = /(?:charset|encoding)\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1]?.toLowerCase();
  if (label === undefined || !/<(\?xml|meta|html)/i.test(head)) return null;
  const known = labels[label] ?? label;
  return textEncodings.find((encoding) => encoding === known && !/^utf/.test(known)) ?? null;
}

const labels: Readonly<Record<string, TextEncoding>> = {
  cp1251: 'windows-1251',
  'x-cp1251': 'windows-1251',
  koi8r: 'koi8-r',
  cp866: 'ibm866',
  'iso-8859-1': 'windows-1252',
  cp1252: 'windows-1252',
};

/** Tells the one-byte encodings apart by what reads as Russian. */
function byLetters(bytes: Uint8Array): TextEncoding | null {
  const sample = bytes.subarray(0, SCORED_BYTES);
  if (isWestern(sample)) return 'windows-1252';
  const scores = (['windows-1251', 'koi8-r', 'ibm866'] as const).map((encoding) => ({
    encoding,
    score: russianScore(decodeText(sample, encoding)) + (encoding === 'windows-1251' ? AHEAD : 0),
  }));
  const [best] = scores.sort((left, right) => right.score - left.score);
  return best === undefined || best.score <= 0 ? null : best.encoding;
}

/** A letter above 127 stands alone among Latin ones, as in «Käufer». */
function isWestern(bytes: Uint8Array): boolean {
  let alone = 0;
  let high = 0;
  bytes.forEach((byte, at) => {
    if (byte < 0xc0) return;
    high += 1;
    if (isLatin(bytes[at - 1]) || isLatin(bytes[at + 1])) alone += 1;
  });
  return high > 0 && alone > high * 0.7;
}

function isLatin(byte: number | undefined): boolean {
  return byte !== undefined && ((byte > 64 && byte < 91) || (byte > 96 && byte < 123));
}
