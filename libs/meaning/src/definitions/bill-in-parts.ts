import { amountsIn } from './billed.js';
import type { Amounts } from './billed.js';
import type { ReadTable } from '../read-table.js';
import { isInstalment, notAsked, settledIn, together } from './instalments.js';
import type { Settled } from './instalments.js';
import { leftOf, paysOff } from './pays-off.js';

const PARTS_MAX = 3;
const AMOUNTS_MAX = 8;
/** Most of what is paid is all that the parts come to, and no part alone does nearly as much. */
const SETTLED_MIN = 0.5;
const ALONE_MAX = 0.8;
/** A part that hardly any bill has is none: without it the others are as much. */
const HAS_MIN = 0.1;

type Parts = Settled['asked'];

/** What pays off which amounts, where the rows show it. */
export const billIn = (read: ReadTable): Settled | null => settledIn(read) ?? billInParts(read);

/**
 * Works and spare parts that are paid together and have no total of their own; null where the rows
 * do not show which amounts one payment settles.
 */
function billInParts(read: ReadTable): Settled | null {
  const amounts = amountsIn(read);
  const [paid, ...others] = amounts.filter(({ column }) => column.concept === 'paid');
  if (paid === undefined || others.length > 0) return null;
  const asked = amounts.filter((one) => isAsked(one, paid));
  const parts = asked.length > AMOUNTS_MAX ? null : clearestOf(asked, paid);
  if (parts === null || isTakenOff(parts, paid, amounts)) return null;
  return { asked: parts, parts: [paid] };
}

const TOLD_MIN = 0.5;

/** A column that tells what is not paid tells why: «Льгота» is owed by nobody. */
function isTakenOff(parts: Parts, paid: Amounts, amounts: readonly Amounts[]): boolean {
  const left = leftOf(together(parts), paid.numbers);
  const open = [...left.keys()].filter((row) => left[row] !== 0);
  const others = amounts.filter((one) => one !== paid && !parts.includes(one));
  return others.some(
    ({ numbers }) =>
      open.filter((row) => numbers[row] === left[row]).length >= TOLD_MIN * open.length,
  );
}

/** null where several would do as well. */
function clearestOf(asked: readonly Amounts[], paid: Amounts): Parts | null {
  const alone = Math.max(0, ...asked.map((one) => settledBy(paid, [one])));
  const rank = (parts: Parts): number => PARTS_MAX * settledBy(paid, parts) - parts.length;
  const [best, second] = partsOf(asked)
    .filter((parts) => isSettled(parts, paid, alone))
    .toSorted((a, b) => rank(b) - rank(a));
  return best === undefined || (second !== undefined && rank(second) === rank(best)) ? null : best;
}

const isAsked = ({ column, unit }: Amounts, paid: Amounts): boolean =>
  column !== paid.column &&
  unit.scale === paid.unit.scale &&
  unit.symbol === paid.unit.symbol &&
  (column.concept === 'cost-part' || !notAsked.has(column.concept)) &&
  !isInstalment(column);

/** Two or three of them, in all ways. */
function partsOf(amounts: readonly Amounts[]): readonly Parts[] {
  const longer = (parts: Parts): readonly Parts[] =>
    amounts
      .slice(amounts.indexOf(parts.at(-1) ?? parts[0]) + 1)
      .map((one): Parts => [...parts, one]);
  const pairs = amounts.flatMap((one) => longer([one]));
  return [...pairs, ...pairs.flatMap(longer)].filter(({ length }) => length <= PARTS_MAX);
}

function isSettled(parts: Parts, paid: Amounts, alone: number): boolean {
  const rows = settledRows(paid, parts);
  const payments = paid.numbers.filter((one) => one > 0).length;
  const has = ({ numbers }: Amounts): number =>
    rows.filter((row) => (numbers[row] ?? 0) > 0).length;
  return (
    rows.length >= SETTLED_MIN * payments &&
    alone <= ALONE_MAX * rows.length &&
    parts.every((one) => has(one) >= HAS_MIN * rows.length) &&
    paysOff(together(parts), paid.numbers)
  );
}

const settledBy = (paid: Amounts, parts: Parts): number => settledRows(paid, parts).length;

/** Rows that were paid, and to the last rouble. */
function settledRows({ numbers }: Amounts, parts: Parts): readonly number[] {
  const left = leftOf(together(parts), numbers);
  return [...numbers.keys()].filter((row) => (numbers[row] ?? 0) > 0 && left[row] === 0);
}
