import { cellAt, filledCells, isTextCell, labelOf } from './block.js';
import type { Block, CellClass } from './block.js';
import { isDayHeader } from './month-days.js';
import { arePeriodNumerals } from './period-numerals.js';
import { isTotalLabel } from './words.js';

/** «Дата формирования: | 15.04.2026» */
export function isParameter(block: Block, row: number): boolean {
  const cells = filledCells(block, row).map(labelOf);
  if (block.columns.length < 2) return false;
  return cells.length <= 2 && /[:：]$/.test(cells[0] ?? '') && !isTotalLabel(cells[0] ?? '');
}

const FIRST_NUMBER_MAX = 3;
/** «1», «(2)», «3.», «гр. 4», «5=3*4», and −1, which «(1)» becomes in a spreadsheet. */
const COLUMN_NUMBER =
  /^(?:гр(?:афа|\.)?\s*)?[([]?\s*[-\u2212]?(?<number>\d{1,2})\s*(?<mark>[)\].]|[=(][^=]{1,40})?$/iu;

/** `1 2 3 4`, also with letters before: «А Б 1 2»; two numbers where one stands among texts. */
export function isColumnNumbers(
  block: Block,
  row: number,
  classes: ReadonlyMap<number, CellClass>,
): boolean {
  if (isDayHeader(block, row) || arePeriodNumerals(block, row)) return false;
  const labels = filledCells(block, row).map(labelOf);
  const tokens = labels.map((label) => COLUMN_NUMBER.exec(label)?.groups);
  if (labels.some((label, at) => label.length > 2 && tokens[at] === undefined)) return false;
  const numbers = tokens.flatMap((token) => (token === undefined ? [] : [Number(token.number)]));
  if (!countUp(numbers) || !hasRowAbove(block, row, labels.length)) return false;
  if (numbers.length > 2 || tokens.some((token) => token?.mark !== undefined)) return true;
  const used = block.columns.filter((column) => classes.get(column) !== 'other');
  return labels.length === used.length && classes.get(used[0] ?? -1) === 'text';
}

const NUMBERED = /^(?<number>\d{1,2})(?:-?(?:я|й|ая|ый|ой|е|ое))?\s+(?<word>\p{L}+)$/u;

/** «1 смена», «2 смена» over columns of numbers: what is counted up names the columns. */
export function isNumberedNames(block: Block, row: number, typed: readonly number[]): boolean {
  const named = numberedIn(block, row, typed);
  const [first] = named;
  const isOne = named.every((one) => one?.word === first?.word);
  if (first === null || !isOne || !countUp(named.map((one) => one?.number ?? 0))) return false;
  // «1 шт», «2 шт» above «5 шт», «3 шт» are amounts.
  const others = block.rows.filter((other) => other !== row);
  return !others.some((other) => numberedIn(block, other, typed).some((one) => one !== null));
}

interface Numbered {
  readonly number: number;
  readonly word: string;
}

function numberedIn(block: Block, row: number, columns: readonly number[]): (Numbered | null)[] {
  return columns.flatMap((column) => {
    const cell = cellAt(block.sheet, row, column);
    if (cell === null) return [];
    const { number, word } = (isTextCell(cell) && NUMBERED.exec(labelOf(cell))?.groups) || {};
    return [number === undefined || word === undefined ? null : { number: Number(number), word }];
  });
}

/** Numbers of columns stand beneath their names. */
function hasRowAbove(block: Block, row: number, cells: number): boolean {
  return block.rows.some(
    (above) => above < row && filledCells(block, above).length >= Math.max(2, cells / 2),
  );
}

function countUp(numbers: readonly number[]): boolean {
  const [first = FIRST_NUMBER_MAX + 1] = numbers;
  const isCount = numbers.every((number, at) => number === first + at);
  return numbers.length > 1 && first <= FIRST_NUMBER_MAX && isCount;
}
