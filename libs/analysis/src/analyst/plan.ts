import type { Grain } from '../../../russian/src/index.js';
import type { TableColumn } from '../../../contract/src/report-content.js';
import type { ResultSet } from '../../../jail/src/index.js';
import type { AskedOf } from '../cell-formulas/cell-formula.js';
import type { JsonValue } from './proposal.js';

/** Where a query takes its rows: for provenance. */
export interface QuerySource {
  /** Id of a table of the profile. */
  readonly table: string;
  /** SQL condition over that table alone which the query applies; null when it takes all rows. */
  readonly filter: string | null;
  /** What the filter leaves out, in Russian: «возвраты и корректировки». */
  readonly filterReason: string | null;
}

interface KeyBase {
  /** SQL expression over the first source's table alone. */
  readonly sql: string;
  /** The only columns of the result that stand on these rows; all of them when absent. */
  readonly of?: readonly string[];
}

/**
 * Tells the rows of the table that a result's row stands on: those where the expression has the
 * value of that row's `column`, or one of the values in the first row of another result, or,
 * with neither, those where it is true. Keys without `of` are counted by `rowsColumn`, when the
 * query has one, and dropped where they disagree.
 */
export type GroupKey =
  | (KeyBase & { readonly column: string; readonly among?: never })
  | (KeyBase & {
      readonly column?: never;
      readonly among?: { readonly result: string; readonly columns: readonly string[] };
    });

/** For a result whose rows stand on columns or tables of their own, such as one row a question. */
export interface RowChoice {
  /** The result's column that tells them apart. */
  readonly column: string;
  /** By the value of that column: one of the sources, and the condition of the row within it. */
  readonly rows: Readonly<Record<string, { readonly table: string; readonly condition: string }>>;
  /** Column whose value the row's condition has, which then is an expression: an answer. */
  readonly equals?: string;
  /** The only columns that stand on the condition; the others stand on all rows of the table. */
  readonly of?: readonly string[];
}

/** Column aliases of the statement are lower-case Latin words: they are parts of value ids. */
export interface PlannedQuery {
  readonly id: string;
  readonly sql: string;
  readonly sources: readonly QuerySource[];
  /** The result's column that says how many rows of the table each row stands on. */
  readonly rowsColumn?: string;
  /** What tells a result row's table rows from the others', when the statement groups them. */
  readonly groups?: readonly GroupKey[];
  readonly choice?: RowChoice;
  /** What the statement computes, in Russian, when that is more than a sum or a count. */
  readonly formula?: string;
  /** The question that the statement was made of: its cells are told as formulas of a sheet. */
  readonly asked?: AskedOf;
}

export interface PlannedTableColumn extends TableColumn {
  /** Column of the result; `name` is the header that a person reads. */
  readonly column: string;
  /** How a date is written. */
  readonly grain?: Grain;
}

export interface PlannedTable {
  readonly result: string;
  readonly columns: readonly PlannedTableColumn[];
}

export interface PlannedAxis {
  readonly title: string;
  readonly unit?: string;
}

export interface PlannedSeries {
  readonly column: string;
  readonly name: string;
  readonly role: 'accent' | 'muted' | 'reference';
}

export interface PlannedBeside {
  readonly column: string;
  readonly name: string;
  readonly unit?: string;
}

interface PlannedChartBase {
  readonly result: string;
  readonly x: PlannedAxis;
  readonly y: PlannedAxis;
  /** Digits after the point that plotted values keep: as in the table beside it. */
  readonly decimals: number;
}

export interface PlannedCategoryChart extends PlannedChartBase {
  readonly kind: 'bars' | 'columns' | 'stacked-bars' | 'line' | 'dumbbell';
  readonly label: string;
  /** How a date label is written. */
  readonly grain?: Grain;
  readonly series: readonly PlannedSeries[];
  /** Boolean column: rows from the first true one to the end are dashed. */
  readonly partial?: string;
  /** Format of what stands at the bars or at a line's highlighted points, by the first series. */
  readonly valueLabels?: {
    readonly percent: boolean;
    readonly decimals: number;
    /** Of a change: «+» is written, too. */
    readonly signed?: boolean;
  };
  /** Columns that are told of a label beside its values: its share, what it is counted over. */
  readonly beside?: readonly PlannedBeside[];
  /** Interval around the first series of a line, such as a forecast's; columns of the result. */
  readonly band?: { readonly low: string; readonly high: string; readonly name: string };
  /** Boolean column: a vertical line stands at the rows where it is true. */
  readonly mark?: { readonly column: string; readonly text: string };
}

/** One result row for each cell of the grid, in the order of rows and then of columns. */
export interface PlannedHeatmap extends PlannedChartBase {
  readonly kind: 'heatmap';
  readonly xLabel: string;
  readonly yLabel: string;
  readonly value: string;
  /** How dates among the labels are written. */
  readonly grain?: Grain;
  readonly percent?: boolean;
}

export interface PlannedPie extends PlannedChartBase {
  readonly kind: 'pie';
  readonly label: string;
  readonly value: string;
}

export interface PlannedScatter extends PlannedChartBase {
  readonly kind: 'scatter';
  readonly xColumn: string;
  readonly yColumn: string;
}

export type PlannedChart = PlannedCategoryChart | PlannedScatter | PlannedHeatmap | PlannedPie;

export interface PlannedVisualization {
  readonly id: string;
  readonly table: PlannedTable;
  readonly chart: PlannedChart | null;
  /** Shown only where the note stands beside it. */
  readonly whereTold?: true;
}

