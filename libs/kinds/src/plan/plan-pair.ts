import type { Condition, Key, Measure, RowValue } from '../../../frames/src/index.js';
import type { ColumnId, ColumnMeaning, Unit } from '../../../meaning/src/index.js';
import type { CountedQuantity } from '../method.js';
import type { Dimension, Subject } from '../subjects/subject.js';

/** Whose cell of the plan is empty, or any without a plan. Stands in stored proposals. */
export type Without = 'cell' | 'plan';

/** What each row of a plan is made for, where that is one thing that its fact has, too. */
export interface PlannedThing {
  readonly dimension: Dimension;
  /** Where the plan names it, and where the rows of the fact do. */
  readonly planned: ColumnId;
  readonly column: ColumnId;
}

/** Rows of the fact that alone were planned, or that were not. Stands in stored proposals. */
export interface PlanPart {
  readonly column: ColumnId;
  readonly values: readonly string[];
  readonly isIn: boolean;
}

/** A plan and the fact that it is held against, over the same groups. */
export interface PlanPair {
  /** Stable for a workbook. */
  readonly id: string;
  /** «доходы», «расходы»; '' where the file has one plan. */
  readonly side: string;
  readonly plan: Measure;
  readonly fact: Measure;
  /** Whether more than planned is good; null where the workbook does not say. */
  readonly better: 'more' | 'less' | null;
  /** Whether it is not to be exceeded, and called so. */
  readonly isLimit: boolean;
  readonly dimensions: readonly Dimension[];
  /** Headers of what each row of the plan is one of: whom or what it is made for. */
  readonly things: readonly string[];
  /** Whom or what alone it is made for; null where rows are told apart by more than that. */
  readonly thing: PlannedThing | null;
  /** Rows of the fact whose thing has no plan; null where nothing tells. */
  readonly without: Readonly<Record<Without, Condition>> | null;
  /** What the fact leaves out, since nobody planned it. */
  readonly unplanned: { readonly without: Without; readonly fact: Measure } | null;
  /** Months or quarters of both; null where one of them has no time. */
  readonly month: (Key & { readonly is: 'period' }) | null;
  /** The time of the fact, which may go on beyond what was planned. */
  readonly factAxis: ColumnId | null;
  /** Periods that no year dates («1 кв», «2 кв»), or of how many months the plan is; else null. */
  readonly undated: ColumnId | number | null;
  /** Whose rows the fact is made of; null where they are those of the plan. */
  readonly from: Subject | null;
  readonly names: { readonly plan: string; readonly fact: string };
  /** What the fact is the sum of, where that is counted by a definition of the file. */
  readonly counted: CountedQuantity | null;
  /** The column of the plan, of which one fact is told. */
  readonly planned: string;
  /** What the sheet of the plan, and its header, say that it is of; '' beside its fact. */
  readonly told: string;
  /** What of its rows the plan is of, by these words; empty: all. */
  readonly parts: readonly PlanPart[];
  /** Whether words say that this is its fact; else only numbers may (plan-evidence.ts). */
  readonly isSaid: boolean;
}

export const plannedId = ({ id: { table }, header }: ColumnMeaning): string => `${table}:${header}`;
export const cell = (column: ColumnId): RowValue => ({ is: 'cell', column });
export const plus = (left: RowValue, right: RowValue): RowValue => ({ is: 'plus', left, right });

export function unitIn({ role }: ColumnMeaning): Unit | null {
  return 'unit' in role ? role.unit : null;
}

export function isSameUnit(one: ColumnMeaning, other: ColumnMeaning): boolean {
  const [left, right] = [unitIn(one), unitIn(other)];
  return left?.dimension === right?.dimension && left?.scale === right?.scale;
}

/** Between what stands in the rows of a header. */
export const HEADS = ' / ';
export const leafOf = ({ header }: ColumnMeaning): string => header.split(HEADS).at(-1) ?? header;

export function monthOf(
  planned: ColumnId | null,
  fact: ColumnId | null,
  isQuarterly: boolean,
): PlanPair['month'] {
  if (planned === null) return null;
  return {
    is: 'period',
    of: cell(planned),
    also: fact === null ? [] : [cell(fact)],
    grain: isQuarterly ? 'quarter' : 'month',
  };
}

/** The same pair, whose fact is of the months of another day of its rows. */
export function byDay(pair: PlanPair, day: ColumnId): PlanPair {
  const { month } = pair;
  return month === null ? pair : { ...pair, factAxis: day, month: { ...month, also: [cell(day)] } };
}

export const grainOf = ({ month: key }: PlanPair): 'quarter' | 'month' =>
  key?.grain === 'quarter' ? 'quarter' : 'month';

/** «Раскрой», «Сборка», «Упаковка»: a piece is planned and made in each of them. */
export const hasStages = (dimensions: readonly Dimension[]): boolean =>
  dimensions.some(({ concept }) => concept === 'stage');
