/**
 * Benjamini–Hochberg: for each p the smallest false discovery rate at which it is accepted, in
 * the order given.
 */
export function benjaminiHochberg(values: readonly number[]): readonly number[] {
  const order = values.map((p, index) => ({ p, index })).sort((left, right) => right.p - left.p);
  const adjusted = new Array<number>(values.length).fill(1);
  let least = 1;
  order.forEach(({ p, index }, place) => {
    least = Math.min(least, (p * values.length) / (values.length - place));
    adjusted[index] = least;
  });
  return adjusted;
}
