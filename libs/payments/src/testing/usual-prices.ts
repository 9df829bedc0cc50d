import type { PriceList } from '../domain/prices.js';

/** The price list of the specification. */
export const usualPrices: PriceList = {
  tickPriceKopecks: 100,
  packages: [
    { name: 'Базовый', ticks: 500, kopecks: 45_000, discountPercent: 10 },
    { name: 'Продвинутый', ticks: 1_000, kopecks: 85_000, discountPercent: 15 },
    { name: 'Профессиональный', ticks: 5_000, kopecks: 375_000, discountPercent: 25 },
  ],
};
