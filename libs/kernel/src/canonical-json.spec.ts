import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson } from './canonical-json.js';

describe('Canonical JSON (RFC 8785)', () => {
  it('writes the example of section 3.2.2', () => {
    const value: unknown = JSON.parse(
      '{"numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],' +
        '"string": "\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/",' +
        '"literals": [null, true, false]}',
    );
    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('orders keys by their UTF-16 units, as in section 3.2.3', () => {
    const value = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    };
    expect(Object.values(JSON.parse(canonicalJson(value)) as object)).toHaveLength(7);
    expect(canonicalJson(value)).toBe(
      '{"\\r":"Carriage Return","1":"One","\u0080":"Control",' +
        '"\u00f6":"Latin Small Letter O With Diaeresis","\u20ac":"Euro Sign",' +
        '"\ud83d\ude00":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
    );
  });

  it.each([
    [-0, '0'],
    [5e-324, '5e-324'],
    [1.7976931348623157e308, '1.7976931348623157e+308'],
    [-9007199254740992, '-9007199254740992'],
    [2 ** 68, '295147905179352830000'],
    [9.999999999999997e22, '9.999999999999997e+22'],
    [1e23, '1e+23'],
    [1e21, '1e+21'],
    [9.999999999999997e-7, '9.999999999999997e-7'],
    [1e-6, '0.000001'],
    [333333333.33333325, '333333333.33333325'],
    [Number('1424953923781206.2'), '1424953923781206.2'],
  ])('writes the number %p of appendix B', (number, text) => {
    expect(canonicalJson(number)).toBe(text);
  });

  it('leaves out what is undefined, as JSON does', () => {
    expect(canonicalJson({ b: undefined, a: 1 })).toBe('{"a":1}');
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, undefined, 1n, () => 1, Symbol('s')])(
    'refuses what JSON cannot carry: %p',
    (value) => {
      expect(() => canonicalJson(value)).toThrow(TypeError);
      expect(() => canonicalJson([value])).toThrow(TypeError);
    },
  );

  it('writes texts as ECMAScript does, whatever they are of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(canonicalJson(text)).toBe(JSON.stringify(text));
      }),
    );
  });

  it('orders few keys and many by their UTF-16 units', () => {
    const keys = fc.uniqueArray(fc.string({ unit: 'binary' }), { maxLength: 40, size: 'max' });
    fc.assert(
      fc.property(keys, (given) => {
        const members = [...given].sort().map((key) => `${JSON.stringify(key)}:1`);
        const value = Object.fromEntries(given.map((key) => [key, 1]));
        expect(canonicalJson(value)).toBe(`{${members.join(',')}}`);
      }),
    );
  });

  it('means the same value, whatever the order of its keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect(JSON.parse(canonicalJson(plain))).toEqual(plain);
        expect(canonicalJson(reversed(plain))).toBe(canonicalJson(plain));
      }),
    );
  });
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).reverse();
  return Object.fromEntries(members.map(([key, member]) => [key, reversed(member)]));
}
