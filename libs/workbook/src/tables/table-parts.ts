import type { Sheet } from '../model.js';
import { cellAt, columnLetter } from './block.js';
import type { NamedColumn } from './header-names.js';
import type { Line } from './line.js';
import type { AmountColumn } from './row-tree.js';
import { decimalOf, decimalsOf } from './exact-decimal.js';
import {
  namesAverage,
  namesChange,
  namesIdentifier,
  namesNonAdditive,
  namesPrice,
  namesShare,
} from './column-words.js';
import { namesStatementLine } from './words.js';
import { parsePeriod } from './parse-period.js';

const DECIMALS_MAX = 4;
const STATEMENT_ROWS_MAX = 300;
const STATEMENT_LINES_MIN = 3;

/** Columns whose details may add up to a total. */
export function amountColumns(
  lines: readonly Line[],
  columns: readonly NamedColumn[],
): AmountColumn[] {
  const numeric = columns.flatMap((column, index): (AmountColumn & { header: string })[] => {
    const filled = lines.filter((line) => line.cells[index] !== null).length;
    const numbers = lines.flatMap((line) => line.numbers[index] ?? []);
    // The first column holds labels, and those of a pivot table may be years.
    const shareMin = index === 0 ? 0.9 : 0.6;
    if (numbers.length === 0 || numbers.length < filled * shareMin) return [];
    const header = column.path.at(-1) ?? '';
    const isKey = namesIdentifier(header) || column.isCode === true;
    return isKey ? [] : [{ index, unit: unitOf(numbers), header }];
  });
  const summed = numeric.filter(({ header }) => !neverSummed(header));
  return (summed.length > 0 ? summed : numeric).map(({ index, unit }) => ({ index, unit }));
}

function neverSummed(header: string): boolean {
  return [namesPrice, namesAverage, namesShare, namesNonAdditive].some((names) => names(header));
}

function unitOf(numbers: readonly number[]): number {
  const decimals = numbers.reduce(
    (most, number) => Math.max(most, decimalsOf(decimalOf(number))),
    0,
  );
  return 10 ** -Math.min(DECIMALS_MAX, decimals);
}

/** Columns without a header of their own and without a value are what merges leave. */
export function usedColumns(
  sheet: Sheet,
  columns: readonly number[],
  headerRows: readonly number[],
  bodyRows: readonly number[],
): number[] {
  const has = (rows: readonly number[], column: number): boolean =>
    rows.some((row) => cellAt(sheet, row, column) !== null);
  return columns.filter((column) => has(bodyRows, column) || has(headerRows, column));
}

/** Lines of a balance or a P&L in the first column, periods in the others. */
export function isStatement(lines: readonly Line[], columns: readonly NamedColumn[]): boolean {
  if (lines.length > STATEMENT_ROWS_MAX || columns.length < 2) return false;
  const labels = lines.map((line) => line.label);
  const named = labels.filter(namesStatementLine).length;
  if (named < STATEMENT_LINES_MIN || named < labels.length * 0.25) return false;
  const isPeriod = (column: NamedColumn): boolean =>
    column.path.some((level) => parsePeriod(level) !== null || namesChange(level));
  return columns.slice(1).filter(isPeriod).length >= (columns.length - 1) / 2;
}

/** Whether headers name more than one period of time. */
export function hasPeriods(columns: readonly NamedColumn[]): boolean {
  const labels = columns.flatMap(({ path }) => path.filter((level) => parsePeriod(level) !== null));
  return new Set(labels).size > 1;
}

export function rangeOf(sheet: Sheet, rows: readonly number[], columns: readonly number[]): string {
  const numbers = rows.map((row) => sheet.rowNumbers[row] ?? 0);
  const places = columns.map((column) => sheet.columnNumbers[column] ?? 0);
  const [top, bottom] = [Math.min(...numbers) + 1, Math.max(...numbers) + 1];
  return `${columnLetter(Math.min(...places))}${top}:${columnLetter(Math.max(...places))}${bottom}`;
}

/** A name for SQL: letters, digits and underscores, unique without regard to case. */
export function sqlNameOf(title: string, taken: Set<string>): string {
  const bare = title
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 50);
  const base = bare === '' || /^\d/.test(bare) ? `Таблица_${bare}`.replace(/_$/, '') : bare;
  let name = base;
  for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${base}_${count}`;
  taken.add(name.toLowerCase());
  return name;
}
