import type { Cell, Merge, Sheet, Table } from '../model.js';
import { cellAt, classOf, hasValue } from './block.js';
import type { Block, CellClass } from './block.js';
import type { TableBlock } from './split-blocks.js';

const ROWS_MAX = 60;
const ITEMS_MIN = 2;
const FILLED_SHARE_MIN = 0.6;

/**
 * The block turned over its diagonal where it lies on its side: things are its columns, and each
 * row tells one trait of them. null for a block that stands upright.
 */
export function turned(block: TableBlock): TableBlock | null {
  const rows = withoutTitles(block);
  if (rows.length < 3 || rows.length > ROWS_MAX || block.columns.length <= ITEMS_MIN) return null;
  if (!namesTraits(block, rows)) return null;
  const classes = rows.map((row) => rowClass(block, row));
  if (classes.includes(null)) return null;
  const number = classes.indexOf('number');
  // Texts above numbers may be levels of a header; beneath them they can only be traits.
  const isOnSide = number > 0 && classes.some((one, at) => at > number && one !== 'number');
  if (!isOnSide) return null;
  const sheet = turnedSheet(block.sheet);
  return { ...block, sheet, rows: block.columns, columns: rows };
}

/** Says where the table of a turned block stands on the sheet as it is. */
export function uprightPlace(table: Table, { sheet, columns }: TableBlock): Table {
  const [left = '', right = ''] = table.range.split(':').map(mirrored);
  const first = (sheet.columnNumbers[columns[0] ?? 0] ?? 0) + 1;
  return {
    ...table,
    range: `${left}:${right}`,
    headerRows: [first],
    columns: table.columns.map((column) => ({ ...column, letter: null })),
    sourceRows: table.sourceRows.map(() => first),
    excluded: table.excluded.map((row) => ({ ...row, row: first })),
    notices: ['Таблица лежит на боку: столбцы листа прочитаны как строки', ...table.notices],
  };
}

function withoutTitles({ sheet, rows, columns }: Block): number[] {
  const width = (row: number): number =>
    columns.filter((column) => cellAt(sheet, row, column) !== null).length;
  const first = rows.findIndex((row) => width(row) > 1);
  return first === -1 ? [] : rows.slice(first);
}

/** The first column names each row, no two alike. */
function namesTraits({ sheet, columns }: Block, rows: readonly number[]): boolean {
  const [left = 0] = columns;
  const names = rows.map((row) => cellAt(sheet, row, left));
  const texts = names.filter((cell) => cell !== null && classOf(cell) === 'text');
  const distinct = new Set(texts.map((cell) => String(cell?.value).toLowerCase()));
  return distinct.size === rows.length;
}

/** What all things of the row are; null where they differ or are hardly there. */
function rowClass({ sheet, columns }: Block, row: number): CellClass | null {
  const cells = columns.slice(1).map((column) => cellAt(sheet, row, column));
  const filled = cells.filter((cell): cell is Cell => hasValue(cell));
  if (filled.length < ITEMS_MIN || filled.length < cells.length * FILLED_SHARE_MIN) return null;
  const classes = new Set(filled.map(classOf));
  const [only] = classes;
  return classes.size === 1 && only !== undefined && only !== 'other' ? only : null;
}

function turnedSheet(sheet: Sheet): Sheet {
  return {
    ...sheet,
    rowNumbers: sheet.columnNumbers,
    columnNumbers: sheet.rowNumbers,
    cells: sheet.columnNumbers.map((_, column) => sheet.cells.map((row) => row[column] ?? null)),
    merges: sheet.merges.map(turnedMerge),
    hiddenRows: sheet.hiddenColumns,
    hiddenColumns: sheet.hiddenRows,
    outlineLevels: sheet.columnNumbers.map(() => 0),
  };
}

function turnedMerge(merge: Merge): Merge {
  const { top, left, bottom, right, lastRow, lastColumn } = merge;
  return {
    top: left,
    left: top,
    bottom: right,
    right: bottom,
    lastRow: lastColumn,
    lastColumn: lastRow,
  };
}

/** `B3` → `C2` */
function mirrored(corner: string): string {
  const letters = corner.replace(/\d+/g, '');
  let column = 0;
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.charCodeAt(at) - 64;
  return `${lettersOf(Number(corner.slice(letters.length)))}${column}`;
}

function lettersOf(number: number): string {
  let letters = '';
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}
