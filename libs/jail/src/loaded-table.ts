import type { Column, Table, Value } from '../../workbook/src/index.js';
import type { LoadedColumn, LoadStep } from './jail-messages.js';

/** Products of two columns still fit 38 digits when each has 18. */
const NARROW_WIDTH = 18;
const WIDE_WIDTH = 38;

/** Of one message, some megabytes at most. */
const CELLS_MAX = 40_000;

/** What loads the tables, message by message: each one is answered before the next is made. */
export function* loadMessages(tables: readonly Table[]): Generator<readonly LoadStep[]> {
  let steps: LoadStep[] = [];
  let room = CELLS_MAX;
  for (const table of tables) {
    const width = Math.max(1, table.columns.length);
    steps.push({ type: 'table', name: table.sqlName, columns: loadedColumns(table) });
    for (let from = 0; from < table.rows.length;) {
      const rows = table.rows.slice(from, from + Math.max(1, Math.floor(room / width)));
      steps.push({ type: 'rows', rows });
      from += rows.length;
      room -= rows.length * width;
      if (room >= width) continue;
      yield steps;
      [steps, room] = [[], CELLS_MAX];
    }
  }
  if (steps.length > 0) yield steps;
}

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

/** As many as a decimal of that scale has for it: those before the point are counted. */
function digitsOf(value: Value | undefined, scale: number): number {
  if (typeof value !== 'string') return 0;
  const start = value.startsWith('-') ? 1 : 0;
  const point = value.indexOf('.', start);
  const whole = (point === -1 ? value.length : point) - start;
  return scale + (value.charAt(start) === '0' ? 0 : whole);
}

function plainKind(column: Column): LoadedColumn['kind'] {
  if (column.type === 'number') return 'double';
  if (column.type === 'date') return column.hasTime ? 'timestamp' : 'date';
  return column.type;
}
