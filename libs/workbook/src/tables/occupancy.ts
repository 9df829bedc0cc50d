import type { Sheet } from '../model.js';
import { cellAt } from './block.js';

export type Occupied = (row: number, column: number) => boolean;

/** Cells with content and those that a merge with content covers. */
export function occupancy(sheet: Sheet): Occupied {
  const width = sheet.columnNumbers.length;
  const covered = new Uint8Array(sheet.rowNumbers.length * width);
  for (const { top, left, bottom, right } of sheet.merges) {
    for (let row = top; row <= bottom; row += 1) {
      covered.fill(1, row * width + left, row * width + right + 1);
    }
  }
  return (row, column) =>
    covered[row * width + column] === 1 || cellAt(sheet, row, column) !== null;
}

/** Whether a place between the two is shown: it is blank here, for it was not taken. */
export function skipsShown(hidden: readonly boolean[], from: number, to: number): boolean {
  return hidden.slice(from + 1, to).includes(false);
}
