import type { ResultValue } from '../../../../jail/src/index.js';
import { kruskalWallis } from '../../../../statistics/src/index.js';
import { oneRow } from './computation.js';
import type { Computation } from './computation.js';

export const groupDifference: Computation = ({ columns: [groups = [], values = []] }) => {
  const lists = [...grouped(groups, values).values()];
  if (lists.length < 2) return oneRow({ h: Number.NaN, p: Number.NaN, effect: Number.NaN });
  const { h, p, effect } = kruskalWallis(lists);
  return oneRow({ h, p, effect: 100 * effect, groups: lists.length });
};

/** In the order of the keys. */
function grouped(
  groups: readonly ResultValue[],
  values: readonly ResultValue[],
): ReadonlyMap<string, readonly number[]> {
  const lists = new Map<string, number[]>();
  values.forEach((value, index) => {
    if (value === null) return;
    const key = String(groups[index]);
    const list = lists.get(key) ?? [];
    list.push(Number(value));
    lists.set(key, list);
  });
  return new Map([...lists].sort(([left], [right]) => (left < right ? -1 : 1)));
}
