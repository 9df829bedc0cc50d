import type { Cell, Value } from '../model.js';
import { currencyOf } from '../file/number-format.js';
import { hasValue, labelOf } from './block.js';
import type { ColumnValues } from './column-values.js';
import { decimalOf, timesPowerOfTen } from './exact-decimal.js';
import { readDates } from './read-dates.js';
import { readDurations } from './read-durations.js';
import { readMonths, readSerials } from './read-disguised-dates.js';
import { parseNumberText } from './parse-number.js';
import type { GroupMark } from './parse-number.js';
import { cellsText } from '../../../russian/src/index.js';
import {
  namesCounted,
  namesDocument,
  namesIdentifier,
  namesMoney,
  namesQuantity,
} from './column-words.js';

const SHARE_MIN = 0.9;
const LONG_CODE_DIGITS_MIN = 10;

export interface ReadOptions {
  readonly groupMark?: GroupMark | undefined;
  /** «1,2 млн» is 1 200 000; not where the header states a scale itself. */
  readonly mayScale?: boolean;
  readonly asText?: boolean | undefined;
  readonly isCode?: boolean | undefined;
}

/** Decides what a column holds and reads it; what does not fit is null and is told. */
export function readValues(
  cells: readonly (Cell | null)[],
  header: string,
  { asText = false, ...options }: ReadOptions = {},
): ColumnValues {
  if (asText) return readTexts(cells);
  const lost = lostCells(cells);
  const read = readTyped(cells, header, options);
  return { ...read, notices: [...lost, ...read.notices] };
}

function readTyped(
  cells: readonly (Cell | null)[],
  header: string,
  options: ReadOptions,
): ColumnValues {
  const filled = cells.filter((cell): cell is Cell => hasValue(cell));
  return (
    readIdentifiers(cells, filled, header, options) ??
    readMonths(cells, filled) ??
    readSerials(cells, filled, header) ??
    readNumbers(cells, filled, header, options) ??
    readDates(cells, filled) ??
    readDurations(cells, filled, header) ??
    readBooleans(cells, filled) ??
    readTexts(cells)
  );
}

function lostCells(cells: readonly (Cell | null)[]): string[] {
  const errors = cells.filter((cell) => cell?.error !== undefined);
  const formulas = cells.filter((cell) => cell?.formulaWithoutValue === true);
  const notices: string[] = [];
  if (errors.length > 0) {
    const kinds = [...new Set(errors.map((cell) => cell?.error ?? ''))].join(', ');
    notices.push(`${cellsText(errors.length)} с ошибкой ${kinds}: считаются пустыми, не нулями`);
  }
  if (formulas.length > 0) {
    notices.push(
      `${cellsText(formulas.length)} с формулой без сохраненного результата: считаются пустыми`,
    );
  }
  return notices;
}

const plain = { unit: null, hasTime: false, isIdentifier: false, traits: [], notices: [] } as const;

function readIdentifiers(
  cells: readonly (Cell | null)[],
  filled: readonly Cell[],
  header: string,
  options: ReadOptions,
): ColumnValues | null {
  const isCode = (cell: Cell): boolean =>
    options.isCode === true ||
    cell.type === 'text' ||
    (cell.type === 'number' && Number.isInteger(cell.value));
  if (filled.length === 0 || !filled.every(isCode)) return null;
  const counts = namesQuantity(header) || namesMoney(header);
  const named =
    (namesIdentifier(header) && !counts) || options.isCode === true || areDocuments(header, filled);
  if (!named && (counts || !haveCodeShape(filled))) return null;
  const values = cells.map((cell) => (hasValue(cell) ? codeOf(cell) : null));
  return { ...plain, type: 'text', values, isIdentifier: true };
}

function areDocuments(header: string, filled: readonly Cell[]): boolean {
  return namesDocument(header) && filled.every((cell) => /^\d+$/.test(labelOf(cell)));
}

