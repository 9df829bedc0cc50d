/** Ranks from 1; equal values share the mean of theirs. */
export function ranksOf(values: readonly number[]): readonly number[] {
  const order = values.map((value, index) => ({ value, index }));
  order.sort((left, right) => left.value - right.value);
  const ranks = new Array<number>(values.length).fill(0);
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to + 1 < order.length && order[to + 1]?.value === order[from]?.value) to += 1;
    for (const { index } of order.slice(from, to + 1)) ranks[index] = (from + to) / 2 + 1;
    from = to + 1;
  }
  return ranks;
}

/** How many values each group of equal values has. */
export function tieSizes(values: readonly number[]): readonly number[] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()];
}
