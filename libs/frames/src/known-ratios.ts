import type { Slip } from '../../meaning/src/index.js';
import type { Condition } from './frame.js';
import { isLeaf, leavesOf, withParts } from './plain.js';
import type { Leaf, Plain } from './plain.js';
import { both } from './resolve.js';
import { columnsOfLeaf, isDirect, tableOfLeaf } from './sql/leaves.js';
import type { Scope } from './sql/scope.js';

/**
 * The same measure, of whose ratios both sides are of the same rows: where nobody knows a number,
 * its row leaves what the sum without it is divided by, too.
 */
export function withKnownRatios(measure: Plain, scope: Scope): Plain {
  const open = scope.slips.filter(({ meant }) => meant === null);
  return open.length === 0 ? measure : withoutOpen(measure, open, scope);
}

function withoutOpen(measure: Plain, open: readonly Slip[], scope: Scope): Plain {
  if (isLeaf(measure)) return measure;
  if (measure.is !== 'ratio') return withParts(measure, (part) => withoutOpen(part, open, scope));
  const { part, whole } = measure;
  const ofOne = (side: Plain, other: Plain): Plain =>
    open
      .filter((slip) => !reads(side, slip) && reads(other, slip))
      .reduce((plain, slip) => withoutRow(plain, slip, scope), side);
  return { ...measure, part: ofOne(part, whole), whole: ofOne(whole, part) };
}

const reads = (measure: Plain, slip: Slip): boolean =>
  leavesOf(measure).some((leaf) =>
    columnsOfLeaf(leaf).some(({ table, column }) =>
      [slip, ...slip.carried].some(
        (one) => one.column.table === table && one.column.column === column,
      ),
    ),
  );

function withoutRow(measure: Plain, slip: Slip, scope: Scope): Plain {
  if (!isLeaf(measure)) return withParts(measure, (part) => withoutRow(part, slip, scope));
  const isOfTable = isDirect(measure) && tableOfLeaf(measure, scope) === slip.column.table;
  return isOfTable ? withoutIt(measure, slip) : measure;
}

/** The number itself is read as an empty cell. */
function withoutIt(leaf: Leaf, slip: Slip): Leaf {
  const emptied = new Set([slip, ...slip.carried].map((one) => one.column.column));
  return { ...leaf, where: both(leaf.where, { is: 'not', of: rowOfSlip(slip, emptied) }) };
}

/**
 * The row of a number that looks mistyped, by what stands in it.
 * @param emptied columns of which nothing is read there
 */
export function rowOfSlip({ at }: Slip, emptied: ReadonlySet<string> = new Set()): Condition {
  const of = at.map(({ column, number }): Condition =>
    emptied.has(column.column)
      ? { is: 'empty', column }
      : {
          is: 'compare',
          left: { is: 'cell', column },
          sign: '=',
          right: { is: 'constant', value: number },
        },
  );
  return { is: 'all', of };
}
