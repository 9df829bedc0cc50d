import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { usualPrices } from '../testing/usual-prices.js';
import { TICKS_MAX, discountOf, kopecksOf, priceOf, rublesOf } from './prices.js';

const { packages } = usualPrices;
const at = (tickPriceKopecks: number) => ({ packages, tickPriceKopecks });

describe('The price of ticks', () => {
  it.each([
    [1, 100],
    [10, 1_000],
    [499, 49_900],
    [500, 45_000],
    [501, 45_090],
    [999, 89_910],
    [1_000, 85_000],
    [1_001, 85_085],
    [4_999, 424_915],
    [5_000, 375_000],
    [100_000, 7_500_000],
  ])('of %d ticks at a ruble each is %d kopecks', (ticks, kopecks) =>
    expect(priceOf(ticks, usualPrices)).toBe(kopecks),
  );

  it('rounds half a kopeck up', () => {
    expect(priceOf(501, at(15))).toBe(6_764); // 501 × 15 × 0.9 = 6 763.5
    expect(priceOf(503, at(15))).toBe(6_791); // 6 790.5
  });

  it('of a custom amount that equals a package is the package', () => {
    for (const { ticks, kopecks, discountPercent } of packages) {
      expect(priceOf(ticks, usualPrices)).toBe(kopecks);
      expect(discountOf(ticks, usualPrices)).toBe(discountPercent);
      expect((ticks * 100 * (100 - discountPercent)) / 100).toBe(kopecks);
    }
  });

  it('is whole, positive, and exact against big integers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: TICKS_MAX }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (ticks, price) => {
          if (packages.some((one) => one.ticks === ticks)) return;
          const exact =
            BigInt(ticks) * BigInt(price) * BigInt(100 - discountOf(ticks, usualPrices));
          expect(BigInt(priceOf(ticks, at(price)))).toBe((exact + 50n) / 100n);
        },
      ),
    );
  });

  it('follows another list, in whatever order its packages stand', () => {
    const list = { tickPriceKopecks: 200, packages: [...packages].toReversed() };
    expect(priceOf(1_000, list)).toBe(85_000);
    expect(priceOf(1_001, list)).toBe(170_170);
    expect(priceOf(1_001, { ...list, packages: [] })).toBe(200_200);
  });

  it.each([0, -1, 0.5, Number.NaN, TICKS_MAX + 1, 2 ** 60])('refuses %p ticks', (ticks) =>
    expect(() => priceOf(ticks, usualPrices)).toThrow(),
  );

  it('is written in rubles and read again without loss', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 40), (kopecks) => {
        expect(kopecksOf(rublesOf(kopecks))).toBe(kopecks);
      }),
    );
  });

  it.each(['', '1,50', '1.505', '-1.00', '1e3', '٣', '0x10', '1 000.00'])(
    'is not read out of %j',
    (text) => expect(kopecksOf(text)).toBeNull(),
  );
});
