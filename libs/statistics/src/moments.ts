/** Quantile by linear interpolation (type 7 of Hyndman and Fan); values ascending, not empty. */
export function quantile(sorted: readonly number[], probability: number): number {
  const place = (sorted.length - 1) * probability;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

export function ascending(values: readonly number[]): readonly number[] {
  return [...values].sort((left, right) => left - right);
}

export function median(values: readonly number[]): number {
  return quantile(ascending(values), 0.5);
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Median of the distances from the median. */
export function medianDeviation(values: readonly number[]): number {
  const centre = median(values);
  return median(values.map((value) => Math.abs(value - centre)));
}

/** Sample standard deviation (n − 1). */
export function deviation(values: readonly number[]): number {
  return Math.sqrt((centralMoment(values, 2) * values.length) / (values.length - 1));
}

/** Adjusted Fisher–Pearson coefficient G1; 0 for fewer than three or equal values. */
export function skewness(values: readonly number[]): number {
  const n = values.length;
  const spread = centralMoment(values, 2);
  if (n < 3 || spread === 0) return 0;
  const biased = centralMoment(values, 3) / spread ** 1.5;
  return (biased * Math.sqrt(n * (n - 1))) / (n - 2);
}

function centralMoment(values: readonly number[], power: number): number {
  const centre = mean(values);
  return mean(values.map((value) => (value - centre) ** power));
}
