import type { TableCell, TableData } from '../../../contract/src/report-content.js';
import type { PlannedTable, PlannedTableColumn } from '../analyst/plan.js';
import type { ResultSet, ResultValue } from '../../../jail/src/index.js';
import { formatDate, roundedNumber } from '../../../russian/src/index.js';
import { cellText } from './cell-text.js';

export const TABLE_ROWS_MAX = 10_000;

export function buildTable(planned: PlannedTable, result: ResultSet): TableData {
  const columns = planned.columns.map((column) => ({
    column,
    index: result.columns.findIndex(({ name }) => name === column.column),
  }));
  const shown = result.rows.slice(0, TABLE_ROWS_MAX);
  return {
    headers: planned.columns.map(({ name }) => name),
    rows: shown.map((row) =>
      columns.map(({ column, index }) => tableCell(row[index] ?? null, column)),
    ),
    columns: planned.columns.map(({ name, kind, unit, decimals }) => ({
      name,
      kind,
      ...(unit === undefined ? {} : { unit }),
      ...(decimals === undefined ? {} : { decimals }),
    })),
    rowsOmitted: result.rows.length - shown.length,
  };
}

export function tableCell(value: ResultValue, column: PlannedTableColumn): TableCell {
  if (value === null) return null;
  if (column.kind === 'number' || column.kind === 'percent') {
    return roundedNumber(String(value), column.decimals ?? 0);
  }
  if (column.kind === 'date') return formatDate(String(value), column.grain ?? 'day');
  return cellText(value);
}
