import { parseDecimal } from '../../statistics/src/index.js';
import type { Column, Table, Value } from '../../workbook/src/index.js';
import type { LoadedColumn } from './jail-messages.js';

/** Products of two columns still fit 38 digits when each has 18. */
const NARROW_WIDTH = 18;
const WIDE_WIDTH = 38;

export function loadedColumns(table: Table): readonly LoadedColumn[] {
  return table.columns.map((column, index) => loadedColumn(column, index, table.rows));
}

function loadedColumn(
  column: Column,
  index: number,
  rows: readonly (readonly Value[])[],
): LoadedColumn {
  const scale = column.decimals;
  if (column.type === 'number' && column.storage === 'decimal') {
    const digits = rows.reduce((most, row) => Math.max(most, digitsOf(row[index], scale)), 0);
    const width = digits <= NARROW_WIDTH && scale <= NARROW_WIDTH ? NARROW_WIDTH : WIDE_WIDTH;
    return { name: column.name, kind: 'decimal', scale, width };
  }
  return { name: column.name, kind: plainKind(column), scale: 0, width: 0 };
}

function digitsOf(value: Value | undefined, scale: number): number {
  if (typeof value !== 'string') return 0;
  const { unscaled, scale: own } = parseDecimal(value);
  const digits = (unscaled < 0n ? -unscaled : unscaled).toString().length;
  return digits - own + scale;
}

function plainKind(column: Column): LoadedColumn['kind'] {
  if (column.type === 'number') return 'double';
  if (column.type === 'date') return column.hasTime ? 'timestamp' : 'date';
  return column.type;
}
