import type { ResultSet } from '../../../../jail/src/index.js';
import type { Evidence } from '../evidence.js';
import type { Within } from '../../analyst/plan.js';
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
      return `the difference comes of what both are made of: within one «${found.within}» it is ${withinSaid[found.left]}`;
    }
  }
  return null;
}

/** What is left of a difference within one kind, as a writer is told. */
export const withinSaid: Readonly<Record<Within, string>> = {
  none: 'none',
  little: 'less than a quarter of it',
  turned: 'the other way',
};

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
