import type { Cell, Merge, Sheet } from '../model.js';
import { WorkbookRefused } from './workbook-refused.js';

export interface FilledCell {
  readonly row: number;
  readonly column: number;
  readonly cell: Cell;
}

/** What a sheet tells beside its cells; all places are zero-based ones of the sheet. */
export interface SheetFrame {
  /** Only those whose first cell has content. */
  readonly merges?: readonly {
    readonly s: { readonly r: number; readonly c: number };
    readonly e: { readonly r: number; readonly c: number };
  }[];
  readonly rows?: Lines;
  readonly columns?: Lines;
}

/** Those that tell nothing of themselves are holes of the array. */
type Lines = readonly ({ readonly hidden?: boolean; readonly level?: number } | undefined)[];

/** Places of a dense sheet; two far cells must not make a matrix of millions between them. */
const PLACES_MAX = 4_000_000;

/** Leaves out blank rows and columns, wherever the sheet says that it ends. */
export function buildSheet(
  name: string,
  hidden: boolean,
  filled: readonly FilledCell[],
  frame: SheetFrame,
): Sheet {
  const rowNumbers = ascending(filled.map(({ row }) => row));
  const columnNumbers = ascending(filled.map(({ column }) => column));
  if (rowNumbers.length * columnNumbers.length > PLACES_MAX) {
    throw new WorkbookRefused('workbook.too-complex');
  }
  const rowPlaces = places(rowNumbers);
  const columnPlaces = places(columnNumbers);
  const cells = rowNumbers.map(() => new Array<Cell | null>(columnNumbers.length).fill(null));
  for (const { row, column, cell } of filled) {
    const line = cells[rowPlaces.get(row) ?? 0];
    if (line !== undefined) line[columnPlaces.get(column) ?? 0] = cell;
  }
  const { rows = [], columns = [] } = frame;
  return {
    name,
    hidden,
    rowNumbers,
    columnNumbers,
    cells,
    merges: readMerges(frame, rowNumbers, columnNumbers),
    hiddenRows: rowNumbers.map((row) => isHidden(rows[row])),
    hiddenColumns: columnNumbers.map((column) => isHidden(columns[column])),
    outlineLevels: rowNumbers.map((row) => rows[row]?.level ?? 0),
  };
}

/** A collapsed outline hides rows that still are the details of the line that is shown. */
function isHidden(info: { hidden?: boolean; level?: number } | undefined): boolean {
  return info?.hidden === true && (info.level ?? 0) === 0;
}

function ascending(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}

function places(numbers: readonly number[]): Map<number, number> {
  return new Map(numbers.map((number, place) => [number, place]));
}

function readMerges(
  { merges: told = [] }: SheetFrame,
  rowNumbers: readonly number[],
  columnNumbers: readonly number[],
): Merge[] {
  const rowPlaces = places(rowNumbers);
  const columnPlaces = places(columnNumbers);
  const merges: Merge[] = [];
  for (const { s, e } of told) {
    const top = rowPlaces.get(s.r);
    const left = columnPlaces.get(s.c);
    if (top === undefined || left === undefined) continue;
    const bottom = lastPlace(rowNumbers, top, e.r);
    const right = lastPlace(columnNumbers, left, e.c);
    merges.push({ top, left, bottom, right, lastRow: e.r, lastColumn: e.c });
  }
  return merges;
}

/** The last place, from `first` on, whose number is not past `limit`. */
function lastPlace(numbers: readonly number[], first: number, limit: number): number {
  let place = first;
  while (place + 1 < numbers.length && (numbers[place + 1] ?? Infinity) <= limit) place += 1;
  return place;
}
