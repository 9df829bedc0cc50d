import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { storedArchive } from './stored-archive.js';
import { compressedData, readZipDirectory } from './zip-directory.js';

const parts = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom('[Content_Types].xml', 'xl/workbook.xml', 'xl/Лист 1.xml', 'a'),
    bytes: fc.uint8Array({ maxLength: 300 }),
  }),
  { selector: ({ name }) => name, minLength: 1 },
);

describe('an archive whose parts lie in it as they are', () => {
  it('given any parts, then its directory names each and says where its bytes lie', () => {
    fc.assert(
      fc.property(parts, (given) => {
        const archive = storedArchive(given);
        const entries = readZipDirectory(archive, 10) ?? [];
        expect(entries.map(({ name, method, statedBytes }) => [name, method, statedBytes])).toEqual(
          given.map(({ name, bytes }) => [name, 0, bytes.length]),
        );
        const found = entries.map((entry) => Buffer.from(compressedData(archive, entry) ?? []));
        expect(found).toEqual(given.map(({ bytes }) => Buffer.from(bytes)));
      }),
    );
  });

  it('given a part, then both its headers have the checksum of its bytes', () => {
    const archive = Buffer.from(storedArchive([{ name: 'a', bytes: Buffer.from('123456789') }]));
    const entry = archive.indexOf('PK\u0001\u0002');
    expect([archive.readUInt32LE(14), archive.readUInt32LE(entry + 16)]).toEqual([
      0xcbf43926, 0xcbf43926,
    ]);
  });
});
