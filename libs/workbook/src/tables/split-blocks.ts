import type { Sheet } from '../model.js';
import { classOf, filledCells, labelOf, rowGap } from './block.js';
import type { Block } from './block.js';
import { headsBand, isSignature } from './bands.js';
import { columnParts, titledParts } from './column-parts.js';
import { continues } from './continues.js';
import { occupancy, skipsShown } from './occupancy.js';
import type { Occupied } from './occupancy.js';
import { repeatedParts } from './repeated-blocks.js';

/** A part of a sheet that may be a table, with the lines of text around it. */
export interface TableBlock extends Block {
  readonly linesAbove: readonly string[];
  readonly linesBelow: readonly string[];
}

const TEXT_BAND_ROWS_MAX = 12;
const PARTS_DEPTH_MAX = 4;

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
      const head = lines.slice(-1).filter((line) => headsBand(block, line, band));
      const above = lines.slice(0, lines.length - head.length);
      groups.push({ rows: [...head, ...band], above: linesOf(block, above), below: [] });
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
    if (cells.length > 2) return isSignature(cells);
    const [first, second] = cells;
    const isParameter = first !== undefined && /[:：]$/.test(labelOf(first));
    return (
      first !== undefined &&
      ['text', 'date'].includes(classOf(first)) &&
      (second === undefined || isParameter || (band.rows.length < 3 && classOf(second) === 'text'))
    );
  });
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
