import { describe, expect, it } from '@jest/globals';
import { wilsonInterval } from './wilson.js';

describe("Wilson's interval", () => {
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('gives %i of %i what table I of Newcombe (1998) prints', (count, n, low, high) => {
    const interval = wilsonInterval(count, n);
    expect(interval?.low).toBeCloseTo(low, 4);
    expect(interval?.high).toBeCloseTo(high, 4);
  });

  it('mirrors when successes and failures change places', () => {
    const [few, many] = [wilsonInterval(3, 40), wilsonInterval(37, 40)];
    expect(few?.low).toBeCloseTo(1 - (many?.high ?? 0), 14);
    expect(few?.high).toBeCloseTo(1 - (many?.low ?? 0), 14);
    expect(wilsonInterval(40, 40)?.high).toBe(1);
  });

  it('is silent about nothing', () => {
    expect(wilsonInterval(0, 0)).toBeNull();
    expect(wilsonInterval(5, 4)).toBeNull();
  });
});
