import type { DecimalText } from '../../statistics/src/index.js';
import type { IsoDate } from '../../russian/src/index.js';

/**
 * What is read from a workbook. Everything here is plain data that survives JSON: it crosses
 * a process boundary, lies in files and is put before a planner.
 */

/** How a cell's number is shown in the workbook; dates are told from numbers by this. */
export type NumberKind =
  'general' | 'integer' | 'decimal' | 'percent' | 'currency' | 'date' | 'time' | 'text';

export type CellType = 'number' | 'text' | 'date' | 'time' | 'boolean' | 'error' | 'empty';

export interface Cell {
  readonly type: CellType;
  /** number: the number itself; date: ISO text; time: `hh:mm:ss`; error and empty: null. */
  readonly value: number | string | boolean | null;
  /** What the workbook shows, where it differs from the value: `00123`, `12,5 кг`. */
  readonly shown?: string;
  readonly kind: NumberKind;
  /** Currency or unit that the number format itself shows: `₽`, `KZT`, `шт`. */
  readonly formatUnit?: string;
  /** The cell has a formula and the file keeps no result for it. */
  readonly formulaWithoutValue?: true;
  /** The file is a text and has no other cells: that a number is written as one tells nothing. */
  readonly fromText?: true;
  /** `#DIV/0!`, `#N/A` … */
  readonly error?: string;
  /** Spaces before the text: people set lower levels off by them. */
  readonly indent?: number;
  /** The text was freed of spaces and marks that nobody sees: the cell itself has them. */
  readonly isCleaned?: true;
}

/** Merged cells, in places of a sheet's `cells`, inclusive. */
export interface Merge {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  /** Zero-based last row and column on the sheet itself, which may be blank. */
  readonly lastRow: number;
  readonly lastColumn: number;
}

/**
 * A sheet without its blank rows and columns: rowNumbers and columnNumbers say where on the
 * sheet (zero-based) a row or column of `cells` stands, and a jump in them is a blank gap.
 */
export interface Sheet {
  readonly name: string;
  readonly hidden: boolean;
  readonly rowNumbers: readonly number[];
  readonly columnNumbers: readonly number[];
  /** Dense; null is an empty cell. */
  readonly cells: readonly (readonly (Cell | null)[])[];
  /** Only those whose first cell has content. */
  readonly merges: readonly Merge[];
  /** By place in `cells`. Rows of a collapsed outline are not hidden in this sense. */
  readonly hiddenRows: readonly boolean[];
  readonly hiddenColumns: readonly boolean[];
  /** By place in `cells`; 0 where there is no outline. */
  readonly outlineLevels: readonly number[];
}

export interface Workbook {
  /** What the file really is, whatever it is called. */
  readonly format: 'xlsx' | 'xls' | 'csv' | 'html' | 'xml';
  readonly sheets: readonly Sheet[];
  readonly hasMacros: boolean;
  /** Russian sentences for the user. */
  readonly notices: readonly string[];
}

export type ColumnType = 'number' | 'text' | 'date' | 'boolean';

export type ColumnRole =
  | 'measure' /** a number that is computed with */
  | 'category' /** few values that repeat: rows are grouped by it */
  | 'identifier' /** №, ИНН, артикул, account: counted, never summed or averaged */
  | 'date' /** a point or a period of time */
  | 'text' /** free text */
  | 'attribute' /** a number of another sheet's row beside several of these: never measured here */
  | 'constant' /** one value in every row */
  | 'empty'; /** no value at all */

/** Columns of scale answers, years as columns and the like, for the planner. */
export type ColumnTrait =
  | 'percent'
  | 'price'
  | 'average'
  | 'share'
  | 'scale' /** an answer on a scale of whole numbers, such as 0–10 */
  | 'change' /** a difference between two other columns */
  | 'row-total' /** «Итого» over columns: the sum of others of the same row */
  | 'running-total'
  | 'period' /** the column is a period of time: «2018», «Январь» */
  | 'unit-of-measure' /** the column names the units of the row: шт, л, or its currency */
  | 'mixed-units' /** its rows are in different units or currencies: never added or compared */
  | 'group'; /** made from group rows above the details */

export interface ColumnStats {
  readonly nulls: number;
  readonly distinct: number;
  /** Decimal text, ISO date or text, by the column's type; null when there is no value. */
  readonly min: string | null;
  readonly max: string | null;
  /** Of a number column, even when it must not be summed in a report; null otherwise. */
  readonly sum: DecimalText | null;
  readonly negatives: number;
  readonly zeros: number;
  /** At most five, as text, the most frequent first. */
  readonly examples: readonly string[];
}

