import type { Cell } from '../model.js';
import { accountDepth } from './account-codes.js';
import { cellAt, isTextCell, labelOf } from './block.js';
import type { Block } from './block.js';
import type { NamedColumn } from './header-names.js';
import { outlineDepths } from './outline-numbers.js';
import { isMonthInDigits } from './parse-date.js';
import { parseNumberText } from './parse-number.js';
import type { GroupMark } from './parse-number.js';

/** A row beneath the header. */
export interface Line {
  /** Place in the sheet. */
  readonly place: number;
  /** 1-based row of the sheet. */
  readonly sheetRow: number;
  /** One per column of the table. */
  readonly cells: readonly (Cell | null)[];
  readonly numbers: readonly (number | null)[];
  readonly outlineLevel: number;
  /** The first text of the row; empty where there is none. */
  readonly label: string;
  /** Columns of the table that the first cell is merged over. */
  readonly labelSpan: number;
}

/** Reads rows of a block; a value merged over several rows counts for each of them. */
export function readLines(
  block: Block,
  rows: readonly number[],
  columns: readonly NamedColumn[],
): Line[] {
  const fills = verticalFills(block);
  const hasOutline = rows.some((place) => (block.sheet.outlineLevels[place] ?? 0) > 0);
  const lines = rows.map((place) => readLine(block, place, columns, fills));
  // Accounts tell by their codes which of them is part of which.
  const accounts = columns.findIndex(({ isCode }) => isCode === true);
  const depths = accounts === -1 ? numberedDepths(lines, columns.length) : null;
  const levelOf = (line: Line, at: number): number =>
    accounts === -1 ? (depths?.[at] ?? indentOf(line)) : accountDepth(line.cells[accounts] ?? null);
  return lines
    .map((line, at) => (hasOutline ? line : { ...line, outlineLevel: levelOf(line, at) }))
    .filter((line) => line.cells.some((cell) => cell !== null));
}

/** By the first column that numbers an outline. */
function numberedDepths(lines: readonly Line[], width: number): readonly number[] | null {
  for (let place = 0; place < width; place += 1) {
    const depths = outlineDepths(lines.map(({ cells }) => cells[place] ?? null));
    if (depths !== null) return depths;
  }
  return null;
}

function readLine(
  block: Block,
  place: number,
  columns: readonly NamedColumn[],
  fills: ReadonlyMap<string, Cell>,
): Line {
  const { sheet } = block;
  const cells = columns.map(
    (column) => cellAt(sheet, place, column.place) ?? fills.get(`${place}:${column.place}`) ?? null,
  );
  const first = cells.findIndex((cell) => cell !== null);
  return {
    place,
    sheetRow: (sheet.rowNumbers[place] ?? 0) + 1,
    cells,
    numbers: cells.map((cell, at) => numberOf(cell, columns[at]?.groupMark)),
    outlineLevel: sheet.outlineLevels[place] ?? 0,
    label: labelOf(cells.find(isTextCell) ?? null),
    labelSpan: spanOf(block, place, columns[first]?.place ?? -1),
  };
}

/** Where there is no outline, spaces before the label tell its level. */
function indentOf({ cells }: Line): number {
  return cells.find(isTextCell)?.indent ?? 0;
}

function numberOf(cell: Cell | null, groupMark?: GroupMark): number | null {
  if (cell === null) return null;
  if (cell.type === 'number') return Number(cell.value);
  if (!isTextCell(cell) || isMonthInDigits(String(cell.value))) return null;
  const written = parseNumberText(String(cell.value), groupMark);
  return written === null ? null : Number(written.value);
}

function spanOf(block: Block, row: number, column: number): number {
  const merge = block.sheet.merges.find((range) => range.top === row && range.left === column);
  return merge === undefined ? 1 : merge.right - merge.left + 1;
}

/** Numbers are not copied: one that is merged over rows is one amount, not several. */
function verticalFills(block: Block): Map<string, Cell> {
  const fills = new Map<string, Cell>();
  for (const { top, left, bottom } of block.sheet.merges) {
    const anchor = cellAt(block.sheet, top, left);
    if (bottom === top || anchor === null || anchor.type === 'number') continue;
    for (let row = top + 1; row <= bottom; row += 1) fills.set(`${row}:${left}`, anchor);
  }
  return fills;
}
