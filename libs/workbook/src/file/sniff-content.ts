import type { RefusalCode } from './workbook-refused.js';

export type Content = 'zip' | 'ole2' | 'biff' | 'text' | RefusalCode;

const magics: readonly (readonly [string, Content])[] = [
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

const biffBofKinds = new Set([0x0005, 0x0010, 0x0020, 0x0040, 0x0100]);
const bofBytesByVersion: Readonly<Record<number, readonly number[]>> = {
  0x00: [4],
  0x02: [4, 6],
  0x04: [4, 6],
  0x08: [4, 8, 16],
};

/** Says what the bytes are, whatever the file is called; what has no mark may be a text. */
export function sniffContent(bytes: Uint8Array): Content {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  for (const [magic, content] of magics) if (head.startsWith(magic)) return content;
  if (isBareBiff(bytes)) return 'biff';
  return 'text';
}

/** Worksheets of Excel 2 to 5 that were written without a compound file around them. */
function isBareBiff(bytes: Uint8Array): boolean {
  if (bytes.length < 10 || bytes[0] !== 0x09) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lengths = bofBytesByVersion[view.getUint8(1)] ?? [];
  return lengths.includes(view.getUint16(2, true)) && biffBofKinds.has(view.getUint16(6, true));
}
