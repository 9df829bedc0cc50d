import { cellAt, columnClasses, columnGap, filledCells, labelOf } from './block.js';
import type { Block } from './block.js';
import { namesIdentifier, namesYear } from './column-words.js';
import { parsePeriod } from './parse-period.js';
import { isTotalLabel } from './words.js';
import { skipsShown } from './occupancy.js';
import type { Occupied } from './occupancy.js';

const PERIODS_MIN = 2;
/** One row above may be a level of the header. */
const TITLES_MIN = 2;

/** Columns of a block, parted where blank columns stand between two tables. */
export function columnParts(block: Block, occupied: Occupied): number[][] {
  return joinParts(block, splitAtBlanks(block, occupied));
}

/** Parts that each begin with a title of their own: tables that stand side by side. */
export function titledParts(block: Block, occupied: Occupied): number[][] {
  const parts = splitAtBlanks(block, occupied);
  const areTitled = parts.every((columns) => columns.length > 1 && hasTitle({ ...block, columns }));
  const tops = new Set(parts.map((columns) => filledRows({ ...block, columns })[0]));
  return parts.length > 1 && areTitled && tops.size === 1 ? parts : [[...block.columns]];
}

function splitAtBlanks(block: Block, occupied: Occupied): number[][] {
  const { hiddenColumns } = block.sheet;
  const parts: number[][] = [];
  let last = -1;
  for (const column of block.columns) {
    if (!block.rows.some((row) => occupied(row, column))) continue;
    const isNext =
      last >= 0 && !skipsShown(hiddenColumns, last, column) && columnGap(block, last, column) === 0;
    if (!isNext) parts.push([]);
    parts.at(-1)?.push(column);
    last = column;
  }
  return parts;
}

/** A blank column is a spacer inside a table unless both sides are tables by themselves. */
function joinParts(block: Block, parts: readonly number[][]): number[][] {
  const joined: number[][] = [];
  for (const part of parts) {
    const previous = joined.at(-1);
    if (previous !== undefined && !areSeparate(block, previous, part)) previous.push(...part);
    else joined.push([...part]);
  }
  return joined;
}

function areSeparate(block: Block, left: readonly number[], right: readonly number[]): boolean {
  const [one, two] = [
    { ...block, columns: left },
    { ...block, columns: right },
  ] as const;
  const [first, second] = [filledRows(one), filledRows(two)];
  if (first.length < 2 || second.length < 2) return !overlap(first, second);
  const gap = gapBetween(block, left, right);
  if (isPartOf(one, two, gap) || isPartOf(two, one, gap)) return false;
  if (!spanSameRows(first, second)) return true;
  if (!isTable(one) || !isTable(two)) return false;
  return gap > 1 || areWhole(one, two);
}

function gapBetween(block: Block, left: readonly number[], right: readonly number[]): number {
  return columnGap(block, left.at(-1) ?? 0, right[0] ?? 0);
}

function spanSameRows(first: readonly number[], second: readonly number[]): boolean {
  return first[0] === second[0] && first.at(-1) === second.at(-1);
}

/**
 * Columns that begin on the row of the others, have values on their rows only, and name nothing
 * by themselves: however wide the blank is, they are columns of that table.
 */
function isPartOf(part: Block, other: Block, gap: number): boolean {
  const [own, others] = [filledRows(part), filledRows(other)];
  if (own[0] !== others[0] || (other.columns.length > 1 && hasTitle(other))) return false;
  const rows = new Set(others);
  if (!own.every((row) => rows.has(row))) return false;
  const isColumn = part.columns.length === 1 && (gap === 1 || hasNumbersOnly(part));
  return isColumn || (hasNumbersOnly(part) && !namesItsRows(part) && hasKey(other));
}

function hasNumbersOnly(block: Block): boolean {
  const classes = [...columnClasses(block).values()];
  return classes.includes('number') && classes.every((one) => one !== 'text' && one !== 'date');
}

/** «№», «Год» over numbers that say which row it is. */
function namesItsRows(block: Block): boolean {
  const [first = ''] = headerOf(block).split('\n');
  return namesIdentifier(first) || namesYear(first);
}

function hasKey(block: Block): boolean {
  return ['text', 'date'].includes(columnClasses(block).get(block.columns[0] ?? -1) ?? '');
}

/** Each says by itself that it is a table: titles, totals, or the same header again. */
function areWhole(one: Block, two: Block): boolean {
  const areTitled = hasTitle(one) && hasTitle(two);
  const isSame = headerOf(one).replace(/\n+/g, '\n') === headerOf(two).replace(/\n+/g, '\n');
  const haveHeaders = isSame || (namesPeriods(one) && namesPeriods(two));
  return areTitled || hasTotal(two) || haveHeaders || beginsLater(one, two);
}

/** The lines of a title beside the header of the other: by chance they begin on one row. */
function beginsLater(one: Block, two: Block): boolean {
  const [first = 0, second = 0] = [titlesOf(one), titlesOf(two)].sort((a, b) => a - b);
  return first === 0 && second >= TITLES_MIN;
}

function titlesOf(block: Block): number {
  const rows = filledRows(block);
  const header = rows.findIndex((row) => !isTitle(block, row));
  return header === -1 ? 0 : header;
}

/** Names of rows, then periods: each such part is a table of its own. */
function namesPeriods(block: Block): boolean {
  const [first = '', ...others] = headerOf(block).split('\n');
  const periods = others.filter((label) => parsePeriod(label) !== null).length;
  return parsePeriod(first) === null && periods >= PERIODS_MIN;
}

function filledRows(block: Block): number[] {
  return block.rows.filter((row) => filledCells(block, row).length > 0);
}

function overlap(first: readonly number[], second: readonly number[]): boolean {
  const endsBefore = (a: readonly number[], b: readonly number[]): boolean =>
    (a.at(-1) ?? 0) < (b[0] ?? 0);
  return !endsBefore(first, second) && !endsBefore(second, first);
}

function isTable(block: Block): boolean {
  const classes = columnClasses(block);
  const first = block.columns[0];
  const hasKey = first !== undefined && classes.get(first) !== 'number';
  return block.columns.length > 1 && (hasKey || [...classes.values()].includes('number'));
}

/** A line of one text above the rest, or «Name: | value». */
function hasTitle(block: Block): boolean {
  const [first] = filledRows(block);
  return first !== undefined && isTitle(block, first);
}

function isTitle(block: Block, row: number): boolean {
  const labels = filledCells(block, row).map(labelOf);
  return labels.length === 1 || (labels.length === 2 && /[:：]$/.test(labels[0] ?? ''));
}

/** A table has totals of its own in its first column. */
function hasTotal(block: Block): boolean {
  const column = block.columns[0] ?? 0;
  return block.rows.some((row) => isTotalLabel(labelOf(cellAt(block.sheet, row, column))));
}

function headerOf(block: Block): string {
  const row = block.rows[0] ?? 0;
  return block.columns.map((column) => labelOf(cellAt(block.sheet, row, column))).join('\n');
}
