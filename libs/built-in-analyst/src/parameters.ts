import type { Grain } from '../../russian/src/index.js';
import type { JsonValue } from '../../analysis/src/index.js';
import type { Formula } from './formulas.js';
import { commerceKindNames } from './kinds/commerce/names.js';
import { moneyKindNames } from './kinds/money/names.js';
import { requestKindNames } from './kinds/requests/names.js';
import { statementKindNames } from './kinds/statements/names.js';
import { timeKindNames } from './kinds/time/names.js';
import { unitKindNames } from './kinds/units/names.js';

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
  ...moneyKindNames,
  ...statementKindNames,
  ...requestKindNames,
  ...unitKindNames,
] as const;
export type ReportKind = (typeof reportKinds)[number];

export type Aggregate =
  | 'sum'
  | 'average'
  | 'median'
  | 'min'
  | 'max'
  | 'range' /** the largest less the smallest */
  | 'count'
  | 'distinct'
  | 'ratio'
  | 'formula' /** sums of products of columns: price × (sold − returned) */
  | 'quantile' /** a percentile: `by` is its share, 0.9 */
  | 'product' /** column × by, summed over rows: price × quantity */
  | 'rate' /** the percent of the whole that `part` tells */
  | 'per-period' /** a sum, a count or different values by the count of periods of `by` */
  | 'per-head' /** a sum by the average over periods of the sum of `by` */
  | 'days' /** between two dates, on average: column less `by` */
  | 'nps' /** promoters less detractors, in percents */
  | 'value'; /** the only value of a group, never summed: a line of a balance */

export interface Measure {
  readonly aggregate: Aggregate;
  /** null for a count of rows. */
  readonly column: string | null;
  /** A ratio's divisor, summed, or null for the count of rows; the other factor of a product. */
  readonly by: string | null;
  /** The ratio's divisor is the count of different values of `by`. */
  readonly distinctBy: boolean;
  /** Of the aggregate `formula`. */
  readonly formula?: Formula;
  /** Of the aggregate `rate`. */
  readonly part?: Side;
  /** Of the aggregates `per-period` and `per-head`. */
  readonly per?: Grain;
  /** Of the aggregate `per-head`: the column whose periods tell the heads anew. */
  readonly over?: string;
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
      /** Whole values as they stand in cells. */
      readonly type: 'in';
      readonly column: string;
      readonly values: readonly string[];
      readonly not: boolean;
    }
  | { readonly type: 'empty'; readonly column: string; readonly not: boolean }
  /** No value or zero: «без премии», «нет в наличии». */
  | { readonly type: 'none'; readonly column: string; readonly not: boolean }
  /** Days of the week, Monday is 1: «в выходные», «по субботам». */
  | { readonly type: 'weekdays'; readonly column: string; readonly days: readonly number[] }
  /** One column of a row against another: «ниже минимального остатка». */
  | {
      readonly type: 'against';
      readonly column: string;
      readonly operator: '>' | '<' | '>=' | '<=' | '=';
      readonly other: string;
    }
  | {
      readonly type: 'compare';
      readonly column: string;
      readonly operator: '>' | '<' | '>=' | '<=' | '=';
      readonly value: string;
    };

/** One of the things that a request sets against one another. */
export interface Side {
  readonly label: string;
  readonly filters: readonly Filter[];
}

/** What only a person's own words ask for. */
export interface RequestParts {
  /** Groups whose value is so: «клиенты с выручкой больше 100 тысяч». */
  readonly having: {
    readonly operator: '>' | '<' | '>=' | '<=' | '=';
    readonly value: string;
  } | null;
  /** «сколько артикулов дают 80 % выручки»: percents. */
  readonly reach: string | null;
  /** «доля Москвы»: the rows whose part is asked for; «январь и февраль»: one and the other. */
  readonly sides: readonly Side[];
  /** The latest so many periods, set one below another. */
  readonly periods: number | null;
  /** Words that were not understood and are left aside. */
  readonly aside: readonly string[];
  /** The period is counted back from the last date of the file. */
  readonly anchored: boolean;
  /** Units of `columns` in their order, where several measures are told. */
  readonly units?: readonly (string | null)[];
  /** «во сколько раз» one side is larger than the other. */
  readonly times?: boolean;
  /** A pie was asked for: the note says what stands instead. */
  readonly pie?: boolean;
  /** Of `several`: what is told of its one column. */
  readonly aggregates?: readonly Aggregate[];
  /** The group that changed most is what is asked for. */
  readonly mover?: 'up' | 'down';
  /** How many steps ahead a forecast was asked for. */
  readonly horizon?: number;
  /** Which rows were asked for, in words: «март 2025, «Москва»»; empty for all of them. */
  readonly scope?: string;
}

export const plainRequest: RequestParts = {
  having: null,
  reach: null,
  sides: [],
  periods: null,
  aside: [],
  anchored: false,
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
  readonly request: RequestParts;
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
    request: plainRequest,
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
