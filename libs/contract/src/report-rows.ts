import type { Provenance } from './report-content.js';

/** One row of the workbook's sheet as a person reads it there. */
export interface ReportRow {
  /** 1-based, as the sheet or the text file counts it. */
  readonly row: number;
  /** The sheet that the row stands on, where the table is put together from several. */
  readonly sheet?: string;
  /** In the order of `headers`; '' where the cell is empty. */
  readonly cells: readonly string[];
  /** Russian: why the number does not stand on this row of the sheet; absent where it does. */
  readonly left?: string;
}

/** The sheet around the rows, where `scope=sheet` asks for it and the table is a plain part of one. */
export interface SheetGrid {
  /** Of its columns, in the order of `headers`: «G». */
  readonly letters: readonly string[];
  /** Whether the number is worked out of that column. */
  readonly used: readonly boolean[];
  /** 1-based row of the header; null where there is none. */
  readonly headRow: number | null;
  /** How many rows the table has there, with those that are left out: what `offset` counts. */
  readonly rows: number;
}

interface RowsPlace {
  /** Id of the provenance entry that was asked for; of a table's number cell:CHART:ROW:COLUMN. */
  readonly value: string;
  readonly sheet: string;
  /** A1 range of the table, with its header. */
  readonly range: string;
  /** How many rows the number stands on. */
  readonly total: number;
}

/** The rows behind one published number, while the file is there. */
export type AvailableRows = RowsPlace & {
  readonly state: 'available';
  readonly offset: number;
  readonly limit: number;
  readonly headers: readonly string[];
  /** Whether a column holds numbers and belongs to the right. */
  readonly numeric: readonly boolean[];
  readonly rows: readonly ReportRow[];
  /** A Russian sentence where these are more rows than the number stands on; else null. */
  readonly note: string | null;
  /** null where `rows` are those of the number alone. */
  readonly grid: SheetGrid | null;
  /** Of a cell of a table: what the report itself tells of the numbers of its text; else null. */
  readonly source: Provenance | null;
};

/** The file is deleted: what can still be said of the rows. */
export type ErasedRows = RowsPlace & {
  readonly state: 'erased';
  /** «Файл удален; строки 10–862 листа «Лист_1»» */
  readonly message: string;
};

/**
 * GET of `routes.reportRows` with `value`, `offset` (0) and `limit` (50, at most 200); `attempt`
 * asks for another attempt than the last good one. With `scope=sheet` the rows are those of the sheet,
 * by themselves the page with the first that counts. With `format=csv` the answer is a file.
 */
export type ReportRowsResponse = AvailableRows | ErasedRows;
