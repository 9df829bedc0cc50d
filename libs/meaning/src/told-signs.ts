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

function tellsSign({ column, codes, values, filled }: ColumnFacts, numbers: Float64Array): boolean {
  const isShort = values.length >= VALUES.min && values.length <= VALUES.max;
  if (column.type !== 'text' || !isShort || filled < ROWS_MIN) return false;
  const counts = values.map(() => new Map<number, number>());
  for (const [row, code] of codes.entries()) {
    const sign = Math.sign(numbers[row] ?? NaN);
    const own = counts[code];
    if (own !== undefined && !Number.isNaN(sign)) own.set(sign, (own.get(sign) ?? 0) + 1);
  }
  const most = counts.map((own) => [...own].toSorted(([, one], [, other]) => other - one)[0]);
  const agreeing = most.reduce((sum, one) => sum + (one?.[1] ?? 0), 0);
  const all = counts.flatMap((own) => [...own.values()]).reduce((sum, one) => sum + one, 0);
  const signs = new Set(most.map((one) => one?.[0]));
  return agreeing >= AGREE * all && signs.size === values.length && signs.has(-1) && signs.has(0);
}
