import type { Cell, Column, Sheet, Table, Value } from '../model.js';

/**
 * Tells of each column whether a formula of the sheet finds in its cells just what was read: a
 * number as a number, a date as a date, a text letter for letter, nothing where nothing was read.
 */
export function withWrittenColumns(table: Table, sheets: readonly Sheet[]): Table {
  const sheet = sheets.find(({ name }) => name === table.sheet);
  if (sheet === undefined || table.parts !== undefined) return table;
  const places = new Map(sheet.rowNumbers.map((number, place) => [number + 1, place]));
  const lines = table.sourceRows.map((row) => sheet.cells[places.get(row) ?? -1] ?? []);
  const columns = table.columns.map((column, at) => {
    const place = placeOf(column, sheet);
    const isWritten =
      place !== -1 &&
      lines.every((line, row) => holds(line[place], table.rows[row]?.[at] ?? null, column));
    return isWritten ? { ...column, asWritten: true as const } : column;
  });
  return { ...table, columns };
}

function placeOf({ letter, joinedFrom }: Column, { columnNumbers }: Sheet): number {
  if (letter === null || joinedFrom !== undefined) return -1;
  const number = letter.split('').reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0);
  return columnNumbers.indexOf(number - 1);
}

function holds(cell: Cell | null | undefined, value: Value, column: Column): boolean {
  if (cell === null || cell === undefined) return value === null;
  if (cell.fromText === true || cell.isCleaned === true || value === null) return false;
  if (cell.type === 'number') return typeof value === 'string' && Number(value) === cell.value;
  return (cell.type === 'text' || cell.type === 'date') && meantBy(cell.value, column) === value;
}

/** A formula finds a mistyped name as it is written. */
function meantBy(text: Cell['value'], { slips = [] }: Column): Cell['value'] {
  return slips.find(({ written }) => written === text)?.meant ?? text;
}
