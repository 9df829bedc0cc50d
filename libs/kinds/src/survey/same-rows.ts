import { conjunctsOf } from '../../../frames/src/index.js';
import type { Condition } from '../../../frames/src/index.js';
import type { ColumnId } from '../../../meaning/src/index.js';
import type { Quantity } from '../subjects/subject.js';
import { all } from './measures.js';

/** Sums that are of rows which the main one leaves out. */
const apart: ReadonlySet<string> = new Set(['sum:out', 'sum:loss', 'sum:unpaid', 'sum:debt']);

/** Whether it is a sum of rows of its own. */
export const isApart = ({ id }: Quantity): boolean => apart.has(id);

/** How many rows came to nothing is a share of them all. */
const isOfAll = ({ id }: Quantity): boolean =>
  apart.has(id) || /^share:(?:void|lost|done)(?::|$)/u.test(id);

/**
 * What stands beside the main one, over the same rows: where cancelled orders bring nothing, what
 * was paid for them, their mean and their marks stand in no column of the report either.
 */
export function overSameRows(main: Quantity, other: Quantity): Quantity {
  if (isOfAll(other)) return other;
  const own = conjunctsOf(other.where).flatMap(leftOutBy);
  const out = conjunctsOf(main.where).filter((one) =>
    leftOutBy(one).some(
      ({ column, values }) =>
        !own.some(
          (left) => left.column === column && [...values].every((value) => left.values.has(value)),
        ),
    ),
  );
  return out.length === 0 ? other : { ...other, where: all([other.where, ...out]) };
}

/** The values of a column whose rows a condition leaves out, or the days from which on it does. */
function leftOutBy(one: Condition) {
  const left = one.is === 'not' ? one.of : null;
  if (left?.is === 'within' && left.of.is === 'cell') {
    const { table, column } = left.of.column;
    return [{ column: `${table} ${column}`, values: new Set([left.from ?? '']) }];
  }
  if (left?.is !== 'one-of') return [];
  const { column, values } = left;
  return [{ column: `${column.table} ${column.column}`, values: new Set(values) }];
}

/** Whether it leaves out all that the main one does: else each number needs a word of its own. */
export const isOverSame =
  (main: Quantity) =>
  ({ quantity }: { readonly quantity: Quantity }): boolean =>
    quantity.of.is !== 'count' || overSameRows(main, quantity) === quantity;

/** Those of the values of a column whose rows do not count. */
export function leftOutOf(
  { where }: Quantity,
  { table, column }: ColumnId,
  values: readonly string[],
): readonly string[] {
  const left = conjunctsOf(where).flatMap(leftOutBy);
  const own = left.filter((one) => one.column === `${table} ${column}`);
  return values.filter((value) => own.some((one) => one.values.has(value)));
}

/** Whether it leaves out rows that the main one counts: their note would be no note of it. */
export function isOfFewer(main: Quantity, other: Quantity): boolean {
  if (isOfAll(other)) return false;
  const own = conjunctsOf(main.where).flatMap(leftOutBy);
  return conjunctsOf(other.where)
    .flatMap(leftOutBy)
    .some(({ column, values }) => {
      const left = own.find((one) => one.column === column)?.values;
      return [...values].some((value) => left?.has(value) !== true);
    });
}
