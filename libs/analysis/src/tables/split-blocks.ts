import type { Cell, Sheet } from '../model.js';
import {
  cellAt,
  classOf,
  columnClasses,
  filledCells,
  hasValue,
  isYear,
  labelOf,
  rowGap,
} from './block.js';
import type { Block, CellClass } from './block.js';
import { isParameter } from './find-header.js';
import { columnParts, titledParts } from './column-parts.js';
import { repeatedParts } from './repeated-blocks.js';
import { occupancy, skipsShown, type Occupied } from './occupancy.js';

/** A part of a sheet that may be a table, with the lines of text around it. */
export interface TableBlock extends Block {
  readonly linesAbove: readonly string[];
  readonly linesBelow: readonly string[];
}

const TEXT_BAND_ROWS_MAX = 12;
const PARTS_DEPTH_MAX = 4;
const HEADER_ROWS_MAX = 4;

/** Splits a sheet on blank rows and columns, and joins again what belongs together. */
export function splitBlocks(sheet: Sheet): TableBlock[] {
  const rows = sheet.rowNumbers
    .map((_, place) => place)
    .filter((place) => !sheet.hiddenRows[place]);
  const columns = sheet.columnNumbers
    .map((_, place) => place)
    .filter((place) => !sheet.hiddenColumns[place]);
  if (rows.length === 0 || columns.length === 0) return [];
  const occupied = occupancy(sheet);
  const blocks = titledParts({ sheet, rows, columns }, occupied).flatMap((part) =>
    splitRows({ sheet, rows, columns: part }, occupied, 0),
  );
  if (blocks.length > 0) return blocks;
  return [{ sheet, rows, columns, linesAbove: [], linesBelow: [] }];
}

function splitRows(block: Block, occupied: Occupied, depth: number): TableBlock[] {
  const bands = rowBands(block, occupied);
  const groups: { rows: number[]; above: string[]; below: string[] }[] = [];
  let lines: number[] = [];
  for (const band of bands) {
    const previous = groups.at(-1);
    if (isTextBand({ ...block, rows: band })) {
      lines.push(...band);
    } else if (previous !== undefined && continues(block, previous.rows, lines, band)) {
      previous.rows.push(...lines, ...band);
      lines = [];
    } else {
      groups.push({ rows: band, above: linesOf(block, lines), below: [] });
      lines = [];
    }
  }
  groups.at(-1)?.below.push(...linesOf(block, lines));
  return groups.flatMap(({ rows, above, below }) =>
    splitColumns({ ...block, rows, linesAbove: above, linesBelow: below }, occupied, depth),
  );
}

function rowBands(block: Block, occupied: Occupied): number[][] {
  const bands: number[][] = [];
  let last: number | null = null;
  for (const row of block.rows) {
    if (!block.columns.some((column) => occupied(row, column))) continue;
    const { hiddenRows } = block.sheet;
    const gap =
      last === null || skipsShown(hiddenRows, last, row) || rowGap(block.sheet, last, row) > 0;
    if (gap) bands.push([]);
    bands.at(-1)?.push(row);
    last = row;
  }
  return bands;
}

/** A title, parameters or a footnote: a few lines of one or two texts. */
function isTextBand(band: Block): boolean {
  if (band.rows.length > TEXT_BAND_ROWS_MAX) return false;
  return band.rows.every((row) => {
    const cells = filledCells(band, row);
    if (cells.length > 2) return false;
    const [first, second] = cells;
    const isParameter = first !== undefined && /[:：]$/.test(labelOf(first));
    return (
      first !== undefined &&
      ['text', 'date'].includes(classOf(first)) &&
      (second === undefined || isParameter || (band.rows.length < 3 && classOf(second) === 'text'))
    );
  });
}

/** Rows after a gap that have no header of their own and fit the columns above. */
function continues(
  block: Block,
  above: readonly number[],
  lines: readonly number[],
  band: readonly number[],
): boolean {
  const isWide = (row: number): boolean =>
    filledCells(block, row).length > 1 && !isParameter(block, row);
  const first = band.find(isWide) ?? band[0];
  if (first === undefined) return false;
  const upper: Block = { ...block, rows: above };
  const lineIsHeading = (row: number): boolean => filledCells(block, row).length === 1;
  if (lines.length > 1 || !lines.every(lineIsHeading)) return false;
  if (!spanIsInside(upper, { ...block, rows: band })) return false;
  if (beginsAlike(upper, band)) return true;
  if (isHeaderOnly(upper)) return hasValues(block, first);
  if (startsWithHeader({ ...block, rows: band }, upper)) return false;
  const classes = columnClasses(upper);
  if (fitsClasses(block, first, classes)) return true;
  const wide = band
    .filter((row) => filledCells(block, row).length > 1 && !repeatsHeader(upper, row))
    .slice(0, HEADER_ROWS_MAX);
  const detail = wide.findIndex((row) => fitsClasses(block, row, classes));
  if (detail === -1) return false;
  return wide
    .slice(0, detail)
    .every((row) => fitsClasses(block, row, withoutLabel(block, row, classes)));
}

/** The same header again, level by level, and then values. */
function beginsAlike(upper: Block, band: readonly number[]): boolean {
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
  const wide = band.rows.filter((row) => {
    return filledCells(band, row).length > 1 && !isParameter(band, row);
  });
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
  return upper.rows.slice(0, TEXT_BAND_ROWS_MAX).some((above) => sameLabels(upper, above, row));
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

function sameLabels(block: Block, a: number, b: number): boolean {
  const labels = (row: number): string => filledCells(block, row).map(labelOf).join('\n');
  return labels(a) === labels(b) && filledCells(block, a).length > 1;
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

function splitColumns(block: TableBlock, occupied: Occupied, depth: number): TableBlock[] {
  const parts = columnParts(block, occupied).flatMap((columns) =>
    repeatedParts({ ...block, columns }),
  );
  if (parts.length === 1 || depth >= PARTS_DEPTH_MAX) {
    return [{ ...block, columns: parts.flat() }];
  }
  return parts.flatMap((columns) =>
    splitRows({ sheet: block.sheet, rows: block.rows, columns }, occupied, depth + 1).map(
      (part) => ({
        ...part,
        linesAbove: [...block.linesAbove, ...part.linesAbove],
        linesBelow: [...part.linesBelow, ...block.linesBelow],
      }),
    ),
  );
}

function linesOf(block: Block, rows: readonly number[]): string[] {
  return rows
    .map((row) => filledCells(block, row).map(labelOf).join(' ').trim())
    .filter((line) => line !== '');
}
