import type { Condition, Figure, Measure, RowValue } from '../../../frames/src/index.js';
import { columnsOfValue } from '../../../frames/src/index.js';
import type { ColumnId } from '../../../meaning/src/index.js';
import type { Quantity, Subject } from '../subjects/subject.js';

/** A quantity as an ask says it. */
export function measureOf({ of, where }: Quantity, { table }: Subject): Measure {
  const count = countOf(of, table);
  switch (of.is) {
    case 'count':
      return only(where, count);
    case 'sum':
      return only(where, { is: 'sum', of: of.of });
    case 'mean':
      return only(where, { is: 'mean', of: of.of });
    case 'ratio': {
      const both = all([where, ...filled(of.part, of.whole)]);
      const [part, whole] = [sumOf(of.part), sumOf(of.whole)];
      return { is: 'ratio', part: only(both, part), whole: only(both, whole), as: of.as };
    }
    case 'per-thing': {
      const [part, whole]: readonly Measure[] = [
        sumOf(of.part),
        { is: 'distinct', column: of.thing },
      ];
      if (part === undefined || whole === undefined) return count;
      return { is: 'ratio', part: only(where, part), whole: only(where, whole), as: 'each' };
    }
    case 'share':
      return {
        is: 'ratio',
        part: only(all([where, of.what]), count),
        whole: only(where, count),
        as: 'percent',
      };
  }
}

/** How many rows, or things, a quantity stands on. */
export function basisOf({ of, where }: Quantity, { table }: Subject): Measure {
  const count = countOf(of, table);
  switch (of.is) {
    case 'sum':
    case 'mean':
      return only(all([where, ...filled(of.of)]), count);
    case 'ratio':
      return only(all([where, ...filled(of.part, of.whole)]), count);
    case 'per-thing':
      return only(where, { is: 'distinct', column: of.thing });
    default:
      return only(where, count);
  }
}

/** Rows, or the things whose lines they are. */
export function countOf(of: Quantity['of'], { id }: Subject['table']): Measure {
  const each = of.is === 'count' || of.is === 'share' ? of.each : null;
  return each === null ? { is: 'count', table: id } : { is: 'distinct', column: each };
}

const sumOf = (of: RowValue): Measure => ({ is: 'sum', of });

export function only(where: Condition | null, measure: Measure): Measure {
  return where === null ? measure : { is: 'only', where, measure };
}

export function all(parts: readonly (Condition | null)[]): Condition | null {
  const told = parts.filter((one) => one !== null);
  const [first] = told;
  if (first === undefined) return null;
  return told.length === 1 ? first : { is: 'all', of: told };
}

const filled = (...values: readonly RowValue[]): readonly Condition[] =>
  values
    .flatMap(needed)
    .filter((column, at, columns) => columns.findIndex((one) => isSame(one, column)) === at)
    .map((column) => ({ is: 'not', of: { is: 'empty', column } }));

/** What has a number where its cell is empty need not be filled. */
function needed(value: RowValue): readonly ColumnId[] {
  if (value.is === 'default') return needed(value.otherwise);
  return 'left' in value ? [value.left, value.right].flatMap(needed) : columnsOfValue(value);
}

const isSame = (one: ColumnId, other: ColumnId): boolean =>
  one.table === other.table && one.column === other.column;

/** Of groups without a number: nothing. */
export const numberOf = (figure: Figure | null | undefined): number => Number(figure ?? 0);
