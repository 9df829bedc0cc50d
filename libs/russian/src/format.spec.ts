import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { NumberFormat } from './number-format.js';
import { decimalText } from '../../statistics/src/decimal/decimal.js';
import { readShown } from '../../analysis/src/engine/read-shown.js';
import { formatDate, formatDateIn } from './format-date.js';
import { formatNumber, roundedNumber } from './format-number.js';
import { counted } from './lexicon.js';

const number = (decimals: number, more: Partial<NumberFormat> = {}): NumberFormat => ({
  style: 'number',
  decimals,
  ...more,
});

describe('a number in Russian', () => {
  it.each([
    ['227396368.09', number(2, { unit: '₸' }), '227\u00a0396\u00a0368,09\u00a0₸'],
    ['227396368.09', number(1, { compact: true, unit: '₸' }), '227,4\u00a0млн\u00a0₸'],
    ['2500000000', number(2, { compact: true }), '2,50\u00a0млрд'],
    ['999999.99', number(0, { compact: true }), '1\u00a0млн'],
    ['12500', number(0, { compact: true }), '12\u00a0500'],
    ['-1234.5', number(1), '\u22121\u00a0234,5'],
    ['-0.004', number(2), '0,00'],
    ['5.1', { style: 'percent', decimals: 1, signed: true } as const, '+5,1\u00a0%'],
    ['-5.1', { style: 'percent', decimals: 1, absolute: true } as const, '5,1\u00a0%'],
    ['0.00001', number(4, { floor: true }), 'менее\u00a00,0001'],
    ['21', number(0, { plural: counted.rows }), '21\u00a0строка'],
    ['22', number(0, { plural: counted.rows }), '22\u00a0строки'],
    ['11', number(0, { plural: counted.rows }), '11\u00a0строк'],
    ['112', number(0, { plural: counted.rows }), '112\u00a0строк'],
    ['1.5', number(1, { plural: counted.rows }), '1,5\u00a0строки'],
    ['2', number(0, { unit: 'лет' }), '2\u00a0года'],
    ['21', number(0, { unit: 'дней' }), '21\u00a0день'],
    ['98000', number(0, { unit: 'тыс. ₽' }), '98\u00a0000\u00a0тыс. ₽'],
  ])('writes %s', (exact, format, expected) => {
    expect(formatNumber(exact, format)).toBe(expected);
  });

  it('can be read back to within half of its last digit', () => {
    const cents = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
    fc.assert(
      fc.property(
        cents,
        fc.integer({ min: 0, max: 2 }),
        fc.boolean(),
        (unscaled, decimals, compact) => {
          const exact = decimalText({ unscaled, scale: 2 });
          const shown = readShown(formatNumber(exact, number(decimals, { compact, unit: '₽' })));
          const gap = Math.abs((shown?.value ?? Number.NaN) - Number(exact));
          expect(gap).toBeLessThanOrEqual((shown?.step ?? 0) * 0.5 + 1e-5);
        },
      ),
    );
  });

  it('rounds for a table as it does for a text', () => {
    expect(roundedNumber('64.165', 2)).toBe(64.17);
    expect(roundedNumber('-0.5', 0)).toBe(-1);
  });
});

describe('a date in Russian', () => {
  it.each([
    ['month', 'июнь\u00a02026', 'в\u00a0июне\u00a02026'],
    ['quarter', 'II\u00a0квартал 2026', 'во\u00a0II квартале 2026'],
    ['year', '2026', 'в\u00a02026\u00a0году'],
    ['day', '30.06.2026', '30.06.2026'],
    ['week', 'неделя с\u00a030.06.2026', 'на неделе с\u00a030.06.2026'],
  ] as const)('names a %s', (grain, nominative, inside) => {
    expect(formatDate('2026-06-30', grain)).toBe(nominative);
    expect(formatDateIn('2026-06-30T10:00:00', grain)).toBe(inside);
  });
});