/** A name that was mistyped. */
export interface Slip {
  /** As its cells have it. */
  readonly written: string;
  readonly meant: string;
  readonly rows: number;
}

/** A date whose year was mistyped. */
export interface MistypedDate {
  readonly sheet: string;
  /** 1-based row of the sheet. */
  readonly row: number;
  /** As its cell has it. */
  readonly written: IsoDate;
  /** null where several years would do: it is read as none. */
  readonly meant: IsoDate | null;
}

export interface Column {
  /** Unique in its table without regard to case. Quote it in SQL. */
  readonly name: string;
  /** The levels of the header from top to bottom. */
  readonly headerPath: readonly string[];
  /** `A`, `AB`; null where the column was made from group rows or headers. */
  readonly letter: string | null;
  readonly type: ColumnType;
  readonly role: ColumnRole;
  /** May be summed over rows. False for prices, rates, percents, averages, mixed units. */
  readonly additive: boolean;
  readonly unit: string | null;
  /** ISO 4217: RUB, KZT, USD … */
  readonly currency: string | null;
  /** Largest count of digits after the point; 0 for columns that are not numbers. */
  readonly decimals: number;
  /**
   * How a number column is kept in SQL: `decimal` fits DECIMAL(38, decimals) exactly, `double`
   * does not (too many digits).
   */
  readonly storage: 'decimal' | 'double';
  /** For dates: whether any value carries a time of day. */
  readonly hasTime: boolean;
  readonly traits: readonly ColumnTrait[];
  readonly stats: ColumnStats;
  /** Russian sentences: «3 ячейки с ошибкой #ДЕЛ/0! считаются пустыми». */
  readonly notices: readonly string[];
  /** Rare writings that were read as the frequent name that they stand for. */
  readonly slips?: readonly Slip[];
  /** Dates whose year was mistyped, which are read as what they were to be. */
  readonly mistyped?: readonly MistypedDate[];
  /** A formula of the sheet finds in its cells just the values that were read. */
  readonly asWritten?: true;
  /** The sheet whose column it is, where that is not the table's own. */
  readonly joinedFrom?: string;
}

/** number: DecimalText; date: IsoDate; text: string; boolean: boolean. By Column.type. */
export type Value = string | boolean | null;

export type ExclusionReason =
  | 'total' /** «Итого»: a sum of everything */
  | 'group' /** a subtotal or the heading of a group */
  | 'included' /** «в т.ч.»: part of another row */
  | 'repeated-header'
  | 'column-numbers' /** 1 2 3 4 under the header */
  | 'hidden'
  | 'note' /** text without values: a signature, a footnote */
  | 'formula-row'; /** averages, shares and the like beneath the table */

export interface ExcludedRow {
  /** 1-based row of the sheet. */
  readonly row: number;
  readonly reason: ExclusionReason;
  readonly label: string;
  /** What told that the row is not a detail. */
  readonly proof: readonly ('word' | 'outline' | 'merge' | 'arithmetic' | 'layout')[];
}

/** A total of the file held against the sum of the rows that it totals. */
export interface TotalCheck {
  readonly column: string;
  readonly sum: DecimalText;
  readonly fileTotal: DecimalText;
  /** fileTotal − sum. */
  readonly difference: DecimalText;
  /** 1-based row of the total on the sheet. */
  readonly totalRow: number;
  /** The group's label; null where the row totals the whole table. */
  readonly group: string | null;
  /** The rows that the file leaves out of the total, by their status; `sum` is without them. */
  readonly without?: { readonly column: string; readonly values: readonly string[] };
}

export interface GroupLevel {
  /** The column that the level became. */
  readonly column: string;
  /** How many groups of this level there are. */
  readonly groups: number;
  /** 1-based rows of the groups' own lines, for provenance. */
  readonly rows: readonly number[];
}

export interface TableMetadata {
  /** Title and parameter lines above the header, one text each, top to bottom. */
  readonly titleLines: readonly string[];
  /** «Период: 01.06.2026 - 30.06.2026» as written. */
  readonly period: string | null;
  readonly periodFrom: IsoDate | null;
  readonly periodTo: IsoDate | null;
  /** ISO 4217, when the header or the title names one for the whole table. */
  readonly currency: string | null;
  /** «тыс.», «млн» when the values are stated in thousands or millions. */
  readonly scale: string | null;
  /** «с НДС», «без НДС» when told. */
  readonly vat: string | null;
  /** Other «Name: value» parameters. */
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
  /** Notes below the table. */
  readonly footnotes: readonly string[];
}