/** Leading zeros, a format that pads with zeros, or whole numbers of ten and more digits. */
function haveCodeShape(filled: readonly Cell[]): boolean {
  const labels = filled.map(labelOf);
  const allDigits = labels.every((label) => /^\d+$/.test(label));
  if (!allDigits || labels.length < 2) return false;
  const padded = labels.filter((label) => /^0\d/.test(label)).length;
  if (padded > 0) return true;
  const lengths = new Set(labels.map((label) => label.length));
  const shortest = Math.min(...lengths);
  return lengths.size <= 2 && shortest >= LONG_CODE_DIGITS_MIN && new Set(labels).size > 1;
}

function codeOf(cell: Cell): string {
  return cell.type === 'number' && cell.shown === undefined
    ? decimalOf(Number(cell.value))
    : labelOf(cell);
}

interface ReadNumber {
  readonly value: string;
  readonly unit: string | null;
  readonly isPercent: boolean;
  readonly isText: boolean;
  readonly isAmbiguous: boolean;
  readonly isScaled: boolean;
}

function readNumber(cell: Cell, groupMark?: GroupMark): ReadNumber | null {
  if (cell.type === 'number') {
    const isPercent = cell.kind === 'percent';
    const value = decimalOf(Number(cell.value));
    return {
      value: isPercent ? timesPowerOfTen(value, 2) : value,
      unit: cell.formatUnit ?? null,
      isPercent,
      isText: false,
      isAmbiguous: false,
      isScaled: false,
    };
  }
  const written = cell.type === 'text' ? parseNumberText(String(cell.value), groupMark) : null;
  if (written === null) return null;
  const isPercent = written.unit === '%';
  return {
    ...written,
    unit: isPercent ? null : written.unit,
    isPercent,
    isText: cell.fromText !== true,
  };
}

function readNumbers(
  cells: readonly (Cell | null)[],
  filled: readonly Cell[],
  header: string,
  { groupMark, mayScale = true }: ReadOptions,
): ColumnValues | null {
  const read = cells.map((cell) => (hasValue(cell) ? readNumber(cell, groupMark) : null));
  const numbers = read.filter((number) => number !== null);
  const least = Math.max(1, filled.length * SHARE_MIN);
  if (numbers.length < least || areKinds(filled, header, groupMark)) return null;
  const units = unitsOf(numbers);
  const isScaled = numbers.some((number) => number.isScaled);
  // «1,2 млн» under «тыс. руб.» is not clear.
  const isUnclear = isScaled && !mayScale;
  if (isUnclear || (units.size > 1 && !mayMix(units, header))) return null;
  return {
    ...plain,
    type: 'number',
    values: read.map((number) => number?.value ?? null),
    ...natureOf(numbers, units),
    notices: [...numberNotices(filled, numbers), ...digitNotices(groupMark, isScaled)],
  };
}

const NONE = /^(?:нет|не|без|none|free)(?!\p{L})|^(?:отсут|бесплат|по запросу|договор)/iu;
const KINDS_MAX = 8;
const ROWS_OF_KIND_MIN = 3;

/** «8 занятий» and «Индивидуальный», again and again: kinds, written out each time. */
function areKinds(filled: readonly Cell[], header: string, groupMark?: GroupMark): boolean {
  if (namesQuantity(header) || namesMoney(header)) return false;
  const kinds = [...Map.groupBy(filled, labelOf).values()];
  const isWord = ([cell]: readonly Cell[]): boolean =>
    cell !== undefined && readNumber(cell, groupMark) === null;
  const isWritten = ([cell]: readonly Cell[]): boolean =>
    cell?.type === 'text' && isThing(readNumber(cell, groupMark)?.unit ?? '');
  const isOften = (cells: readonly Cell[]): boolean => cells.length >= ROWS_OF_KIND_MIN;
  const words = kinds.filter(isWord);
  const isNone = ([cell]: readonly Cell[]): boolean =>
    cell !== undefined && NONE.test(labelOf(cell));
  const hasWords = words.length > 0 && words.every(isOften) && !words.some(isNone);
  const areFew = kinds.length > words.length && kinds.length <= KINDS_MAX && kinds.every(isOften);
  return hasWords && areFew && kinds.every((cells) => isWord(cells) || isWritten(cells));
}

const isThing = (unit: string): boolean => /^\p{L}{3}/u.test(unit) && currencyOf(unit) === null;

