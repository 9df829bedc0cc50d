import type { Cell, Merge, Sheet } from '../model.js';
import { isMonthInDigits, parseAmbiguousDate, parseDateText } from './parse-date.js';
import { parseNumberText } from './parse-number.js';
import { isPlaceholder } from './words.js';

/** A part of a sheet: places of its rows and columns, ascending. */
export interface Block {
  readonly sheet: Sheet;
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

export type CellClass = 'number' | 'date' | 'text' | 'other';

export function cellAt(sheet: Sheet, row: number, column: number): Cell | null {
  return sheet.cells[row]?.[column] ?? null;
}

/** Cells with a value in the columns of the block. */
export function filledCells(block: Block, row: number): Cell[] {
  return block.columns.flatMap((column) => {
    const cell = cellAt(block.sheet, row, column);
    return cell === null || cell.value === null ? [] : [cell];
  });
}

/** What a cell's content is, wherever it is written as text. */
export function classOf(cell: Cell): CellClass {
  if (cell.type === 'number') return 'number';
  if (cell.type === 'date') return 'date';
  if (cell.type !== 'text' || typeof cell.value !== 'string') return 'other';
  if (isMonthInDigits(cell.value)) return 'date';
  if (parseNumberText(cell.value) !== null) return 'number';
  const isDate = parseDateText(cell.value) !== null || parseAmbiguousDate(cell.value) !== null;
  return isDate ? 'date' : 'text';
}

/** The text of a cell as a person reads it; empty for a cell without a value. */
export function labelOf(cell: Cell | null): string {
  if (cell === null || cell.value === null) return '';
  if (cell.shown !== undefined) return cell.shown;
  if (cell.type === 'boolean') return cell.value === true ? 'да' : 'нет';
  return String(cell.value).replace(/\s+/g, ' ').trim();
}

/** Two rows of more than one cell say the same. */
export function sameLabels(block: Block, a: number, b: number): boolean {
  const labels = (row: number): string => filledCells(block, row).map(labelOf).join('\n');
  return labels(a) === labels(b) && filledCells(block, a).length > 1;
}

export function isTextCell(cell: Cell | null): cell is Cell {
  return cell !== null && cell.type === 'text';
}

/** Not empty, not an error, not a dash that stands for nothing. */
export function hasValue(cell: Cell | null): cell is Cell {
  if (cell === null || cell.value === null) return false;
  return cell.type !== 'text' || !isPlaceholder(String(cell.value));
}

/** Blank rows of the sheet between two places; the places between are not blank. */
export function rowGap(sheet: Sheet, upper: number, lower: number): number {
  return (sheet.rowNumbers[lower] ?? 0) - (sheet.rowNumbers[upper] ?? 0) - (lower - upper);
}

/** Blank columns of the sheet between two places, but for those that a merge reaches over. */
export function columnGap(block: Block, left: number, right: number): number {
  const { columnNumbers, merges } = block.sheet;
  const from = columnNumbers[left] ?? 0;
  const to = columnNumbers[right] ?? 0;
  const [top = 0, bottom = 0] = [block.rows[0], block.rows.at(-1)];
  let reached = from;
  for (const merge of merges) {
    const isHere = merge.top >= top && merge.top <= bottom && merge.left <= left;
    if (isHere && merge.lastColumn > reached) reached = merge.lastColumn;
  }
  const between = columnNumbers.slice(left + 1, right).filter((number) => number > reached).length;
  return Math.max(0, to - reached - 1 - between);
}

/** `A`, `AB` for a zero-based column of the sheet. */
export function columnLetter(column: number): string {
  let letters = '';
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1) {
    letters = String.fromCharCode(65 + (rest % 26)) + letters;
  }
  return letters;
}

/** The class of most cells of a column in the lower part of the block. */
export function columnClasses(block: Block): Map<number, CellClass> {
  const from = Math.max(1, Math.floor(block.rows.length / 3));
  const lower = block.rows.slice(Math.min(from, block.rows.length - 1));
  return new Map(
    block.columns.map((column) => {
      const counts: Record<CellClass, number> = { number: 0, date: 0, text: 0, other: 0 };
      for (const row of lower) {
        const cell = cellAt(block.sheet, row, column);
        if (cell !== null) counts[classOf(cell)] += 1;
      }
      return [column, mostFrequent(counts)];
    }),
  );
}

function mostFrequent(counts: Readonly<Record<CellClass, number>>): CellClass {
  const order: readonly CellClass[] = ['number', 'date', 'text', 'other'];
  return order.reduce((best, next) => (counts[next] > counts[best] ? next : best), 'other');
}

/** A header cell of a column that is a year; `2024` may be a number too. */
export function isYear(cell: Cell | null): boolean {
  return /^(19[5-9]\d|20\d{2}|21[0-4]\d)$/.test(labelOf(cell));
}

/** Cells of the row that are merged over columns of the block. */
export function wideMerges({ sheet, columns }: Block, row: number): Merge[] {
  const [left = 0, right = 0] = [columns[0], columns.at(-1)];
  return sheet.merges.filter((merge) => {
    return (
      merge.top === row && merge.right > merge.left && merge.left >= left && merge.left <= right
    );
  });
}
