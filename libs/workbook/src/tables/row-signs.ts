import type { ExcludedRow } from '../model.js';
import { classOf, isTextCell, labelOf } from './block.js';
import type { Line } from './line.js';
import { isTotalLabel, mayBeTotalLabel, namesSection } from './words.js';

export type Sign = ExcludedRow['proof'][number];

const KEY_FILLED_MIN = 0.6;

/** What beside arithmetic says that a row is not a detail; empty for most rows. */
export function rowSigns(lines: readonly Line[], amountColumns: readonly number[]): Sign[][] {
  const keys = keyColumns(lines, amountColumns);
  const dates = dateColumns(lines);
  const deepest = lines.reduce((most, { outlineLevel }) => Math.max(most, outlineLevel), 0);
  // Not all who set details off by spaces do so with each level of groups.
  const isIndented = lines.some(({ cells }) => (cells.find(isTextCell)?.indent ?? 0) > 0);
  const usual = mostCommon(lines.map(filledIn));
  const usualSpan = mostCommon(lines.map((line) => line.labelSpan));
  return lines.map((line, index) => {
    const signs: Sign[] = [];
    const word = wordSign(line);
    if (word !== null) signs.push(word);
    if (isOutlineParent(lines, index)) signs.push('outline');
    else if (isIndented && line.outlineLevel < deepest) signs.push('layout');
    if (line.labelSpan > usualSpan) signs.push('merge');
    const isOpen = isBare(line, keys, index === lines.length - 1) && !isDated(line, dates, usual);
    if (isOpen || isAmongDates(line, dates)) signs.push('layout');
    return signs;
  });
}

/** A row that leaves open what others fill. */
function isBare({ cells, label }: Line, keys: readonly number[], isLast: boolean): boolean {
  const filled = keys.filter((column) => cells[column] !== null).length;
  if (filled >= Math.min(2, keys.length)) return false;
  // A row of numbers alone may be a total that nobody named.
  return label !== '' || isLast || filled === 0;
}

const DATES_SHARE_MIN = 0.8;

/** Columns of dates: «За январь» in one of them names no day. */
function dateColumns(lines: readonly Line[]): readonly number[] {
  const places = (lines[0]?.cells ?? []).map((_, column) => column);
  return places.filter((column) => {
    const cells = lines.flatMap(({ cells: own }) => own[column] ?? []);
    const dates = cells.filter((cell) => classOf(cell) === 'date');
    return dates.length > 1 && dates.length >= cells.length * DATES_SHARE_MIN;
  });
}

const FULL = 0.7;

const filledIn = ({ cells }: Line): number => cells.filter((cell) => cell !== null).length;

/** A row with a day of its own, and nearly as much else as others have, is one of them. */
function isDated(line: Line, dates: readonly number[], usual: number): boolean {
  const hasDay = dates.some((column) => {
    const cell = line.cells[column] ?? null;
    return cell !== null && classOf(cell) === 'date';
  });
  return hasDay && filledIn(line) >= FULL * usual;
}

function isAmongDates({ cells }: Line, dates: readonly number[]): boolean {
  return dates.some((column) => {
    const cell = cells[column] ?? null;
    return isTextCell(cell) && classOf(cell) === 'text';
  });
}

function wordSign(line: Line): Sign | null {
  if (isTotalLine(line)) return 'word';
  const mayBe = mayBeTotalLabel(line.label) || namesSection(line.label);
  return totalLabelOf(line) !== null || mayBe ? 'layout' : null;
}

/** The row begins with a label of a total. In its second text that may be a name, a brand. */
export function isTotalLine(line: Line): boolean {
  return line.label !== '' && isTotalLabel(line.label);
}

/** The label of a total: the first text of the row, or the second where it is the last. */
export function totalLabelOf(line: Line): string | null {
  const texts = line.cells.filter(isTextCell).map(labelOf);
  const [first = '', second = ''] = texts;
  if (isTotalLabel(first)) return first;
  return texts.length === 2 && isTotalLabel(second) ? second : null;
}

/** Columns of texts and codes that nearly all rows fill. */
function keyColumns(lines: readonly Line[], amountColumns: readonly number[]): number[] {
  const width = lines[0]?.cells.length ?? 0;
  const keys: number[] = [];
  for (let column = 0; column < width; column += 1) {
    if (amountColumns.includes(column)) continue;
    const filled = lines.filter((line) => line.cells[column] !== null).length;
    if (filled >= lines.length * KEY_FILLED_MIN && filled < lines.length) keys.push(column);
  }
  return keys;
}

function isOutlineParent(lines: readonly Line[], index: number): boolean {
  const own = lines[index]?.outlineLevel ?? 0;
  const next = lines[index + 1]?.outlineLevel ?? 0;
  const previous = lines[index - 1]?.outlineLevel ?? 0;
  return next > own || previous > own;
}

function mostCommon(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), [1, 0])[0];
}
