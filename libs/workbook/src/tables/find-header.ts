import type { Cell } from '../model.js';
import type { Block, CellClass } from './block.js';
import {
  cellAt,
  classOf,
  columnClasses,
  filledCells,
  hasValue,
  isYear,
  labelOf,
  sameLabels,
  wideMerges,
} from './block.js';
import { HEADER_LEVELS_MAX, isLowerLevel, isUnderMerges, isUpperLevel } from './header-levels.js';
import { isDayHeader } from './month-days.js';
import { parsePeriod } from './parse-period.js';
import { arePeriodNumerals } from './period-numerals.js';
import { isColumnNumbers, isNumberedNames, isParameter } from './special-rows.js';

/** Rows of a block by what they are; places in the sheet, ascending. */
export interface HeaderSplit {
  readonly titleRows: readonly number[];
  readonly headerRows: readonly number[];
  /** `1 2 3 4` under the header of an official form. */
  readonly numberRows: readonly number[];
  readonly bodyRows: readonly number[];
}

const TITLE_ROWS_MAX = 15;
const YEARS_MAX = 40;
const HEADER_COVERAGE_MIN = 0.4;

/** Finds the header by where texts give way to the classes of values that the columns hold. */
export function findHeader(block: Block): HeaderSplit {
  const classes = columnClasses(block);
  const typed = block.columns.filter((column) => isTyped(classes.get(column)));
  const first = typed.length === 0 ? firstRowOfTexts(block) : firstTypedRow(block, classes, typed);
  const days = block.rows.slice(0, first).findIndex((row) => isDayHeader(block, row));
  const main = days === -1 ? mainHeaderRow(block, first, classes) : days;
  if (main === null) {
    const titles = leadingTitles(block, first);
    return {
      titleRows: block.rows.slice(0, titles),
      headerRows: [],
      numberRows: [],
      bodyRows: block.rows.slice(titles),
    };
  }
  return splitAround(block, main, first, classes);
}

function isTyped(name: CellClass | undefined): boolean {
  return name === 'number' || name === 'date';
}

/** Index in block.rows of the first row that looks like values. */
function firstTypedRow(
  block: Block,
  classes: ReadonlyMap<number, CellClass>,
  typed: readonly number[],
): number {
  const index = block.rows.findIndex((row, at) => {
    if (at > 0 && isColumnNumbers(block, row, classes)) return false;
    if (isParameter(block, row) || isUnderMerges(block, row)) return false;
    if (isPeriodHeader(block, row, block.rows[at + 1], typed)) return false;
    if (namesColumns(block, row, typed)) return false;
    if (isAboveHeader(block, at)) return false;
    const filled = typed.filter((column) => cellAt(block.sheet, row, column) !== null);
    const fitting = filled.filter((column) => {
      const cell = cellAt(block.sheet, row, column);
      return cell !== null && classOf(cell) === classes.get(column) && !namesPeriod(cell);
    }).length;
    return fitting > 0 && fitting >= filled.length - fitting;
  });
  return index === -1 ? Math.min(1, block.rows.length - 1) : index;
}

/** «1 кв.», «9 мес.» over numbers are written like amounts of something, and name columns. */
const namesPeriod = (cell: Cell): boolean =>
  cell.type === 'text' && /\p{L}/u.test(labelOf(cell)) && parsePeriod(labelOf(cell)) !== null;

/** Days, «1 смена», «I» below «Квартал»: what is counted up there are columns. */
function namesColumns(block: Block, row: number, typed: readonly number[]): boolean {
  return (
    isDayHeader(block, row) || isNumberedNames(block, row, typed) || arePeriodNumerals(block, row)
  );
}

const ABOVE_MAX = 4;
const FULL = 0.8;

/** Totals beside the title stand above a row of names for nearly all columns. */
function isAboveHeader(block: Block, at: number): boolean {
  const own = filledCells(block, block.rows[at] ?? 0).length;
  return block.rows.slice(at + 1, at + 1 + ABOVE_MAX).some((row) => {
    const cells = filledCells(block, row);
    const labels = new Set(cells.map(labelOf));
    const isFull = cells.length >= FULL * block.columns.length && own * 2 < cells.length;
    return (
      isFull && labels.size === cells.length && cells.every((cell) => classOf(cell) === 'text')
    );
  });
}

