import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { UnknownEvent, definitionOf, eventTypes, upcast } from './catalogue.js';

/** As it was once written; a sample is never edited, and none is ever removed. */
interface Sample {
  readonly type: string;
  readonly version: number;
  readonly data: Readonly<Record<string, unknown>>;
}

const folder = join(import.meta.dirname, 'samples');
const box = { $sealed: expect.stringMatching(/^v1\.[a-z2-7]{26}\.[\w-]{16}\.[\w-]{24,}$/) };

const files = readdirSync(folder).sort();
const nameOf = (type: string, version: number): string => `${type}.v${version}.json`;
const read = (file: string): Sample =>
  JSON.parse(readFileSync(join(folder, file), 'utf8')) as Sample;
const everyVersion = eventTypes.flatMap((type) =>
  Array.from({ length: definitionOf(type).version }, (_, index) => nameOf(type, index + 1)),
);

describe('The frozen samples of events', () => {
  it('hold every version of every type, and nothing else', () => {
    expect(files).toEqual(everyVersion.toSorted());
  });

  it.each(files)('decode: %s', (file) => {
    const sample = read(file);
    expect(nameOf(sample.type, sample.version)).toBe(file);
    const event = upcast(sample);
    const { version, sealed } = definitionOf(event.type);
    expect(event).toMatchObject({ type: sample.type, version });
    if (sample.version === version) expect(event.data).toEqual(sample.data);
    for (const field of sealed) {
      const added = sample.data[field] === undefined;
      // What an older version lacked stands empty after it is brought to the newest.
      expect(event.data).toHaveProperty(field, added ? null : box);
    }
  });

  it('are the only versions that are known', () => {
    for (const type of eventTypes) {
      const future = { type, version: definitionOf(type).version + 1, data: {} };
      expect(() => upcast(future)).toThrow(UnknownEvent);
    }
    expect(() => upcast({ type: 'NeverWritten', version: 1, data: {} })).toThrow(UnknownEvent);
    expect(() => upcast({ type: 'UserErased', version: 0, data: {} })).toThrow(UnknownEvent);
  });
});
