import { describe, expect, it } from '@jest/globals';
import { balanceAfter, wholeTicks } from './ticks-change.js';

describe('A change of a balance', () => {
  it.each([
    ['100', 100],
    [' -100 ', -100],
    ['\u2212100', -100],
    ['+5', 5],
  ])('of %p is %p ticks', (given, ticks) => expect(wholeTicks(given)).toBe(ticks));

  it.each(['', '0', '-0', '1.5', '1e3', 'сто', '12345678'])('is not %p', (given) =>
    expect(wholeTicks(given)).toBeNull(),
  );

  it('says what the balance will be', () => {
    expect(balanceAfter(1000, 100)).toBe('Было 1000, станет 1100\u00a0тиков.');
    expect(balanceAfter(50, -51)).toBe('На балансе 50\u00a0тиков: столько списать нельзя.');
  });
});
