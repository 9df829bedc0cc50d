import { describe, expect, it } from '@jest/globals';
import { packagesOf } from './tick-packages.js';
import { defaults } from './variables.js';

describe('The packages of ticks as a setting', () => {
  it('are those of the specification when nothing is set', () => {
    expect(packagesOf(defaults.TICK_PACKAGES)).toEqual([
      { name: 'Базовый', ticks: 500, kopecks: 45_000, discountPercent: 10 },
      { name: 'Продвинутый', ticks: 1_000, kopecks: 85_000, discountPercent: 15 },
      { name: 'Профессиональный', ticks: 5_000, kopecks: 375_000, discountPercent: 25 },
    ]);
  });

  it.each([
    '',
    'Базовый',
    'Базовый:500:450',
    'Базовый:0:450:10',
    'Базовый:500:0:10',
    'Базовый:500:450,5:10',
    'Базовый:500:450:100',
    'Базовый:500:450:10;',
    'А:500:450:10; Б:500:400:10',
    'Базовый:100001:450:10',
    Array.from({ length: 7 }, (_, n) => `П${n}:${n + 1}:1:0`).join(';'),
  ])('are not %j', (text) => expect(packagesOf(text)).toBeNull());
});
