import type { ColumnMeaning } from '../meaning.js';
import type { ReadTable } from '../read-table.js';
import { amountsIn } from './billed.js';
import type { Amounts } from './billed.js';
import { leftOf, paysOff } from './pays-off.js';

/** A bill, told whole or in parts, and the columns in which it is paid. */
export interface Settled {
  readonly asked: readonly [Amounts, ...Amounts[]];
  readonly parts: readonly [Amounts, ...Amounts[]];
}

const FIRST =
  /^(?:аванс|предоплат|задат|(?:1-?[йы]|перв\p{L}+)\s+(?:плат[её]ж|взнос|этап|транш))/iu;
const LATER =
  /^(?:доплат|расч[её]т(?!\p{L})|окончат\p{L}+ (?:расч|плат)|(?:[2-9]-?[йи]|втор\p{L}+|трет\p{L}+)\s+(?:плат[её]ж|взнос|этап|транш))/iu;

/** «Аванс», «Доплата»: what came of a bill by a certain time, and never all of it. */
export const isInstalment = ({ header }: Pick<ColumnMeaning, 'header'>): boolean =>
  FIRST.test(header.trim()) || LATER.test(header.trim());

/** Money that nobody is asked for. */
export const notAsked: ReadonlySet<string | null> = new Set([
  ...['paid', 'debt', 'discount', 'commission', 'profit', 'cost', 'cost-part', 'vat', 'balance'],
]);

/**
 * What is paid in advance and later, and which amount that pays off, whatever its header says; null
 * where the rows do not show it.
 */
export function settledIn(read: ReadTable): Settled | null {
  const amounts = amountsIn(read);
  const [first, ...others] = amounts.filter(({ column }) => isInstalment(column));
  const isWhole =
    [first, ...others].some((one) => one !== undefined && FIRST.test(one.column.header)) &&
    others.some(({ column }) => LATER.test(column.header));
  if (first === undefined || !isWhole) return null;
  const parts = [first, ...others] as const;
  const paid = together(parts);
  const [best] = amounts
    .filter(
      (one) =>
        !parts.includes(one) &&
        !notAsked.has(one.column.concept) &&
        one.unit.scale === first.unit.scale &&
        paysOff(one.numbers, paid),
    )
    .map((asked) => ({ asked, settled: leftOf(asked.numbers, paid).filter(isNone).length }))
    .toSorted((one, other) => other.settled - one.settled);
  return best === undefined ? null : { asked: [best.asked], parts };
}

const isNone = (left: number): boolean => left === 0;

/** What was paid of each bill in all; an empty cell is nothing paid. */
export function together([first, ...others]: Settled['parts']): Float64Array {
  return first.numbers.map((own: number, row: number) =>
    [own, ...others.map(({ numbers }) => numbers[row] ?? 0)].reduce(
      (sum, one) => sum + (Number.isNaN(one) ? 0 : one),
      0,
    ),
  );
}
