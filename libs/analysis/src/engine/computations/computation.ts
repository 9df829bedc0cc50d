import type { PlannedComputation } from '../../analyst/plan.js';
import type { Grain } from '../../../../russian/src/index.js';
import { numberText } from '../../../../statistics/src/index.js';
import type { ResultColumn, ResultSet, ResultValue } from '../../../../jail/src/index.js';

export interface ComputationInput {
  /** The planned columns of the query's result, in the order of the plan. */
  readonly columns: readonly (readonly ResultValue[])[];
  readonly of: ResultSet;
  readonly grain: Grain;
  readonly gaps: NonNullable<PlannedComputation['gaps']>;
  readonly horizon?: number;
}

export type Computation = (input: ComputationInput) => ResultSet;

/** One row; a value that does not exist is null. */
export function oneRow(outcome: Readonly<Record<string, number>>): ResultSet {
  return numberRows(Object.keys(outcome), [Object.values(outcome)]);
}

export function numberRows(
  names: readonly string[],
  rows: readonly (readonly number[])[],
): ResultSet {
  return {
    columns: names.map((name): ResultColumn => ({ name, type: 'number' })),
    rows: rows.map((row) => row.map(numberText)),
    rowCount: rows.length,
  };
}

/** NaN where a cell is empty. */
export function numbersOf(values: readonly ResultValue[] = []): readonly number[] {
  return values.map((value) => (value === null ? Number.NaN : Number(value)));
}

/**
 * Rows where both are there, in an order of their own: a sum of doubles depends on the order of
 * its terms, and the order of a workbook's rows must not show.
 */
export function pairsOf(
  x: readonly ResultValue[] = [],
  y: readonly ResultValue[] = [],
): readonly [readonly number[], readonly number[]] {
  const kept = x
    .map((value, index) => [value, y[index] ?? null] as const)
    .filter(([left, right]) => left !== null && right !== null)
    .map(([left, right]) => [Number(left), Number(right)] as const)
    .sort(([a, b], [c, d]) => a - c || b - d);
  return [kept.map(([left]) => left), kept.map(([, right]) => right)];
}
