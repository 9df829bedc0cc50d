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
