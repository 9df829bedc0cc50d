import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { normalise } from './exact-decimal.js';
import { parseNumberText } from './parse-number.js';

describe('numbers that are written as text', () => {
  test.each([
    ['1 234,50 ₽', '1234.5', '₽'],
    ['12\u00a0000\u00a0руб.', '12000', 'руб.'],
    ['1\u202f234.5', '1234.5', null],
    ['−5,5', '-5.5', null],
    ['(1 234.56)', '-1234.56', null],
    ['12-', '-12', null],
    ['1,234,567.8', '1234567.8', null],
    ['1.234.567,89', '1234567.89', null],
    ['12,5%', '12.5', '%'],
    ['$1,200.50', '1200.5', '$'],
    ['5 шт', '5', 'шт'],
    [',5', '0.5', null],
  ])('%s', (text, value, unit) => {
    expect(parseNumberText(text)).toMatchObject({ value, unit });
  });

  test.each(['', '-', '01.02.2024', '12 34', 'A12', '20-30', '2018-2017', '+7 999 123 45 67'])(
    '«%s» is not a number',
    (text) => {
      expect(parseNumberText(text)).toBeNull();
    },
  );

  test('«40k» is not forty', () => {
    expect(parseNumberText('40k')).toMatchObject({ value: '40000', isScaled: true });
    expect(parseNumberText('3 млн')).toMatchObject({ value: '3000000', unit: null });
    expect(parseNumberText('-1,25 тыс. руб.')).toMatchObject({ value: '-1250', unit: 'руб.' });
    expect(parseNumberText('0,5 млрд ₽')).toMatchObject({ value: '500000000', unit: '₽' });
    expect(parseNumberText('5M')).toBeNull();
    expect(parseNumberText('106k-125k')).toBeNull();
  });

  test('a code keeps its leading zeros in sight', () => {
    expect(parseNumberText('007')?.hasLeadingZero).toBe(true);
    expect(parseNumberText('0,07')?.hasLeadingZero).toBe(false);
  });

  test('every way to write an amount gives the amount', () => {
    const amount = fc.record({
      units: fc.integer({ min: 0, max: 10 ** 12 }),
      fraction: fc.stringMatching(/^\d{1,2}$/),
      space: fc.constantFrom('', ' ', '\u00a0', '\u202f', '\u2009'),
      point: fc.constantFrom('.', ','),
      minus: fc.constantFrom('', '-', '−'),
      unit: fc.constantFrom('', ' ₽', ' руб.', '%'),
    });
    fc.assert(
      fc.property(amount, ({ units, fraction, space, point, minus, unit }) => {
        const grouped = String(units).replace(/\B(?=(\d{3})+$)/g, space);
        const written = `${minus}${grouped}${point}${fraction}${unit}`;
        const sign = minus === '' ? '' : '-';
        expect(parseNumberText(written)?.value).toBe(normalise(`${sign}${units}.${fraction}`));
      }),
    );
  });
});
