import type { RefusalCode } from './workbook-refused.js';

export type Content = 'zip' | 'ole2' | 'biff' | RefusalCode;

const MAGICS: readonly (readonly [string, Content])[] = [
  ['504b0304', 'zip'],
  ['504b0506', 'zip'],
  ['504b0708', 'zip'],
  ['d0cf11e0a1b11ae1', 'ole2'],
  ['25504446', 'workbook.pdf'],
  ['89504e47', 'workbook.image'],
  ['ffd8ff', 'workbook.image'],
  ['47494638', 'workbook.image'],
  ['49492a00', 'workbook.image'],
  ['4d4d002a', 'workbook.image'],
  ['52494646', 'workbook.image'],
  ['7b5c727466', 'workbook.document'],
  ['377abcaf271c', 'workbook.archive'],
  ['526172211a07', 'workbook.archive'],
  ['1f8b', 'workbook.archive'],
];

const SAMPLE_BYTES = 4096;
const BIFF_BOF_KINDS = new Set([0x0005, 0x0010, 0x0020, 0x0040, 0x0100]);
const BOF_BYTES_BY_VERSION: Readonly<Record<number, readonly number[]>> = {
  0x00: [4],
  0x02: [4, 6],
  0x04: [4, 6],
  0x08: [4, 8, 16],
};

/** Says what the bytes are, whatever the file is called. */
export function sniffContent(bytes: Uint8Array): Content {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  for (const [magic, content] of MAGICS) if (head.startsWith(magic)) return content;
  if (isBareBiff(bytes)) return 'biff';
  const text = decodeText(bytes.subarray(0, SAMPLE_BYTES));
  if (text === null) return 'workbook.not-excel';
  return sniffText(text);
}

/** Worksheets of Excel 2 to 5 that were written without a compound file around them. */
function isBareBiff(bytes: Uint8Array): boolean {
  if (bytes.length < 10 || bytes[0] !== 0x09) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lengths = BOF_BYTES_BY_VERSION[view.getUint8(1)] ?? [];
  return lengths.includes(view.getUint16(2, true)) && BIFF_BOF_KINDS.has(view.getUint16(6, true));
}

function sniffText(text: string): Content {
  const start = text.trimStart().slice(0, 2048).toLowerCase();
  if (/^<\?xml/.test(start) && !/<html/.test(start)) return 'workbook.xml';
  if (/<(!doctype html|html|head|meta|body|table|style|tr|div)\b/.test(start)) {
    return 'workbook.html';
  }
  if (/^(mime-version|content-type):/.test(start)) return 'workbook.html';
  if (/^id;p/.test(start) || /[;,\t|]/.test(start)) return 'workbook.csv';
  return 'workbook.not-excel';
}

/** Text in UTF-8, UTF-16 or windows-1251; null for what is no text. */
function decodeText(sample: Uint8Array): string | null {
  const utf16 = sample[0] === 0xff && sample[1] === 0xfe;
  if (utf16) return new TextDecoder('utf-16le').decode(sample);
  if (sample.some((byte) => byte < 9 || (byte > 13 && byte < 32) || byte === 127)) return null;
  const utf8 = decodeUtf8(sample);
  if (utf8 !== null) return utf8;
  return looksLikeCp1251(sample) ? new TextDecoder('windows-1251').decode(sample) : null;
}

function decodeUtf8(sample: Uint8Array): string | null {
  // The sample may end within a character.
  for (let cut = 0; cut < 4; cut += 1) {
    try {
      const decoder = new TextDecoder('utf-8', { fatal: true });
      return decoder.decode(sample.subarray(0, sample.length - cut));
    } catch {
      continue;
    }
  }
  return null;
}

function looksLikeCp1251(sample: Uint8Array): boolean {
  const high = sample.filter((byte) => byte >= 128);
  const letters = high.filter((byte) => byte >= 0xc0 || byte === 0xa8 || byte === 0xb8);
  return letters.length >= high.length * 0.7 && high.length < sample.length * 0.9;
}
