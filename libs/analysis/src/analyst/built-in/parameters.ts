import type { Grain } from '../plan.js';
import type { JsonValue } from '../proposal.js';
import { commerceKindNames } from './kinds/commerce/names.js';
import { statementKindNames } from './kinds/statements/names.js';
import { timeKindNames } from './kinds/time/names.js';

export const reportKinds = [
  'structure',
  'dynamics',
  'abc',
  'distribution',
  'relation',
  'quality',
  'comparison',
  'groups',
  'outliers',
  'concentration',
  'scales',
  'breakdown',
  ...timeKindNames,
  ...commerceKindNames,
  ...statementKindNames,
] as const;
export type ReportKind = (typeof reportKinds)[number];

export type Aggregate =
  | 'sum'
  | 'average'
  | 'median'
  | 'min'
  | 'max'
  | 'count'
  | 'distinct'
  | 'ratio'
  | 'product' /** column × by, summed over rows: price × quantity */
  | 'value'; /** the only value of a group, never summed: a line of a balance */

export interface Measure {
  readonly aggregate: Aggregate;
  /** null for a count of rows. */
  readonly column: string | null;
  /** A ratio's divisor, summed, or null for the count of rows; the other factor of a product. */
  readonly by: string | null;
  /** The ratio's divisor is the count of different values of `by`. */
  readonly distinctBy: boolean;
}

export type Filter =
  | {
      readonly type: 'contains';
      readonly column: string;
      readonly text: string;
      readonly not: boolean;
    }
  | {
      readonly type: 'dates';
      readonly column: string;
      readonly from: string;
      readonly before: string;
    }
  | { readonly type: 'not-negative'; readonly column: string }
  | {
      readonly type: 'compare';
      readonly column: string;
      readonly operator: '>' | '<' | '>=' | '<=';
      readonly value: string;
    };

/** What the built-in analyst needs to plan a report: the parameters of its proposals. */
export interface ReportParameters {
  readonly kind: ReportKind;
  /** Id of the table. */
  readonly table: string;
  readonly measure: Measure;
  readonly dimension: string | null;
  readonly date: string | null;
  readonly grain: Grain;
  /** The second measure of a relation, the second dimension of a breakdown. */
  readonly second: string | null;
  readonly filters: readonly Filter[];
  readonly top: number | null;
  readonly ascending: boolean;
  /** Columns by the part that they play in kinds that need more: plan, fact, price, client. */
  readonly columns: Readonly<Record<string, string>>;
  /** False discovery rate at which the claim holds, over all tests of the workbook. */
  readonly significance: number | null;
}

export const rowCount: Measure = { aggregate: 'count', column: null, by: null, distinctBy: false };

export function sumOfColumn(column: string): Measure {
  return { aggregate: 'sum', column, by: null, distinctBy: false };
}

export function parametersOf(
  kind: ReportKind,
  table: string,
  changes: Partial<ReportParameters> = {},
): ReportParameters {
  return {
    kind,
    table,
    measure: rowCount,
    dimension: null,
    date: null,
    grain: 'month',
    second: null,
    filters: [],
    top: null,
    ascending: false,
    columns: {},
    significance: null,
    ...changes,
  };
}

export function productOf(column: string, by: string): Measure {
  return { aggregate: 'product', column, by, distinctBy: false };
}

/** Parameters as they lie in a proposal. */
export function toJson(value: ReportParameters): JsonValue {
  return JSON.parse(JSON.stringify(value)) as JsonValue;
}

export function fromJson(value: JsonValue): ReportParameters | null {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return null;
  const kind = reportKinds.find((known) => known === value.kind);
  if (kind === undefined || typeof value.table !== 'string') return null;
  return { ...parametersOf(kind, value.table), ...(value as Partial<ReportParameters>) };
}