export const meaningKinds = [
  'amount' /** in the unit of a column of the file */,
  'count',
  'percent',
  'points' /** a difference of percents */,
  'ratio' /** how many times */,
  'label',
  'date',
] as const;
export type MeaningKind = (typeof meaningKinds)[number];

/** What a planner that nobody has to trust says of a column of its result. */
export interface PlannedMeaning {
  readonly result: string;
  readonly column: string;
  readonly kind: MeaningKind;
  /** Header of the column, and the expression that computes it. */
  readonly header: string;
  readonly sql: string;
  /** What this column alone is, in Russian, where the text above is of the whole result. */
  readonly formula?: string;
  /** Of a mean of single rows. */
  readonly ofRow?: OfRow;
  /** Pairs of rows whose values in this column differ by what they are made of alone. */
  readonly mixed?: readonly MixedRows[];
  /** A signed difference between two periods or groups: what «вырос на» may stand before. */
  readonly change?: boolean;
  /** A year: its digits stand together. */
  readonly isYear?: boolean;
  /** Names that are steps of one scale: bands of a number, days of the week. */
  readonly onScale?: true;
  /** After a count: «заказ», «заказа», «заказов». */
  readonly nouns?: readonly [string, string, string];
  readonly grain?: Grain;
  /** What is had of periods that have rows of a part alone, by what their cells say. */
  readonly partly?: Readonly<Record<string, string>>;
  /** What the rows of its result alone are of, beyond what the question is about. */
  readonly scope?: readonly PlannedPart[];
  /** Values that its rows are without; many of one column together. */
  readonly without?: readonly PlannedPart[];
  /** Of which time alone it is: «за май 2025». */
  readonly during?: readonly string[];
  /** Amounts that its rows are chosen by. */
  readonly bounds?: readonly PlannedBound[];
  /** Bounds that a writer may quote beside its numbers. */
  readonly quotes?: readonly PlannedQuote[];
  /** Conditions that leave rows out, and that a sentence has to say where its numbers change. */
  readonly silent?: readonly PlannedSilent[];
  /** Of groups that the question made: what the rest is called, and what it is the rest of. */
  readonly rest?: { readonly name: string; readonly without: readonly string[] };
  /** Whose day it is, where the rows have days of other things. */
  readonly dayOf?: { readonly header: string; readonly others: readonly string[] };
  /** «на 31.12.2025»: it is of a table that shows the state of one day, beside rows of others. */
  readonly stateOn?: string;
  /** Found by the engine, never told by the planner; null where the value has none. */
  readonly unit?: string | null;
}

/** Values of one column that rows are chosen by. */
export interface PlannedPart {
  readonly column: string;
  readonly values: readonly string[];
}

/** An amount that rows are chosen by, as it is told. */
export interface PlannedBound {
  /** «Скидка, %» от 15 */
  readonly taken: string;
  /** без «Скидка, %» меньше 15 */
  readonly left: string;
  readonly number: number;
  /** Whether the rows that are taken lie below. */
  readonly isBelow: boolean;
}

/** A bound by which a sentence may say what its numbers are of. */
export interface PlannedQuote {
  /** `b0`: among those of its result. */
  readonly id: string;
  /** «от 100 000 ₽», «больше 30 дней» */
  readonly text: string;
  /** The only rows that are chosen by it, by what they are called in a column; null: all. */
  readonly row: { readonly column: string; readonly name: string } | null;
}

/** A condition that no name of a number tells. */
export interface PlannedSilent {
  /** «Срок» до 31.10.2025 */
  readonly text: string;
  /** The result without it. */
  readonly other: string;
  /** Whether each sentence says it, or the first one alone. */
  readonly isOfEach: boolean;
}

/** What is left of a difference within what both groups have: none, little, or the other way. */
export type Within = 'none' | 'little' | 'turned';

/** Rows by the JSON of what their keys say. */
export interface MixedRows {
  readonly keys: readonly [string, string];
  /** The column within one value of which they do not differ, or the other way. */
  readonly within: string;
  readonly left: Within;
}

/** What a single row is, where a value is a mean of such. */
export interface OfRow {
  /** «Смены»: строка — сочетание «Дата» и «Магазин» */
  readonly is: string;
  /** The period that a row is; null where several rows, or none, are of one. */
  readonly period: Grain | null;
  /** Headers of what a row is not one of: several rows are of one customer. */
  readonly others: readonly string[];
}

export interface ReportPlan {
  readonly kind: string;
  readonly name: string;
  readonly queries: readonly PlannedQuery[];
  readonly visualizations: readonly PlannedVisualization[];
  /**
   * With these the planner is not trusted: units are measured, and every sentence of the draft is
   * held against the cells that it names.
   */
  readonly meanings?: readonly PlannedMeaning[];
  /** Texts that the question itself holds, numbers and all: a note may quote them. */
  readonly words?: readonly string[];
  /** What the analyst wants back when it narrates; nobody else reads it. */
  readonly notes: JsonValue;
}

/**
 * Results by the id of the query. `source` is always among them: one row for each
 * table of the plan, in the order of its first use, with what reading the sheet has counted.
 */
export type Results = Readonly<Record<string, ResultSet>>;

/** Columns of the result `source`. */
export const sourceColumns = [
  'rows',
  'excluded',
  'excluded_totals',
  'excluded_groups',
  'excluded_hidden',
  'excluded_other',
  'first_row',
  'last_row',
  'check_difference',
  'period_from',
  'period_to',
] as const;
