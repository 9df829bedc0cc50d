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
  const tests = criteria.map((one) => testOf(table, one));
  const places = table.rows.map((_, place) => place);
  return places.filter((place) => tests.every((fits) => fits(place)));
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

type RowTest = (place: number) => boolean;

/** What a criterion says is read once, not with every row. */
function testOf(table: Table, { column, test }: Criterion): RowTest {
  const value = (place: number): Value => valueAt(table, place, column);
  switch (test.is) {
    case 'empty':
      return (place) => value(place) === null;
    case 'filled':
      return (place) => value(place) !== null;
    case 'equals':
    case 'differs': {
      const texts = new Set(test.texts.map((text) => text.toLowerCase()));
      const isEqual = test.is === 'equals';
      return (place) => isAmong(texts, value(place)) === isEqual;
    }
    case 'compare': {
      const gap = gapOf(table, column, test.value);
      return (place) => value(place) !== null && hasSign(gap(place), test.sign);
    }
  }
}

const isAmong = (texts: ReadonlySet<string>, value: Value): boolean =>
  typeof value === 'string' && texts.has(value.toLowerCase());

type Compared = Extract<Criterion['test'], { is: 'compare' }>;

/** A day of a date with a time is less than the date itself, as on a sheet. */
function gapOf(table: Table, column: number, bound: Compared['value']): (place: number) => number {
  if (bound.is === 'number') return (place) => Number(valueAt(table, place, column)) - bound.value;
  const moments = momentsOf(table, column);
  const moment = momentOf(bound.value);
  return (place) => (moments[place] ?? NaN) - moment;
}

function hasSign(gap: number, sign: Compared['sign']): boolean {
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

const known = new WeakMap<Table, Map<number, readonly number[]>>();

/** Of each row; a report asks for them with each of its numbers. */
function momentsOf(table: Table, column: number): readonly number[] {
  const ofTable = known.get(table) ?? new Map<number, readonly number[]>();
  known.set(table, ofTable);
  const moments = ofTable.get(column) ?? table.rows.map((row) => momentOf(row[column] ?? ''));
  ofTable.set(column, moments);
  return moments;
}

function momentOf(value: string | boolean): number {
  const text = String(value);
  return Date.parse(text.length === 10 ? `${text}T00:00:00Z` : `${text.replace(' ', 'T')}Z`);
}
