import type { Cell } from '../model.js';
import { isTextCell, labelOf } from './block.js';
import type { ClassifiedRows } from './classify-rows.js';
import type { Line } from './line.js';

const EMPTY_SHARE_MIN = 0.25;
const ROWS_MIN = 3;

export interface FilledColumn {
  readonly cells: readonly (Cell | null)[];
  /** How many empty cells took the value above them. */
  readonly filled: number;
}

/**
 * The first columns of a report often name a group in its first row and leave the rest empty;
 * each detail is given the name above it.
 */
export function fillDown(
  rows: ClassifiedRows,
  lines: readonly Line[],
  hidden: readonly Line[],
  amounts: ReadonlySet<number>,
): FilledColumn[] {
  const [first, last] = [rows.details[0]?.place ?? 0, rows.details.at(-1)?.place ?? 0];
  const between = hidden.filter(({ place }) => place > first && place < last);
  const details = [...rows.details, ...between].sort((a, b) => a.place - b.place);
  const all = [...lines, ...between].sort((a, b) => a.place - b.place);
  const filled = fillLines({ ...rows, details }, all, amounts);
  const isKept = details.map((line) => !between.includes(line));
  return filled.map((column) => ({
    ...column,
    cells: column.cells.filter((_, at) => isKept[at] === true),
  }));
}

function fillLines(
  rows: ClassifiedRows,
  lines: readonly Line[],
  amounts: ReadonlySet<number>,
): FilledColumn[] {
  const width = lines[0]?.cells.length ?? 0;
  const columns = Array.from({ length: width }, (_, column): FilledColumn => {
    return { cells: rows.details.map(({ cells }) => cells[column] ?? null), filled: 0 };
  });
  let outer: readonly (Cell | null)[] = [];
  for (let column = 0; column < width - 1; column += 1) {
    const cells = columns[column]?.cells ?? [];
    const isNamed = rows.details.map(({ cells: row }) =>
      row.some((cell, at) => at > column && cell !== null && !amounts.has(at)),
    );
    const { breaks, ends } = breaksOf(rows, lines, column);
    const shareMin = ends > 0 ? 0 : EMPTY_SHARE_MIN;
    if (amounts.has(column) || !namesRuns(cells, { outer, isNamed, breaks, shareMin })) break;
    outer = cells;
    columns[column] = filledFrom(cells);
  }
  return columns;
}

/** Places of details right after a row of their own group: a name does not reach over it. */
function breaksOf(
  { details, excluded }: ClassifiedRows,
  lines: readonly Line[],
  column: number,
): { breaks: ReadonlySet<number>; ends: number } {
  const groups = new Set(
    excluded.flatMap(({ row, reason }) => (reason === 'group' || reason === 'total' ? [row] : [])),
  );
  const places = new Map(details.map(({ sheetRow }, at) => [sheetRow, at]));
  const breaks = new Set<number>();
  let ends = 0;
  let isAfterEnd = false;
  for (const { sheetRow, cells } of lines) {
    const at = places.get(sheetRow);
    if (at !== undefined && isAfterEnd) breaks.add(at);
    if (at !== undefined) isAfterEnd = false;
    else if (groups.has(sheetRow)) {
      const place = cells.findIndex(isTextCell);
      isAfterEnd ||= place <= column;
      if (place === column) ends += 1;
    }
  }
  return { breaks, ends };
}

interface RunSigns {
  /** The column before, as it was; each of its names begins a run here too. */
  readonly outer: readonly (Cell | null)[];
  /** Whether the row says what it is in a later column. */
  readonly isNamed: readonly boolean[];
  readonly breaks: ReadonlySet<number>;
  readonly shareMin: number;
}

function namesRuns(
  cells: readonly (Cell | null)[],
  { outer, isNamed, breaks, shareMin }: RunSigns,
): boolean {
  const empty = cells.filter((cell) => cell === null).length;
  if (cells.length < ROWS_MIN || cells[0] === null) return false;
  if (empty === 0 || empty < cells.length * shareMin) return false;
  const startsOuter = (at: number): boolean => outer[at] !== undefined && outer[at] !== null;
  const mayBeEmpty = (at: number): boolean =>
    !startsOuter(at) && !breaks.has(at) && isNamed[at] !== false;
  let last = '';
  return cells.every((cell, at) => {
    if (cell === null) return mayBeEmpty(at);
    const label = labelOf(cell);
    const isNext = label !== last || startsOuter(at);
    last = label;
    return isNext && ['text', 'number', 'date'].includes(cell.type);
  });
}

function filledFrom(cells: readonly (Cell | null)[]): FilledColumn {
  let above: Cell | null = null;
  let filled = 0;
  const all = cells.map((cell) => {
    if (cell === null) filled += 1;
    above = cell ?? above;
    return above;
  });
  return { cells: all, filled };
}
