import type { Cell } from '../model.js';
import { serialToIso } from '../file/serial-date.js';
import { hasValue } from './block.js';
import type { ColumnValues } from './column-values.js';
import { isMonthInDigits } from './parse-date.js';
import { readDates } from './read-dates.js';

/** Days from 1990 to 2064. */
const SERIAL_MIN = 32_874;
const SERIAL_MAX = 60_000;

/** «09.2026» in every row: months that read as numbers too. */
export function readMonths(
  cells: readonly (Cell | null)[],
  filled: readonly Cell[],
): ColumnValues | null {
  const isMonth = (cell: Cell): boolean =>
    cell.type === 'text' && isMonthInDigits(String(cell.value));
  return filled.length > 0 && filled.every(isMonth) ? readDates(cells, filled) : null;
}

/** «Дата» over 45 366: days of Excel that lost their format. */
export function readSerials(
  cells: readonly (Cell | null)[],
  filled: readonly Cell[],
  header: string,
): ColumnValues | null {
  const isSerial = ({ type, value, kind }: Cell): boolean => {
    const isPlain = type === 'number' && (kind === 'general' || kind === 'integer');
    return isPlain && Number(value) >= SERIAL_MIN && Number(value) <= SERIAL_MAX;
  };
  const named = /(?<!\p{L})(?:дата|date)(?!\p{L})/iu.test(header);
  if (!named || filled.length === 0 || !filled.every(isSerial)) return null;
  const hasTime = filled.some(({ value }) => !Number.isInteger(value));
  const values = cells.map((cell) =>
    hasValue(cell) ? serialToIso(Number(cell.value), false, hasTime) : null,
  );
  const notices = ['числа без формата даты прочитаны как даты Excel'];
  const plain = { unit: null, isIdentifier: false, traits: [] };
  return { ...plain, type: 'date', values, hasTime, notices };
}
