import type { ReportRow, SheetGrid } from '../../../contract/src/report-rows.js';

export interface WantedRows {
  /** null: from the first that the number stands on. */
  readonly offset: number | null;
  readonly limit: number;
  /** shown: as a person reads them; plain: as another spreadsheet takes them, in full. */
  readonly as: 'shown' | 'plain';
  /** Those of the number alone, or the sheet around them where the table is a plain part of one. */
  readonly scope: 'counted' | 'sheet';
}

export interface RowsPage {
  readonly headers: readonly string[];
  readonly numeric: readonly boolean[];
  /** How many the number stands on. */
  readonly total: number;
  /** Of the first that is given here. */
  readonly offset: number;
  readonly rows: readonly ReportRow[];
  readonly grid: SheetGrid | null;
  /** Whether these are the rows of the number, and not all rows of its table. */
  readonly exact: boolean;
}