function natureOf(
  numbers: readonly ReadNumber[],
  units: ReadonlySet<string>,
): Pick<ColumnValues, 'unit' | 'traits'> {
  if (areMostlyPercents(numbers)) return { unit: '%', traits: ['percent'] };
  if (units.size > 1) return { unit: null, traits: ['mixed-units'] };
  return { unit: [...units][0] ?? null, traits: [] };
}

/** Amounts of several currencies, and what is counted in several units; not sizes of packages. */
function mayMix(units: ReadonlySet<string>, header: string): boolean {
  const areCurrencies = [...units].every((unit) => currencyOf(unit) !== null);
  return areCurrencies || namesCounted(header);
}

/** The unit or currency of a cell's number, as it is called in a column of its own. */
export function unitOfCell(cell: Cell | null): string | null {
  const unit = hasValue(cell) ? readNumber(cell)?.unit : null;
  return unit == null ? null : sameUnit(unit);
}

function unitsOf(numbers: readonly ReadNumber[]): Set<string> {
  return new Set(numbers.flatMap(({ unit }) => (unit === null ? [] : [sameUnit(unit)])));
}

function areMostlyPercents(numbers: readonly ReadNumber[]): boolean {
  return numbers.filter(({ isPercent }) => isPercent).length > numbers.length / 2;
}

const groupNotices: Readonly<Record<GroupMark, string>> = {
  ',': 'запятая в числах вида «1,250» отделяет тысячи',
  '.': 'точка в числах вида «1.250» отделяет тысячи',
};

function digitNotices(groupMark: GroupMark | undefined, isScaled: boolean): string[] {
  return [
    ...(groupMark === undefined ? [] : [groupNotices[groupMark]]),
    ...(isScaled ? ['числа вида «1,2 млн» и «5 тыс.» пересчитаны в единицы'] : []),
  ];
}

function sameUnit(unit: string): string {
  return currencyOf(unit) ?? unit.toLowerCase().replace(/\.$/, '');
}

function numberNotices(filled: readonly Cell[], numbers: readonly ReadNumber[]): string[] {
  const notices: string[] = [];
  const others = filled.filter((cell) => readNumber(cell) === null);
  if (others.length > 0) {
    const examples = [...new Set(others.map(labelOf))].slice(0, 3).join('», «');
    notices.push(`${cellsText(others.length)} не с числом («${examples}»): считаются пустыми`);
  }
  const texts = numbers.filter(({ isText }) => isText).length;
  if (texts > 0)
    notices.push(`${cellsText(texts)} с числом, записанным как текст: прочитаны как числа`);
  const ambiguous = numbers.filter(({ isAmbiguous }) => isAmbiguous).length;
  if (ambiguous > 0) notices.push('запятая в числах вида «1,250» прочитана как десятичная');
  return notices;
}

function readBooleans(
  cells: readonly (Cell | null)[],
  filled: readonly Cell[],
): ColumnValues | null {
  const count = filled.filter((cell) => cell.type === 'boolean').length;
  if (count === 0 || count < filled.length) return null;
  const values = cells.map((cell) => (hasValue(cell) ? cell.value === true : null));
  return { ...plain, type: 'boolean', values };
}

function readTexts(cells: readonly (Cell | null)[]): ColumnValues {
  const values = cells.map((cell): Value => {
    if (cell === null || cell.value === null) return null;
    return cell.type === 'number' ? codeOf(cell) : labelOf(cell);
  });
  return { ...plain, type: 'text', values, notices: unitNotices(cells) };
}

/** «5 кг», «3 шт» in one column: numbers, but none that can be added up. */
function unitNotices(cells: readonly (Cell | null)[]): string[] {
  const filled = cells.filter((cell): cell is Cell => hasValue(cell));
  const numbers = filled.flatMap((cell) => readNumber(cell) ?? []);
  const units = unitsOf(numbers);
  if (units.size < 2 || numbers.length < filled.length * SHARE_MIN) return [];
  const shown = [...units].slice(0, 4).join(', ');
  return [`числа в разных единицах (${shown}): столбец оставлен текстом и не складывается`];
}
