import type { Cell } from '../model.js';
import { cellAt, filledCells, isTextCell, labelOf, rowGap, wideMerges } from './block.js';
import type { Block } from './block.js';
import { areWeekdays } from './month-days.js';
import { arePeriodNumerals } from './period-numerals.js';
import { isTotalLabel } from './words.js';

export const HEADER_LEVELS_MAX = 4;
const MERGED_LEVELS_MAX = 8;

/** A row above the main row of the header that belongs to it. */
export function isUpperLevel(block: Block, at: number, below: number): boolean {
  const row = block.rows[at] ?? 0;
  if (rowGap(block.sheet, row, block.rows[below] ?? 0) > 0) return false;
  const cells = filledCells(block, row);
  if (cells.some((cell) => /[:：]$/.test(labelOf(cell)) || labelOf(cell).length > 120))
    return false;
  const [merge] = wideMerges(block, row);
  if (cells.length >= 2) {
    return merge !== undefined || needsUpperLevel(block, below) || clarifies(block, below);
  }
  const firstColumn = block.columns[0];
  const inFirst = firstColumn !== undefined && cellAt(block.sheet, row, firstColumn) !== null;
  return merge !== undefined && !inFirst;
}

/** Without merges a row above goes on with the header only where that alone does not tell. */
function needsUpperLevel(block: Block, at: number): boolean {
  const row = block.rows[at] ?? 0;
  const labels = filledCells(block, row).map(labelOf);
  return labels.length < block.columns.length || new Set(labels).size < labels.length;
}

/** «(шт)», «(руб.)» beneath the names of the columns. */
function clarifies(block: Block, at: number): boolean {
  const cells = filledCells(block, block.rows[at] ?? 0);
  return cells.every((cell) => isUnit(cell) || /^\(.*\)$/s.test(labelOf(cell)));
}

/** «шт», «руб.», «%» under the names of the columns. */
function isUnit(cell: Cell): boolean {
  return /^(шт|руб|тыс|млн|кг|г|т|л|м|м2|м3|км|%|чел|дн|час|ед|usd|eur|₽)[\s.,а-я]{0,8}$/iu.test(
    labelOf(cell),
  );
}

/**
 * «1 2 3» beneath each of several merged names, where every other column is merged down from the
 * header: numbers of attempts, of weeks, of shifts.
 */
export function isUnderMerges({ sheet, columns }: Block, row: number): boolean {
  const filled = columns.filter((column) => cellAt(sheet, row, column) !== null);
  const covers = (column: number, isWide: boolean): boolean =>
    sheet.merges.some(
      ({ top, bottom, left, right }) =>
        top < row &&
        left <= column &&
        right >= column &&
        (isWide ? right > left && bottom === row - 1 : bottom >= row),
    );
  const others = columns.filter((column) => !filled.includes(column));
  return (
    filled.length > 1 &&
    others.length > 0 &&
    filled.every((column) => covers(column, true)) &&
    others.every((column) => covers(column, false))
  );
}

/** Cells of the header that reach down over the row: it is a level of the header too. */
function isMergedFrom(block: Block, row: number, headerRows: readonly number[]): boolean {
  if (headerRows.length >= MERGED_LEVELS_MAX || !filledCells(block, row).every(isTextCell))
    return false;
  const isOver = (column: number): boolean =>
    block.sheet.merges.some(
      ({ top, bottom, left, right }) =>
        headerRows.includes(top) && bottom >= row && left <= column && right >= column,
    );
  return block.columns.filter(isOver).length >= block.columns.length / 2;
}

/** A row beneath the header that goes on with it. */
export function isLowerLevel(
  block: Block,
  row: number,
  headerRows: readonly number[],
  isBeforeValues: boolean,
): boolean {
  if (isMergedFrom(block, row, headerRows) || isUnderMerges(block, row)) return true;
  if (isBeforeValues && arePeriodNumerals(block, row)) return true;
  return isBeforeValues && namesMore(block, row, headerRows);
}

/** A row between the header and the values that names what the header leaves open. */
function namesMore(block: Block, row: number, headerRows: readonly number[]): boolean {
  if (headerRows.length >= HEADER_LEVELS_MAX) return false;
  const cells = filledCells(block, row);
  if (cells.length < 2 || cells.some((cell) => isTotalLabel(labelOf(cell)))) return false;
  const filled = block.columns.filter((column) => cellAt(block.sheet, row, column) !== null);
  const isNamedAbove = (column: number): boolean =>
    headerRows.some((above) => cellAt(block.sheet, above, column) !== null);
  const isOpen = filled.some((column) => !isNamedAbove(column));
  return isOpen || cells.every(isUnit) || areWeekdays(block, row);
}
