import {
  isLeaf,
  tableOfLeaf,
  type Condition,
  type Leaf,
  type Plain,
  type RowValue,
  type Scope,
} from '../../../frames/src/index.js';
import type { ColumnId } from '../../../meaning/src/index.js';
import type { Table } from '../../../workbook/src/index.js';
import { columnPlace, criteriaOf } from './criteria.js';
import type { Aggregated, Criterion, Formula } from './formula.js';

/** What a measure is worked out over. */
export interface Over {
  readonly tables: readonly Table[];
  readonly scope: Scope;
  /** Conditions of the whole question. */
  readonly where: readonly Condition[];
  /** What tells the rows of the group. */
  readonly group: readonly Condition[];
  /** How many groups the answer has. */
  readonly groups: number;
}

/** A measure as a formula over cells; null where a spreadsheet has no short way to say it. */
export function formulaOf(measure: Plain, over: Over): Formula | null {
  if (isLeaf(measure)) return ofLeaf(measure, over);
  const of = (one: Plain): Formula | null => formulaOf(one, over);
  switch (measure.is) {
    case 'given':
      return { is: 'number', value: measure.value };
    case 'ratio': {
      const ratio = binary('/', of(measure.part), of(measure.whole));
      return measure.as === 'percent' ? percent(ratio) : ratio;
    }
    case 'plus':
      return binary('+', of(measure.left), of(measure.right));
    case 'difference':
      return binary('-', of(measure.left), of(measure.right));
    case 'scaled':
      return binary('*', of(measure.of), { is: 'number', value: measure.by });
    case 'share': {
      if (measure.within.length > 0) return null;
      const whole = formulaOf(measure.of, { ...over, group: [] });
      return percent(binary('/', of(measure.of), whole));
    }
    case 'across': {
      if (measure.within.length > 0 || measure.how !== 'mean') return null;
      const whole = formulaOf(measure.of, { ...over, group: [] });
      return binary('/', whole, { is: 'number', value: over.groups });
    }
    default:
      return null;
  }
}

const percent = (share: Formula | null): Formula | null =>
  binary('*', share, { is: 'number', value: 100 });

function binary(
  is: '+' | '-' | '*' | '/',
  left: Formula | null,
  right: Formula | null,
): Formula | null {
  return left === null || right === null ? null : { is, left, right };
}

function ofLeaf(leaf: Leaf, { tables, scope, where, group }: Over): Formula | null {
  const id = tableOfLeaf(leaf, scope);
  const table = tables.find((one) => one.id === id);
  if (table === undefined) return null;
  const conditions = [...where, ...group, ...(leaf.where === null ? [] : [leaf.where])];
  const criteria = criteriaOf({ is: 'all', of: conditions }, table);
  if (criteria === null) return null;
  if (leaf.is === 'count') return { is: 'aggregate', how: 'count', table, column: null, criteria };
  return leaf.is === 'aggregate' ? ofValue(leaf.of, leaf.how, table, criteria) : null;
}

type Aggregate = Extract<Leaf, { is: 'aggregate' }>['how'];

const hows: Readonly<Partial<Record<Aggregate, Aggregated['how']>>> = {
  sum: 'sum',
  mean: 'mean',
  median: 'median',
  min: 'min',
  max: 'max',
};

function ofValue(
  value: RowValue,
  aggregate: Aggregate,
  table: Table,
  criteria: readonly Criterion[],
): Formula | null {
  const how = hows[aggregate];
  if (how === undefined) return null;
  if (value.is === 'cell') return ofCell(value.column, how, table, criteria);
  if (how !== 'sum' || (value.is !== 'plus' && value.is !== 'minus')) return null;
  const [left = null, right = null] = [value.left, value.right].map((one) =>
    ofValue(one, aggregate, table, criteria),
  );
  return binary(value.is === 'plus' ? '+' : '-', left, right);
}

function ofCell(
  id: ColumnId,
  how: Aggregated['how'],
  table: Table,
  criteria: readonly Criterion[],
): Formula | null {
  const column = columnPlace(id, table);
  if (column === null) return null;
  const { type, asWritten } = table.columns[column] ?? {};
  return type === 'number' && asWritten === true
    ? { is: 'aggregate', how, table, column, criteria }
    : null;
}
