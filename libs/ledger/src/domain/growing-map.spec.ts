import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { GrowingMap } from './growing-map.js';

interface Both {
  readonly own: GrowingMap<number, string>;
  readonly plain: ReadonlyMap<number, string>;
}

const write = fc.record({
  /** Which of the maps so far is written to: the last one, or one that others have outgrown. */
  from: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(20)),
  key: fc.nat(12),
  value: fc.string({ maxLength: 3 }),
});

describe('a map that grows', () => {
  it('given any writing to any of the maps so far, then each is what a copied map would be', () => {
    fc.assert(
      fc.property(fc.array(write, { maxLength: 60 }), (writes) => {
        const made: Both[] = [{ own: GrowingMap.empty(), plain: new Map() }];
        for (const { from, key, value } of writes) {
          const base = made.at(-1 - (from % made.length));
          if (base === undefined) throw new Error('one of those made');
          made.push({
            own: base.own.with(key, value),
            plain: new Map(base.plain).set(key, value),
          });
        }
        for (const { own, plain } of made) {
          expect([...own]).toEqual([...plain]);
          expect([own.size, [...own.keys()], [...own.values()]]).toEqual([
            plain.size,
            [...plain.keys()],
            [...plain.values()],
          ]);
          for (let key = 0; key <= 12; key += 1) {
            expect([own.has(key), own.get(key)]).toEqual([plain.has(key), plain.get(key)]);
          }
        }
      }),
    );
  });

  it('given what is walked through, then each is told with its key and its map', () => {
    const map = GrowingMap.empty<string, number>().with('a', 1).with('b', 2);
    const seen: unknown[] = [];
    map.forEach((value, key, own) => seen.push([key, value, own === map]));
    expect(seen).toEqual([
      ['a', 1, true],
      ['b', 2, true],
    ]);
  });
});
