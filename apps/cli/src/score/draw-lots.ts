import { digestOf } from './read-set.js';

/** So many of the items, drawn by lot and in their order; the same seed draws the same. */
export function drawLots<T>(items: readonly T[], count: number, seed: number): readonly T[] {
  const lots = items.map((_, at) => ({ at, lot: digestOf(String(seed), String(at)) }));
  lots.sort((left, right) => (left.lot < right.lot ? -1 : 1));
  const drawn = new Set(lots.slice(0, count).map(({ at }) => at));
  return items.filter((_, at) => drawn.has(at));
}
