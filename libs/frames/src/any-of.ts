import type { Condition } from './frame.js';
import { conjunctsOf } from './walk.js';

interface Met {
  readonly condition: Condition;
  /** Its conjuncts as JSON. */
  readonly parts: ReadonlySet<string>;
}

const isPartOf = (part: Met, of: Met): boolean => [...part.parts].every((one) => of.parts.has(one));

/**
 * Rows that fit one of these; null, and an empty list, are all rows. What another one has
 * whole is left out: a database plans each repeat anew, at the price of time and memory.
 */
export function anyOf(conditions: readonly (Condition | null)[]): Condition | null {
  const met: Met[] = [];
  for (const condition of conditions) {
    if (condition === null) return null;
    met.push({ condition, parts: new Set(conjunctsOf(condition).map((of) => JSON.stringify(of))) });
  }
  const narrowest = met.toSorted((left, right) => left.parts.size - right.parts.size);
  const kept: Met[] = [];
  for (const one of narrowest) if (!kept.some((other) => isPartOf(other, one))) kept.push(one);
  const of = met.filter((one) => kept.includes(one)).map(({ condition }) => condition);
  return of.length > 1 ? { is: 'any', of } : (of[0] ?? null);
}
