import { leavesOf } from '../plain.js';
import type { Leaf, Plain } from '../plain.js';

/** The leaves of some measures, each once, by the name of its column. */
export type LeafNames = ReadonlyMap<Leaf, string>;

export function leafNames(measures: readonly Plain[]): LeafNames {
  const leaves = measures.flatMap(leavesOf);
  return new Map([...new Set(leaves)].map((leaf, place) => [leaf, `l${place}`]));
}

export const keyName = (place: number): string => `k${place}`;
export const measureName = (place: number): string => `m${place}`;
