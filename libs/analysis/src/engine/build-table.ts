import type { TableCell, TableData } from '../../../contract/src/report-content.js';
import type { PlannedTable, PlannedTableColumn } from '../analyst/plan.js';
import type { ResultSet, ResultValue } from '../../../jail/src/index.js';
import { formatDate, roundedNumber } from '../../../russian/src/index.js';
import { cellText } from './cell-text.js';

export const TABLE_ROWS_MAX = 10_000;

export function buildTable(planned: PlannedTable, result: ResultSet): TableData {
  const shown = result.rows.slice(0, TABLE_ROWS_MAX);
  const columns = planned.columns.map((column) => {
    const index = result.columns.findIndex(({ name }) => name === column.column);
    return { column: asWritten(column, index, shown), index };
  });
  return {
    headers: planned.columns.map(({ name }) => name),
    rows: shown.map((row) =>
      columns.map(({ column, index }) => tableCell(row[index] ?? null, column)),
    ),
    columns: columns.map(({ column: { name, kind, unit, decimals } }) => ({
      name,
      kind,
      ...(unit === undefined ? {} : { unit }),
      ...(decimals === undefined ? {} : { decimals }),
    })),
    rowsOmitted: result.rows.length - shown.length,
  };
}

/** Whole numbers have no decimals: «60» pieces, not «60,00». */
function asWritten(
  column: PlannedTableColumn,
  index: number,
  rows: readonly (readonly ResultValue[])[],
): PlannedTableColumn {
  const isWhole =
    column.kind === 'number' &&
    column.decimals !== undefined &&
    rows.every((row) => Number.isInteger(Number(row[index] ?? 0)));
  return isWhole ? { ...column, decimals: 0 } : column;
}

export function tableCell(value: ResultValue, column: PlannedTableColumn): TableCell {
  if (value === null) return null;
  if (column.kind === 'number' || column.kind === 'percent') {
    return roundedNumber(String(value), column.decimals ?? 0);
  }
  if (column.kind === 'date') return formatDate(String(value), column.grain ?? 'day');
  return cellText(value);
}
