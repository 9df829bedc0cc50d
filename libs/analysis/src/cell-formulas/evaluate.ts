import type { Table, Value } from '../../../workbook/src/index.js';
import type { Aggregated, Criterion, Formula } from './formula.js';

/** What a spreadsheet makes of a formula; null where it makes an error of it. */
export function evaluate(formula: Formula): number | null {
  if (formula.is === 'number') return formula.value;
  if (formula.is === 'aggregate') return aggregated(formula);
  const [left, right] = [evaluate(formula.left), evaluate(formula.right)];
  if (left === null || right === null) return null;
  switch (formula.is) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return right === 0 ? null : left / right;
  }
}

/** Places of the table's rows that a formula takes. */
export function placesOf({ table, criteria }: Pick<Aggregated, 'table' | 'criteria'>) {
  const places = table.rows.map((_, place) => place);
  return places.filter((place) => criteria.every((one) => fits(table, place, one)));
}

function aggregated(formula: Aggregated): number | null {
  const places = placesOf(formula);
  const { table, column, how } = formula;
  if (how === 'count' || column === null) return places.length;
  const numbers = places.flatMap((place) => {
    const value = valueAt(table, place, column);
    return value === null ? [] : [Number(value)];
  });
  return how === 'sum' ? sumOf(numbers) : ofSome(how, numbers);
}

function ofSome(how: 'mean' | 'median' | 'min' | 'max', numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null;
  switch (how) {
    case 'mean':
      return sumOf(numbers) / numbers.length;
    case 'median':
      return medianOf(numbers.toSorted((left, right) => left - right));
    case 'min':
      return numbers.reduce((least, one) => Math.min(least, one), Infinity);
    case 'max':
      return numbers.reduce((most, one) => Math.max(most, one), -Infinity);
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

function medianOf(sorted: readonly number[]): number {
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

const valueAt = ({ rows }: Table, place: number, column: number): Value =>
  rows[place]?.[column] ?? null;

function fits(table: Table, place: number, { column, test }: Criterion): boolean {
  const value = valueAt(table, place, column);
  switch (test.is) {
    case 'empty':
      return value === null;
    case 'filled':
      return value !== null;
    case 'equals':
      return test.texts.some((text) => isSame(text, value));
    case 'differs':
      return !test.texts.some((text) => isSame(text, value));
    case 'compare':
      return value !== null && compares(value, test);
  }
}

const isSame = (text: string, value: Value): boolean =>
  typeof value === 'string' && value.toLowerCase() === text.toLowerCase();

/** A day of a date with a time is less than the date itself, as on a sheet. */
function compares(
  value: Exclude<Value, null>,
  { sign, value: bound }: Extract<Criterion['test'], { is: 'compare' }>,
): boolean {
  const gap =
    bound.is === 'number' ? Number(value) - bound.value : momentOf(value) - momentOf(bound.value);
  switch (sign) {
    case '<':
      return gap < 0;
    case '<=':
      return gap <= 0;
    case '>':
      return gap > 0;
    case '>=':
      return gap >= 0;
    case '=':
      return gap === 0;
    case '<>':
      return gap !== 0;
  }
}

function momentOf(value: string | boolean): number {
  const text = String(value);
  return Date.parse(text.length === 10 ? `${text}T00:00:00Z` : `${text.replace(' ', 'T')}Z`);
}
