/**
 * The number that would stand at `place` if `values[from…to)` were sorted. Moves what lies there:
 * smaller numbers come before the place, larger ones behind it. A tenth of the time of sorting.
 */
export function select(values: Float64Array, from: number, to: number, place: number): number {
  let [low, high] = [from, to - 1];
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
