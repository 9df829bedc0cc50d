import type { Cell } from '../model.js';
import {
  cellAt,
  classOf,
  columnClasses,
  filledCells,
  hasValue,
  isYear,
  sameLabels,
} from './block.js';
import type { Block, CellClass } from './block.js';
import { isParameter } from './special-rows.js';

const HEADER_ROWS_MAX = 4;
const LINES_BETWEEN_MAX = 6;
const FILLED_SHARE_MIN = 0.75;
const REPEATED_ROWS_MAX = 12;

/** Rows after a gap that have no header of their own and fit the columns above. */
export function continues(
  block: Block,
  above: readonly number[],
  lines: readonly number[],
  band: readonly number[],
): boolean {
  const first = band.find((row) => isWide(block, row)) ?? band[0];
  if (first === undefined) return false;
  const upper: Block = { ...block, rows: above };
  if (!areRemarks(block, lines)) return false;
  // Beneath several remarks only rows of the very same layout go on.
  if (lines.length > 1 && !isOfLayout(upper, first)) return false;
  if (!spanIsInside(upper, { ...block, rows: band })) return false;
  if (beginsAlike(upper, band)) return true;
  if (isHeaderOnly(upper)) return hasValues(block, first);
  return !startsWithHeader({ ...block, rows: band }, upper) && goesOn(upper, band, first);
}

const areRemarks = (block: Block, lines: readonly number[]): boolean =>
  lines.length <= LINES_BETWEEN_MAX && lines.every((row) => filledCells(block, row).length === 1);

/** Nearly all columns are filled, and each that holds numbers or dates above holds them here. */
function isOfLayout(upper: Block, row: number): boolean {
  const classes = columnClasses(upper);
  const used = upper.columns.filter((column) => classes.get(column) !== 'other');
  const filled = used.filter((column) => cellAt(upper.sheet, row, column) !== null);
  const typed = filled.filter((column) => classes.get(column) !== 'text');
  const fits = (column: number): boolean => {
    const cell = cellAt(upper.sheet, row, column);
    return cell !== null && classOf(cell) === classes.get(column);
  };
  return typed.length > 0 && filled.length >= used.length * FILLED_SHARE_MIN && typed.every(fits);
}

function isWide(block: Block, row: number): boolean {
  return filledCells(block, row).length > 1 && !isParameter(block, row);
}

/** The first row fits the columns above, or the first detail does beneath labels of groups. */
function goesOn(upper: Block, band: readonly number[], first: number): boolean {
  const classes = columnClasses(upper);
  if (fitsClasses(upper, first, classes)) return true;
  const wide = band
    .filter((row) => filledCells(upper, row).length > 1 && !repeatsHeader(upper, row))
    .slice(0, HEADER_ROWS_MAX);
  const detail = wide.findIndex((row) => fitsClasses(upper, row, classes));
  const isLabel = (row: number): boolean =>
    fitsClasses(upper, row, withoutLabel(upper, row, classes));
  return detail !== -1 && wide.slice(0, detail).every(isLabel);
}

/** The same header again, level by level, and then values. */
function beginsAlike(upper: Block, band: readonly number[]): boolean {
  if (isParameter(upper, band[0] ?? -1)) return false;
  const differing = band.findIndex(
    (row, at) => !sameLabels(upper, upper.rows[at] ?? row, row) || upper.rows[at] === undefined,
  );
  const row = band[differing];
  if (differing <= 0) return differing === -1;
  return row !== undefined && (hasValues(upper, row) || filledCells(upper, row).length === 1);
}

/** A row of texts over columns of values, that is no header printed again. */
function startsWithHeader(band: Block, upper: Block): boolean {
  const classes = columnClasses(band);
  const wide = band.rows.filter((row) => isWide(band, row));
  return wide.slice(0, HEADER_ROWS_MAX).some((row, at) => {
    const mayBeYears = !hasYears(band, wide[at + 1]);
    const named = band.columns.filter((column) => cellAt(band.sheet, row, column) !== null);
    const kinds = named.map((column) => {
      const cell = cellAt(band.sheet, row, column);
      return headerKind(cell, classes.get(column) ?? 'text', mayBeYears);
    });
    const isHeader = named.length > 1 && kinds[0] !== 'value' && !kinds.includes('value');
    return isHeader && kinds.includes('over values') && !repeatsHeader(upper, row);
  });
}

/** What a cell is as a name of its column; a period or a text over numbers can be nothing else. */
function headerKind(
  cell: Cell | null,
  below: CellClass,
  mayBeYear: boolean,
): 'name' | 'over values' | 'value' {
  if (cell === null || !hasValue(cell)) return 'value';
  const own = classOf(cell);
  if (own === 'text') return below === 'text' || below === 'other' ? 'name' : 'over values';
  const isPeriod = (own === 'date' && below === 'number') || (mayBeYear && isYear(cell));
  return isPeriod ? 'over values' : 'value';
}

function hasYears(block: Block, row: number | undefined): boolean {
  return row !== undefined && filledCells(block, row).some(isYear);
}

function repeatsHeader(upper: Block, row: number): boolean {
  return upper.rows.slice(0, REPEATED_ROWS_MAX).some((above) => sameLabels(upper, above, row));
}

/** The label of a group stands wherever the row begins, over dates and codes too. */
function withoutLabel(
  block: Block,
  row: number,
  classes: ReadonlyMap<number, CellClass>,
): Map<number, CellClass> {
  const first = block.columns.find((column) => cellAt(block.sheet, row, column) !== null);
  return new Map([...classes].filter(([column]) => column !== first));
}

/** A header that a blank row parts from its values. */
function isHeaderOnly(block: Block): boolean {
  const wide = block.rows.filter((row) => filledCells(block, row).length > 1);
  const isHeader = wide.length > 0 && wide.length <= HEADER_ROWS_MAX;
  return isHeader && !block.rows.some((row) => hasValues(block, row));
}

function hasValues(block: Block, row: number): boolean {
  return filledCells(block, row).some((cell) => ['number', 'date'].includes(classOf(cell)));
}

function fitsClasses(block: Block, row: number, classes: Map<number, CellClass>): boolean {
  let matches = 0;
  for (const column of block.columns) {
    const cell = cellAt(block.sheet, row, column);
    const expected = classes.get(column);
    if (cell === null || expected === undefined) continue;
    if (expected === 'number' || expected === 'date') {
      if (classOf(cell) === 'text') return false;
      matches += 1;
    } else if (classOf(cell) === 'text') matches += 0.5;
  }
  return matches >= 1;
}

function spanIsInside(outer: Block, inner: Block): boolean {
  const span = (block: Block): number[] =>
    block.columns.filter((column) =>
      block.rows.some((row) => cellAt(block.sheet, row, column) !== null),
    );
  const [outerSpan, innerSpan] = [span(outer), span(inner)];
  return (
    (innerSpan[0] ?? 0) >= (outerSpan[0] ?? 0) && (innerSpan.at(-1) ?? 0) <= (outerSpan.at(-1) ?? 0)
  );
}
