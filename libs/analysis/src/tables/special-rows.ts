import { filledCells, labelOf, type Block, type CellClass } from './block.js';
import { isDayHeader } from './month-days.js';
import { isTotalLabel } from './words.js';

/** «Дата формирования: | 15.04.2026» */
export function isParameter(block: Block, row: number): boolean {
  const cells = filledCells(block, row).map(labelOf);
  if (block.columns.length < 2) return false;
  return cells.length <= 2 && /[:：]$/.test(cells[0] ?? '') && !isTotalLabel(cells[0] ?? '');
}

/** `1 2 3 4`, also with letters before: «А Б 1 2»; two numbers where one stands among texts. */
export function isColumnNumbers(
  block: Block,
  row: number,
  classes: ReadonlyMap<number, CellClass>,
): boolean {
  if (isDayHeader(block, row)) return false;
  const labels = filledCells(block, row).map(labelOf);
  const numbers = labels.filter((label) => /^\d{1,2}$/.test(label)).map(Number);
  if (numbers.length < 2 || labels.some((label) => label.length > 2)) return false;
  const [first = 9] = numbers;
  if (first > 3 || !numbers.every((number, at) => number === first + at)) return false;
  if (numbers.length > 2) return true;
  const used = block.columns.filter((column) => classes.get(column) !== 'other');
  return labels.length === used.length && classes.get(used[0] ?? -1) === 'text';
}
