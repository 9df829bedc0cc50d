import type { ColumnId } from '../../../meaning/src/index.js';
import type { Condition } from '../frame.js';
import { grainOf } from '../links.js';
import { leavesOf } from '../plain.js';
import type { Leaf } from '../plain.js';
import { columnsOfCondition, columnsOfValue } from '../walk.js';
import { aggregateSql } from './aggregates.js';
import { conditionSql, valueSql } from './conditions.js';
import { namedSql, typeOf } from './scope.js';
import type { Scope } from './scope.js';

/** Columns that a leaf reads, without the keys of its own groups. */
export function columnsOfLeaf(leaf: Leaf): readonly ColumnId[] {
  const where = columnsOfCondition(leaf.where);
  switch (leaf.is) {
    case 'count':
      return where;
    case 'distinct':
      return [leaf.column, ...where];
    case 'aggregate':
      return [...columnsOfValue(leaf.of), ...where];
    case 'weighted':
      return [...columnsOfValue(leaf.of), ...columnsOfValue(leaf.weight), ...where];
    case 'level':
      return [...columnsOfValue(leaf.of), leaf.along, ...where];
    case 'over-groups':
      return where;
  }
}

/** The table on whose rows a leaf is worked out; of groups within groups, that of their first. */
export function tableOfLeaf(leaf: Leaf, scope: Scope): string | null {
  switch (leaf.is) {
    case 'count':
      return leaf.table;
    case 'distinct':
      return leaf.column.table;
    case 'over-groups': {
      const [first] = leavesOf(leaf.of);
      return first === undefined ? null : tableOfLeaf(first, scope);
    }
    case 'aggregate':
      return grainOf(columnsOfValue(leaf.of), scope.meaning);
    case 'weighted':
      return grainOf([...columnsOfValue(leaf.of), ...columnsOfValue(leaf.weight)], scope.meaning);
    case 'level':
      return grainOf([...columnsOfValue(leaf.of), leaf.along], scope.meaning);
  }
}

/** A leaf that is worked out in one pass over the rows of its table. */
export type DirectLeaf = Exclude<Leaf, { is: 'level' | 'over-groups' }>;

export function isDirect(leaf: Leaf): leaf is DirectLeaf {
  return leaf.is !== 'level' && leaf.is !== 'over-groups';
}

export function leafSql(leaf: DirectLeaf, scope: Scope): string {
  const filter = filterSql(leaf.where, scope);
  switch (leaf.is) {
    case 'count':
      return `count(*)${filter}`;
    case 'distinct':
      return `count(DISTINCT ${namedSql(leaf.column, scope)})${filter}`;
    case 'aggregate':
      return aggregateSql(leaf.how, valueSql(leaf.of, scope), filter, isExact(leaf.of, scope));
    case 'weighted': {
      const value = `CAST(${valueSql(leaf.of, scope)} AS DOUBLE)`;
      const weight = `CAST(${valueSql(leaf.weight, scope)} AS DOUBLE)`;
      const whole = `sum(CASE WHEN ${value} IS NOT NULL THEN ${weight} END)${filter}`;
      return `(sum(${value} * ${weight})${filter} / nullif(${whole}, 0))`;
    }
  }
}

function filterSql(where: Condition | null, scope: Scope): string {
  return where === null ? '' : ` FILTER (WHERE ${conditionSql(where, scope)})`;
}

/** Cells of the file alone are added as decimals, without an error. */
function isExact(of: Extract<Leaf, { is: 'aggregate' }>['of'], scope: Scope): boolean {
  return of.is === 'cell' && typeOf(of.column, scope) === 'number';
}

/**
 * What a group has that has no row of its own: nothing was sold there, which is no missing value.
 */
export function isCounted(leaf: Leaf): boolean {
  if (leaf.is === 'count' || leaf.is === 'distinct') return true;
  if (leaf.is === 'aggregate') return leaf.how === 'sum';
  return leaf.is === 'over-groups' && (leaf.how === 'count' || leaf.how === 'sum');
}