/**
 * `list`: one row is one fact; `statement`: rows are the lines of a balance or a P&L, which are
 * never summed with one another; `unpivoted`: made from a table whose columns are periods.
 */
export type TableLayout = 'list' | 'statement' | 'unpivoted';

/** Columns of another sheet that were put beside the rows of a table by a common key. */
export interface TableJoin {
  readonly table: string;
  readonly sheet: string;
  readonly range: string;
  /** The column that the key stands in: the table's own, or that of the sheet between. */
  readonly key: string;
  /** The sheet between, where the key does not stand in the table itself. */
  readonly via?: string;
  readonly columns: readonly string[];
  /** Rows whose key the other sheet does not have: their joined cells are empty. */
  readonly unmatched: number;
}

/** A sheet of the same form as others, whose table was put below theirs. */
export interface SheetPart {
  readonly table: string;
  readonly sheet: string;
  readonly range: string;
  /** How many rows of the whole stand there; 0 where the sheet repeats others: a total, a copy. */
  readonly rows: number;
}

interface TableDescription {
  /** Stable within the workbook: `t1`, `t2` … */
  readonly id: string;
  /** Letters, digits and underscores; unique in the workbook without regard to case. */
  readonly sqlName: string;
  /** For people: the sheet's name, with a number where the sheet has several tables. */
  readonly title: string;
  readonly sheet: string;
  /** Details with the header, `A9:H862`. */
  readonly range: string;
  /** 1-based rows of the sheet. */
  readonly headerRows: readonly number[];
  readonly layout: TableLayout;
  /** The id of the table that this one is another form of. Never sum both. */
  readonly derivedFrom: string | null;
  readonly columns: readonly Column[];
  readonly excluded: readonly ExcludedRow[];
  readonly checks: readonly TotalCheck[];
  readonly groupLevels: readonly GroupLevel[];
  readonly metadata: TableMetadata;
  /** Of a table that carries columns of other sheets; derivedFrom is then the table itself. */
  readonly joins?: readonly TableJoin[];
  /** Of a table that was put together from several sheets, in the order of its rows. */
  readonly parts?: readonly SheetPart[];
  /** Of a table of those rows of another that are in one currency or unit. */
  readonly only?: { readonly column: string; readonly value: string };
  /** Russian sentences for the user and for the note's caveats. */
  readonly notices: readonly string[];
}

export interface Table extends TableDescription {
  /** Detail rows only, each as long as columns. */
  readonly rows: readonly (readonly Value[])[];
  /** 1-based row of the sheet for each row. */
  readonly sourceRows: readonly number[];
}

/** A table without its rows: all that a planner sees. */
export interface TableProfile extends TableDescription {
  readonly rowCount: number;
  /** 1-based rows of the sheet where details begin and end. */
  readonly firstRow: number;
  readonly lastRow: number;
}

/** Carries no file name: that is personal data of the user's and lives elsewhere. */
export interface Profile {
  readonly tables: readonly TableProfile[];
  /** Columns of the same values in two tables: a join, such as «Артикул». */
  readonly links: readonly TableLink[];
  readonly notices: readonly string[];
}

export interface TableLink {
  readonly fromTable: string;
  readonly fromColumn: string;
  readonly toTable: string;
  readonly toColumn: string;
  /** Share of the values of `from` that are found in `to`, 0…1. */
  readonly coverage: number;
  /** Every value stands once in `to`: a join does not multiply rows. */
  readonly toIsUnique: boolean;
  /** Both headers say the same. */
  readonly sameName: boolean;
}

/** What the API calls data.file_info. */
export interface FileInfo {
  readonly total_sheets: number;
  readonly total_rows_all_sheets: number;
  readonly max_columns: number;
  readonly sheet_names: readonly string[];
  readonly file_format: string;
  readonly tables_found: number;
  /** Russian sentences for the file panel. */
  readonly notes: readonly string[];
}

export interface PreviewTable {
  readonly tableId: string;
  readonly title: string;
  readonly range: string;
  readonly columns: readonly string[];
  /** At most twenty rows, as text a person reads. */
  readonly rows: readonly (readonly string[])[];
  readonly rowCount: number;
}

export interface ReadWorkbook {
  readonly tables: readonly Table[];
  readonly fileInfo: FileInfo;
  readonly profile: Profile;
}
