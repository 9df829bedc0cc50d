import { leavesOf } from '../plain.js';
import type { Leaf, Plain } from '../plain.js';

/** The leaves of some measures by the names of their columns; leaves that say the same have one. */
export type LeafNames = ReadonlyMap<Leaf, string>;

export function leafNames(measures: readonly Plain[]): LeafNames {
  const names = new Map<string, string>();
  const named = [...new Set(measures.flatMap(leavesOf))].map((leaf) => {
    const said = JSON.stringify(leaf);
    const name = names.get(said) ?? `l${names.size}`;
    names.set(said, name);
    return [leaf, name] as const;
  });
  return new Map(named);
}

/** Each column with the leaf that it is worked out as. */
export function namedLeaves(leaves: LeafNames): readonly (readonly [Leaf, string])[] {
  const byName = Map.groupBy(leaves, ([, name]) => name);
  return [...byName.values()].flatMap(([first]) => (first === undefined ? [] : [first]));
}

export const keyName = (place: number): string => `k${place}`;
export const measureName = (place: number): string => `m${place}`;
