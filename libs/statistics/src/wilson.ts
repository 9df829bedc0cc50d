export interface Interval {
  readonly low: number;
  readonly high: number;
}

const Z95 = 1.959963984540054;

/**
 * Wilson's score interval of 95 % for a share of `count` among `n`, 0…1 (Wilson 1927; method 3 of
 * Newcombe 1998); null where there is nothing to take a share of.
 */
export function wilsonInterval(count: number, n: number): Interval | null {
  if (!(n > 0) || count < 0 || count > n) return null;
  const share = count / n;
  const square = Z95 * Z95;
  const centre = share + square / (2 * n);
  const reach = Z95 * Math.sqrt((share * (1 - share)) / n + square / (4 * n * n));
  const scale = 1 + square / n;
  return {
    low: count === 0 ? 0 : (centre - reach) / scale,
    high: count === n ? 1 : (centre + reach) / scale,
  };
}
