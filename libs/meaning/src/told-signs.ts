import type { ColumnId } from './column-id.js';
import type { ColumnFacts, TableFacts } from './facts/column-facts.js';

const ROWS_MIN = 20;
const VALUES = { min: 2, max: 4 } as const;
/** A hand that writes «сошлась» beside a shortage slips now and then. */
const AGREE = 0.98;

/**
 * The number whose sign a text tells, by the text's column: «сошлась», «недостача», «излишек»
 * beside «Расхождение, руб.» say of the number whether it is below zero, and name no thing.
 */
export function toldSigns({ columns }: TableFacts): ReadonlyMap<string, ColumnId> {
  const numbers = columns.filter(({ numbers: own }) => own !== null && goesBelowZero(own));
  const found = columns.flatMap((one) => {
    const number = numbers.find(({ numbers: own }) => own !== null && tellsSign(one, own));
    return number === undefined ? [] : [[one.id.column, number.id] as const];
  });
  return new Map(found);
}

/** Income and expenses are below and above zero, never at it. */
function goesBelowZero(numbers: Float64Array): boolean {
  return [-1, 0].every((sign) => numbers.some((one) => Math.sign(one) === sign));
}

function tellsSign(one: ColumnFacts, numbers: Float64Array): boolean {
  const { column, values, filled } = one;
  const isShort = values.length >= VALUES.min && values.length <= VALUES.max;
  if (column.type !== 'text' || !isShort || filled < ROWS_MIN) return false;
  const counts = signsOf(one, numbers);
  const most = counts.map((own) => [...own].toSorted(([, few], [, many]) => many - few)[0]);
  const signs = new Set(most.map((found) => found?.[0]));
  const agreeing = sumOf(most.map((found) => found?.[1] ?? 0));
  const all = sumOf(counts.flatMap((own) => [...own.values()]));
  const isOneEach = signs.size === values.length && signs.has(-1) && signs.has(0);
  return isOneEach && agreeing >= AGREE * all;
}

/** Of each text how many rows have a number of each sign. */
function signsOf(
  { codes, values }: ColumnFacts,
  numbers: Float64Array,
): readonly ReadonlyMap<number, number>[] {
  const counts = values.map(() => new Map<number, number>());
  for (const [row, code] of codes.entries()) {
    const sign = Math.sign(numbers[row] ?? NaN);
    const own = counts[code];
    if (own !== undefined && !Number.isNaN(sign)) own.set(sign, (own.get(sign) ?? 0) + 1);
  }
  return counts;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
