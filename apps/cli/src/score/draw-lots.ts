/** So many of the items, drawn by lot; the same seed draws the same (mulberry32). */
export function drawLots<T>(items: readonly T[], count: number, seed: number): readonly T[] {
  const left = [...items];
  const drawn: T[] = [];
  const next = random(seed);
  while (drawn.length < count && left.length > 0) {
    drawn.push(...left.splice(Math.floor(next() * left.length), 1));
  }
  return drawn;
}

function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
