import { cellAt, columnClasses, labelOf } from './block.js';
import type { Block } from './block.js';

const HEADER_ROWS_MAX = 6;
const WIDTH_MIN = 2;

/** Columns that say the same header again and again, each time with names of rows: their parts. */
export function repeatedParts(whole: Block): number[][] {
  const isFilled = (column: number): boolean =>
    whole.rows.some((row) => cellAt(whole.sheet, row, column) !== null);
  const block = { ...whole, columns: whole.columns.filter(isFilled) };
  const rows = block.rows.slice(0, HEADER_ROWS_MAX);
  for (const row of rows) {
    const width = repeatOf(block, row);
    if (width === null) continue;
    const count = block.columns.length / width;
    return Array.from({ length: count }, (_, at) =>
      block.columns.slice(at * width, (at + 1) * width),
    );
  }
  return [[...whole.columns]];
}

/** How many columns make one repeat of the row's texts; null where nothing is repeated. */
function repeatOf(block: Block, row: number): number | null {
  const labels = block.columns.map((column) => labelOf(cellAt(block.sheet, row, column)));
  if (labels.includes('') || new Set(labels).size === labels.length) return null;
  const width = labels.indexOf(labels[0] ?? '', 1);
  if (width < WIDTH_MIN || labels.length % width !== 0) return null;
  const isRepeat = labels.every((label, at) => label === labels[at % width]);
  const isDistinct = new Set(labels.slice(0, width)).size === width;
  return isRepeat && isDistinct && namesRows(block, row, width) ? width : null;
}

/** Each repeat names its rows in the same place; else it goes on with the rows of the first. */
function namesRows(block: Block, row: number, width: number): boolean {
  const below = { ...block, rows: block.rows.filter((place) => place > row) };
  const classes = columnClasses(below);
  const isText = (at: number): boolean => classes.get(block.columns[at] ?? -1) === 'text';
  const hasNumber = block.columns.some((column) => classes.get(column) === 'number');
  const places = Array.from({ length: width }, (_, at) => at);
  return (
    hasNumber &&
    places.some((place) => block.columns.every((_, at) => at % width !== place || isText(at)))
  );
}