/** A table of texts: the first full row is its header when its texts do not come again below. */
function firstRowOfTexts(block: Block): number {
  const widths = block.rows.map((row) => filledCells(block, row).length);
  const widest = Math.max(...widths);
  const header = widths.findIndex((width) => width >= Math.max(1, widest * 0.6));
  const row = block.rows[header];
  if (row === undefined || block.rows.length < 2) return 0;
  const labels = filledCells(block, row).map(labelOf);
  const isRepeated = block.columns.some((column) => {
    const label = labelOf(cellAt(block.sheet, row, column));
    const below = block.rows.slice(header + 1);
    return (
      label !== '' && below.some((next) => labelOf(cellAt(block.sheet, next, column)) === label)
    );
  });
  return isRepeated || new Set(labels).size < labels.length ? header : header + 1;
}

/** A row of years or of dates over columns of other values. */
function isPeriodHeader(
  block: Block,
  row: number,
  next: number | undefined,
  typed: readonly number[],
): boolean {
  const yearly = typed.filter((column) => isYear(cellAt(block.sheet, row, column)));
  const here = yearly.length;
  const told = yearly.map((column) => Number(labelOf(cellAt(block.sheet, row, column))));
  // «2100» and «2046» pieces are made beside 1164.3 thousands: years lie near one another.
  const apart = Math.max(...told) - Math.min(...told);
  // «2000» beside «2000» is what was charged and paid.
  if (apart > YEARS_MAX || apart === 0) return false;
  // A code beside them, «2110», only looks like a year.
  const years = (at: number): number =>
    yearly.filter((column) => isYear(cellAt(block.sheet, at, column))).length;
  const cells = typed.filter((column) => cellAt(block.sheet, row, column) !== null).length;
  return here >= 2 && here >= cells / 2 && next !== undefined && years(next) < here / 2;
}

/** Index of the row above the values that names most columns; null where none does. */
function mainHeaderRow(
  block: Block,
  first: number,
  classes: ReadonlyMap<number, CellClass>,
): number | null {
  let best: number | null = null;
  let bestWidth = 0;
  for (let at = Math.max(0, first - TITLE_ROWS_MAX); at < first; at += 1) {
    const row = block.rows[at] ?? 0;
    if (isColumnNumbers(block, row, classes) || isParameter(block, row)) continue;
    const width = coveredWidth(block, row);
    const isFuller = width > bestWidth || (width === bestWidth && !hasPlaceholder(block, row));
    if (width > 0 && isFuller) [best, bestWidth] = [at, width];
  }
  const filledColumns = block.columns.filter((column) =>
    block.rows.slice(first).some((row) => cellAt(block.sheet, row, column) !== null),
  ).length;
  return bestWidth >= filledColumns * HEADER_COVERAGE_MIN ? best : null;
}

/** A dash or «н/д» stands for a value: the row is one of values. */
function hasPlaceholder(block: Block, row: number): boolean {
  return filledCells(block, row).some((cell) => !hasValue(cell));
}

/** Cells of the row; a cell merged over columns counts by half, for it may be a title. */
function coveredWidth(block: Block, row: number): number {
  const wide = wideMerges(block, row).length;
  const cells = filledCells(block, row).length;
  return cells === 1 ? cells : cells - wide * 0.1;
}

function splitAround(
  block: Block,
  main: number,
  first: number,
  classes: ReadonlyMap<number, CellClass>,
): HeaderSplit {
  let top = main;
  while (main - top < HEADER_LEVELS_MAX - 1 && top > 0 && isUpperLevel(block, top - 1, top)) {
    top -= 1;
  }
  const headerRows = block.rows.slice(top, main + 1);
  const numberRows: number[] = [];
  const bodyRows: number[] = [];
  for (const [at, row] of block.rows.entries()) {
    if (at <= main) continue;
    const isAgain = numberRows.some((above) => sameLabels(block, above, row));
    const areNumbers = at <= first && isColumnNumbers(block, row, classes);
    if (isAgain || areNumbers) numberRows.push(row);
    else if (isLowerLevel(block, row, headerRows, at < first)) headerRows.push(row);
    else bodyRows.push(row);
  }
  return { titleRows: block.rows.slice(0, top), headerRows, numberRows, bodyRows };
}

/** Lines of one text before values that have no header. */
function leadingTitles(block: Block, first: number): number {
  let titles = 0;
  while (titles < first) {
    const cells = filledCells(block, block.rows[titles] ?? 0);
    if (cells.length !== 1 || block.columns.length === 1) break;
    titles += 1;
  }
  return titles;
}
