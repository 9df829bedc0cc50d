import type { Condition } from '../../../frames/src/index.js';
import type { Quantity } from '../subjects/subject.js';
import { all } from './measures.js';

/** Sums that are of rows which the main one leaves out. */
const apart: ReadonlySet<string> = new Set(['sum:out', 'sum:loss', 'sum:unpaid', 'sum:debt']);

const isAdded = ({ of }: Quantity): boolean => of.is === 'sum' || of.is === 'count';

/**
 * A sum or a number that stands beside the main one, over the same rows: where cancelled orders
 * bring nothing, what was paid for them stands in no column of the report either.
 */
export function overSameRows(main: Quantity, other: Quantity): Quantity {
  if (main.of.is !== 'sum' || !isAdded(other) || apart.has(other.id)) return other;
  const own = JSON.stringify(other.where);
  const out = conjunctsOf(main.where).filter(
    (one) => one.is === 'not' && one.of.is === 'one-of' && !own.includes(JSON.stringify(one)),
  );
  return out.length === 0 ? other : { ...other, where: all([other.where, ...out]) };
}

/** Whether it leaves out all that the main one does: else each number needs a word of its own. */
export const isOverSame =
  (main: Quantity) =>
  ({ quantity }: { readonly quantity: Quantity }): boolean =>
    quantity.of.is !== 'count' || overSameRows(main, quantity) === quantity;

function conjunctsOf(condition: Condition | null): readonly Condition[] {
  if (condition === null) return [];
  return condition.is === 'all' ? condition.of.flatMap(conjunctsOf) : [condition];
}
