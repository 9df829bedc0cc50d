import type { ExpectedValue } from '../expected.js';
import { isNumber } from './numbers.js';
import { isNamed, isOn } from './on-line.js';
import type { Line, Place } from './places.js';

/**
 * One column of a table gives some of the values and, for another label of the same answer, a
 * number that is not true.
 */
export function isUntrue(values: readonly ExpectedValue[], places: readonly Place[]): boolean {
  const labelled = values.filter(({ label }) => label !== undefined);
  return places.some((place) => place.kind !== 'text' && contradicts(place, labelled));
}

function contradicts({ lines }: Place, values: readonly ExpectedValue[]): boolean {
  const named = values.flatMap((value) => {
    const own = lines.filter((line) => isNamed(line, value));
    const [line] = own;
    return own.length === 1 && line !== undefined ? [{ value, line }] : [];
  });
  const columns = new Set(named.flatMap(({ line }) => line.numbers.map(({ column }) => column)));
  return [...columns].some((column) => {
    const told = named.filter(({ line }) => numberIn(line, column) !== undefined);
    const agreeing = told.filter(({ value, line }) => isIn(line, column, value));
    const untrue = told.filter(({ value, line }) => !isOn(line, value));
    return agreeing.length > 0 && untrue.length > 0;
  });
}

function numberIn(line: Line, column: number) {
  return line.numbers.find((number) => number.column === column);
}

function isIn(line: Line, column: number, value: ExpectedValue): boolean {
  const number = numberIn(line, column);
  return number !== undefined && isNumber(number, value);
}
