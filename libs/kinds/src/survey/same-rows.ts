import type { Condition } from '../../../frames/src/index.js';
import { withDoubted } from '../entry-errors/doubted.js';
import type { Quantity, Subject } from '../subjects/subject.js';
import { all } from './measures.js';

/** Sums that are of rows which the main one leaves out. */
const apart: ReadonlySet<string> = new Set(['sum:out', 'sum:loss', 'sum:unpaid', 'sum:debt']);

/**
 * A sum that stands beside the main one, over the same rows: where cancelled orders bring nothing,
 * what was paid for them stands in no column of the report either.
 */
export function overSameRows(main: Quantity, other: Quantity, subject: Subject): Quantity {
  if (main.of.is !== 'sum' || other.of.is !== 'sum' || apart.has(other.id)) return other;
  const own = JSON.stringify(other.where);
  const out = conjunctsOf(withDoubted(main.where, subject)).filter(
    (one) => one.is === 'not' && one.of.is === 'one-of' && !own.includes(JSON.stringify(one)),
  );
  return out.length === 0 ? other : { ...other, where: all([other.where, ...out]) };
}

function conjunctsOf(condition: Condition | null): readonly Condition[] {
  if (condition === null) return [];
  return condition.is === 'all' ? condition.of.flatMap(conjunctsOf) : [condition];
}
