import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { EntryUnreadable, inflateEntry, InflatedTooLarge } from './inflate-entry.js';
import { readZipDirectory } from './zip-directory.js';

const text = fc.uint8Array({ minLength: 1, maxLength: 2_000, max: 3 });

function packed(bytes: Uint8Array) {
  const archive = zipSync({ a: [bytes, { level: 9 }] });
  const [entry] = readZipDirectory(archive, 1) ?? [];
  if (entry === undefined) throw new Error('no entry');
  return { archive, entry };
}

describe('a packed entry', () => {
  it('given room for it, then it comes out as it went in', () => {
    fc.assert(
      fc.property(text, (bytes) => {
        const { archive, entry } = packed(bytes);
        expect([...inflateEntry(archive, entry, bytes.length)]).toEqual([...bytes]);
      }),
    );
  });

  it('given one byte too little, then it is too large, whatever its directory says', () => {
    fc.assert(
      fc.property(text, (bytes) => {
        const { archive, entry } = packed(bytes);
        const lying = { ...entry, statedBytes: 1 };
        const inflate = () => inflateEntry(archive, lying, bytes.length - 1);
        expect(inflate).toThrow(InflatedTooLarge);
      }),
    );
  });

  it('given that it is cut off, then it cannot be read', () => {
    const { archive, entry } = packed(new Uint8Array(500).map((_, at) => at * at));
    const cut = { ...entry, compressedBytes: entry.compressedBytes - 3 };
    expect(() => inflateEntry(archive, cut, 1_000)).toThrow(EntryUnreadable);
  });

  it('given that nothing lies there, then nothing comes out', () => {
    const { archive, entry } = packed(new Uint8Array(9));
    expect(inflateEntry(archive, { ...entry, compressedBytes: 0 }, 10)).toHaveLength(0);
  });
});
