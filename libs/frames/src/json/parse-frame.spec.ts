import { describe, expect, it } from '@jest/globals';
import { frameJsonSchema, parseFrame } from './parse-frame.js';

const plain = {
  asks: [
    {
      is: 'table',
      measures: [
        {
          name: 'Выручка',
          measure: { is: 'sum', of: { is: 'cell', column: { table: 't1', column: 'Сумма' } } },
        },
      ],
      by: [{ name: 'Город', key: { is: 'value', column: { table: 't1', column: 'Город' } } }],
    },
  ],
};

describe('the JSON form of a frame', () => {
  it('given what a frame must have, then what is left out is nothing', () => {
    const { frame } = parseFrame(plain);
    const [asked] = frame?.asks ?? [];
    expect(frame?.unions).toEqual([]);
    expect(asked).toMatchObject({ where: null, having: null, order: [], top: null });
  });

  it('given a slip deep inside, then its place is told', () => {
    const broken = structuredClone(plain) as unknown as {
      asks: { by: { key: { is: string } }[] }[];
    };
    const key = broken.asks[0]?.by[0]?.key;
    if (key !== undefined) key.is = 'values';
    const { frame, problems } = parseFrame(broken);
    expect(frame).toBeNull();
    expect(problems.join()).toContain('by.0.key');
  });

  it('given a stranger, then size, depth and groups within groups are bounded', () => {
    let deep: unknown = { is: 'count', table: 't1' };
    for (let level = 0; level < 100_000; level += 1) deep = { is: 'size', of: deep };
    let nested: unknown = { is: 'count', table: 't1' };
    for (let level = 0; level < 4; level += 1) nested = { is: 'over-groups', of: nested };
    const wide = Array.from({ length: 10_000 }, () => 1);
    expect([deep, nested, wide].map((data) => parseFrame(data).problems)).toEqual([
      ['deeper than 40 levels'],
      ['over-groups within more than 2'],
      ['more than 3000 parts'],
    ]);
  });

  it('given the schema, then every object is closed, all of it required and no map is open', () => {
    const schema = frameJsonSchema();
    const objects = objectsIn(schema);
    expect(objects.length).toBeGreaterThan(40);
    for (const { properties, required, additionalProperties } of objects) {
      expect(additionalProperties).toBe(false);
      expect(required?.toSorted()).toEqual(Object.keys(properties ?? {}).toSorted());
    }
    expect(JSON.stringify(schema)).not.toMatch(/"(oneOf|default|patternProperties|pattern)":/);
  });
});

interface ObjectSchema {
  readonly type?: unknown;
  readonly properties?: object;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
}

function objectsIn(part: unknown): readonly ObjectSchema[] {
  if (typeof part !== 'object' || part === null) return [];
  const below = Object.values(part).flatMap(objectsIn);
  return 'type' in part && part.type === 'object' ? [part, ...below] : below;
}
