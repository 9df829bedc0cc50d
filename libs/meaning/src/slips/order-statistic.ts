/** Of fewer numbers no buckets are made. */
const BUCKETED_MIN = 200;
const BUCKETS = 256;

/**
 * The number that would stand at `place` if the first `count` were sorted; moves them. It is asked
 * for every column and kind of a table: buckets take a quarter of the time of plain selection, that
 * a tenth of the time of sorting.
 */
export function orderStatistic(values: Float64Array, count: number, place: number): number {
  if (count < BUCKETED_MIN) return select(values, count, place);
  let [least, most] = [Infinity, -Infinity];
  for (let at = 0; at < count; at += 1) {
    const value = values[at] ?? 0;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  if (least === most) return least;
  const scale = (BUCKETS - 1) / (most - least);
  const counts = countsOf(values, count, least, scale);
  let [bucket, left] = [0, place];
  for (let own = counts[0] ?? 0; left >= own; own = counts[bucket] ?? Infinity) {
    left -= own;
    bucket += 1;
  }
  return select(values, keepOf(bucket, values, count, least, scale), left);
}

function countsOf(values: Float64Array, count: number, least: number, scale: number): Int32Array {
  const counts = new Int32Array(BUCKETS);
  for (let at = 0; at < count; at += 1) {
    const bucket = Math.trunc(((values[at] ?? 0) - least) * scale);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  return counts;
}

/** Moves the numbers of a bucket to the beginning; answers how many they are. */
function keepOf(
  bucket: number,
  values: Float64Array,
  count: number,
  least: number,
  scale: number,
): number {
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    if (Math.trunc(((values[at] ?? 0) - least) * scale) !== bucket) continue;
    swap(values, kept, at);
    kept += 1;
  }
  return kept;
}

/** Hoare's selection. */
function select(values: Float64Array, count: number, place: number): number {
  let [low, high] = [0, count - 1];
  while (low < high) {
    const pivot = values[(low + high) >> 1] ?? 0;
    let left = upTo(values, low, pivot);
    let right = downTo(values, high, pivot);
    while (left <= right) {
      swap(values, left, right);
      left = upTo(values, left + 1, pivot);
      right = downTo(values, right - 1, pivot);
    }
    if (place > right && place < left) break;
    if (place <= right) high = right;
    else low = left;
  }
  return values[place] ?? NaN;
}

/** The first place from `at` upwards whose number is not below the pivot. */
function upTo(values: Float64Array, at: number, pivot: number): number {
  let place = at;
  while ((values[place] ?? pivot) < pivot) place += 1;
  return place;
}

/** The first place from `at` downwards whose number is not above the pivot. */
function downTo(values: Float64Array, at: number, pivot: number): number {
  let place = at;
  while ((values[place] ?? pivot) > pivot) place -= 1;
  return place;
}

function swap(values: Float64Array, one: number, other: number): void {
  const kept = values[one] ?? 0;
  values[one] = values[other] ?? 0;
  values[other] = kept;
}
