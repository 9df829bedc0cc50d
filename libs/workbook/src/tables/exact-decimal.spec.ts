import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  compareDecimals,
  decimalOf,
  decimalsOf,
  negate,
  subtractDecimals,
  sumDecimals,
  timesPowerOfTen,
} from './exact-decimal.js';

const cents = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n });

function text(amount: bigint): string {
  const sign = amount < 0n ? '-' : '';
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0');
  const fraction = digits.slice(-2).replace(/0+$/, '');
  return `${sign}${digits.slice(0, -2)}${fraction === '' ? '' : `.${fraction}`}`;
}

describe('decimals are exact', () => {
  test('a sum is the sum of whole cents', () => {
    fc.assert(
      fc.property(fc.array(cents), (amounts) => {
        const sum = amounts.reduce((total, amount) => total + amount, 0n);
        expect(sumDecimals(amounts.map(text))).toBe(text(sum));
      }),
    );
  });

  test('a difference undoes a sum, and order agrees with it', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(subtractDecimals(sumDecimals([text(a), text(b)]), text(b))).toBe(text(a));
        expect(compareDecimals(text(a), text(b))).toBe(a < b ? -1 : Number(a > b));
        expect(negate(negate(text(a)))).toBe(text(a));
      }),
    );
  });

  test('a cell of money keeps its cents', () => {
    const safe = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
    fc.assert(
      fc.property(safe, (amount) => {
        expect(decimalOf(Number(amount) / 100)).toBe(text(amount));
      }),
    );
  });

  test.each([
    [0.1 + 0.2, '0.3'],
    [1.5e-7, '0.00000015'],
    [1e22, '10000000000000000000000'],
    [-0, '0'],
    [227396368.09, '227396368.09'],
    [1 / 3, '0.333333333333333'],
  ])('%d is written %s', (value, written) => {
    expect(decimalOf(value)).toBe(written);
  });

  test('a share becomes a percentage', () => {
    expect(timesPowerOfTen('0.125', 2)).toBe('12.5');
    expect(timesPowerOfTen('-2', 2)).toBe('-200');
    expect(decimalsOf('12.50')).toBe(2);
  });
});
