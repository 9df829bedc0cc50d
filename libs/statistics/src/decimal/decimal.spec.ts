import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  compareDecimals,
  decimalText,
  difference,
  numberText,
  parseDecimal,
  roundTo,
  sumOf,
} from './decimal.js';

const cents = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
const textOf = (unscaled: bigint) => decimalText({ unscaled, scale: 2 });

describe('exact decimals', () => {
  it('sum as whole cents do', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 30 }), (values) => {
        const total = values.reduce((sum, value) => sum + value, 0n);
        expect(sumOf(values.map(textOf))).toBe(textOf(total));
      }),
    );
  });

  it('read back what they write, and compare as their cents', () => {
    fc.assert(
      fc.property(cents, cents, (left, right) => {
        expect(roundTo(parseDecimal(textOf(left)), 2).unscaled).toBe(left);
        expect(compareDecimals(textOf(left), textOf(right))).toBe(
          left < right ? -1 : left > right ? 1 : 0,
        );
        expect(difference(textOf(left), textOf(right))).toBe(textOf(left - right));
      }),
    );
  });

  it.each([
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['2.449', 1, '2.4'],
    ['-0.04', 1, '0'],
    ['64.1627', 2, '64.16'],
  ])('round %s to %i digits as %s, half away from zero', (text, scale, expected) => {
    expect(decimalText(roundTo(parseDecimal(text), scale))).toBe(expected);
  });

  it.each([
    [1e21, '1000000000000000000000'],
    [1.5e-7, '0.00000015'],
    [-0, '0'],
    [0.1, '0.1'],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
  ])('write the double %s without an exponent', (value, expected) => {
    expect(numberText(value)).toBe(expected);
  });

  it('refuse what is no plain decimal', () => {
    expect(() => parseDecimal('1e5')).toThrow(RangeError);
    expect(() => parseDecimal('1,5')).toThrow(RangeError);
  });
});
