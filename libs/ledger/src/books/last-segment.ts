/**
 * The last segment of which something holds that holds of all before it; the first where it holds
 * of none. Doubles, then halves: a few reads after any number of segments.
 */
export async function lastSegmentWhere(holds: (n: number) => Promise<boolean>): Promise<number> {
  let low = 1;
  let high = 2;
  while (await holds(high)) [low, high] = [high, high * 2];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (await holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}
