import type { ResultSet } from '../../../../jail/src/index.js';
import type { Evidence } from '../evidence.js';
import { valuesIn } from './sentence.js';
import type { Token } from './sentence.js';

/** «Старое молоко дает меньше: … против …», where within one kind of cheese it does not. */
export function mixedProblem(tokens: readonly Token[], { results }: Evidence): string | null {
  const values = valuesIn(tokens);
  for (const { result, column, meaning } of values) {
    const cited = new Set(
      values
        .filter((one) => one.result === result && one.column === column)
        .map(({ row }) => keysOf(results[result], row)),
    );
    const found = meaning?.mixed?.find(({ keys }) => keys.every((one) => cited.has(one)));
    if (found !== undefined) {
      const way = found.turns ? 'the other way' : 'none';
      return `the difference comes of what both are made of: within one «${found.within}» it is ${way}`;
    }
  }
  return null;
}

/** What the keys of a row say. */
function keysOf(set: ResultSet | undefined, row: number): string {
  const cells = set?.rows[row] ?? [];
  const keys = (set?.columns ?? []).flatMap(({ name }, at) =>
    /^k\d+$/u.test(name) ? [String(cells[at] ?? '')] : [],
  );
  return JSON.stringify(keys);
}

export function rowByKeys(set: ResultSet | undefined, keys: string): number | undefined {
  const row = (set?.rows ?? []).findIndex((_, at) => keysOf(set, at) === keys);
  return row === -1 ? undefined : row;
}
