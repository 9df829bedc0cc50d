type Order = 'utf-16le' | 'utf-16be';

const SAMPLE_BYTES = 65_536;
const STRANGE_MAX = 0.02;

/** Text in UTF-16 without a mark: which of two bytes is the high one; null where neither fits. */
export function utf16Order(bytes: Uint8Array): Order | null {
  if (bytes.length % 2 === 1) return null;
  const shares = (['utf-16le', 'utf-16be'] as const).map((order) => strangeShare(bytes, order));
  const [little = 1, big = 1] = shares;
  if (Math.min(little, big) > STRANGE_MAX) return null;
  return little <= big ? 'utf-16le' : 'utf-16be';
}

/** Whether nearly all units are letters, digits and signs that tables are written with. */
export function isUtf16(bytes: Uint8Array, order: string): boolean {
  if (bytes.length % 2 === 1) return false;
  return strangeShare(bytes, order === 'utf-16be' ? 'utf-16be' : 'utf-16le') <= STRANGE_MAX;
}

function strangeShare(bytes: Uint8Array, order: Order): number {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const units = Math.floor(sample.length / 2);
  let strange = 0;
  for (let unit = 0; unit < units; unit += 1) {
    const [first = 0, second = 0] = sample.subarray(unit * 2, unit * 2 + 2);
    if (isStrange(order === 'utf-16le' ? second * 256 + first : first * 256 + second)) strange += 1;
  }
  return units === 0 ? 1 : strange / units;
}

/** Beyond Latin, Cyrillic, punctuation, currencies and arrows; or a control. */
function isStrange(unit: number): boolean {
  if (unit < 32) return unit !== 9 && unit !== 10 && unit !== 13;
  if (unit === 0xfeff) return false;
  return (unit > 0x52f && unit < 0x1e00) || unit > 0x27ff;
}
