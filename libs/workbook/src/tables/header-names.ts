import type { Merge } from '../model.js';
import { cellAt, columnLetter, labelOf, wideMerges } from './block.js';
import type { Block } from './block.js';
import { monthOf } from './parse-date.js';
import type { GroupMark } from './parse-number.js';
import { monthNames, withNamedPeriods } from './period-numerals.js';
import { withoutWholes } from './period-of-header.js';

export interface NamedColumn {
  /** Place in the sheet. */
  readonly place: number;
  readonly letter: string;
  readonly path: readonly string[];
  readonly name: string;
  readonly groupMark?: GroupMark | undefined;
  /** Its cells are codes, whatever they look like. */
  readonly isCode?: boolean;
}

const NAME_LENGTH_MAX = 120;

/** Joins the levels of the header and makes each name unique without regard to case. */
export function nameColumns(
  block: Block,
  headerRows: readonly number[],
  columns: readonly number[],
): NamedColumn[] {
  const paths = withNamedPeriods(columns.map((column) => headerPath(block, headerRows, column)));
  const told = paths.map(withoutWholes);
  const names = uniqueNames(
    told.map((path, at) => shortName(path, told) || fallbackName(block, columns[at] ?? 0)),
  );
  return columns.map((place, at) => ({
    place,
    letter: columnLetter(block.sheet.columnNumbers[place] ?? 0),
    path: paths[at] ?? [],
    name: names[at] ?? '',
  }));
}

/** Names that differ by more than case; the second «Сумма» is «Сумма 2». */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let unique = name.slice(0, NAME_LENGTH_MAX);
    for (let count = 2; taken.has(unique.toLowerCase()); count += 1) {
      unique = `${name.slice(0, NAME_LENGTH_MAX)} ${count}`;
    }
    taken.add(unique.toLowerCase());
    return unique;
  });
}

function headerPath(block: Block, headerRows: readonly number[], column: number): string[] {
  const path: string[] = [];
  for (const [level, row] of headerRows.entries()) {
    const isLast = level === headerRows.length - 1;
    const label = headerLabel(block, row, column, isLast, headerRows);
    if (label !== '' && path.at(-1) !== label) path.push(label);
  }
  return path;
}

function headerLabel(
  block: Block,
  row: number,
  column: number,
  isLast: boolean,
  headerRows: readonly number[],
): string {
  const own = cellText(block, row, column);
  if (own !== '') return own;
  const merge = block.sheet.merges.find((range) => contains(range, row, column));
  if (merge !== undefined) return cellText(block, merge.top, merge.left);
  if (isLast || wideMerges(block, row).length > 0) return '';
  return fromTheLeft(block, row, column, headerRows);
}

/** A heading over several columns that was not merged: its cell stands over the first of them. */
function fromTheLeft(
  block: Block,
  row: number,
  column: number,
  headerRows: readonly number[],
): string {
  const below = headerRows[headerRows.indexOf(row) + 1];
  if (below === undefined || cellText(block, below, column) === '') return '';
  for (let at = block.columns.indexOf(column) - 1; at >= 0; at -= 1) {
    const left = block.columns[at] ?? 0;
    const label = cellText(block, row, left);
    if (label === '') continue;
    return cellText(block, below, left) === '' ? '' : label;
  }
  return '';
}

function contains(range: Merge, row: number, column: number): boolean {
  return row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;
}

function cellText(block: Block, row: number, column: number): string {
  const cell = cellAt(block.sheet, row, column);
  const label = labelOf(cell);
  if (cell?.type !== 'date') return label;
  const [year = '', month = '', day = ''] = label.slice(0, 10).split('-');
  if (day !== '01') return `${day}.${month}.${year}`;
  return `${monthNames[Number(month) - 1] ?? month} ${year}`;
}

/** The shortest end of the path that no other column has. */
function shortName(path: readonly string[], all: readonly (readonly string[])[]): string {
  for (let take = 1; take <= path.length; take += 1) {
    const end = path.slice(-take).join(' / ');
    const same = all.filter((other) => other.slice(-take).join(' / ') === end).length;
    if (same <= 1 && !isBareMonth(end)) return end;
  }
  return path.join(' / ');
}

function isBareMonth(name: string): boolean {
  return monthOf(name) !== null && name.length < 5;
}

function fallbackName(block: Block, column: number): string {
  return `Столбец ${columnLetter(block.sheet.columnNumbers[column] ?? 0)}`;
}
