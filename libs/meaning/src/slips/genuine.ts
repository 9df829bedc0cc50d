import { isPaid } from '../definitions/statuses.js';
import { conceptsOf } from '../facts/column-facts.js';
import type { ColumnFacts } from '../facts/column-facts.js';
import type { Flag } from './flag.js';
import type { Identity } from '../facts/identities.js';
import { holds, membersOf, numberIn } from './laws.js';
import { ownResidual } from './looked-at.js';
import type { Look, Numbered } from './looked-at.js';
import type { FoundSlip } from './told.js';

/**
 * Whether a number may as well be what happened, only larger than most: then it counts as it is
 * written. A large order that was paid in full is no slip, nor is a large day.
 */
export function mayBeGenuine(found: FoundSlip, look: Look): boolean {
  const isWhole = isSettled(found, look) || isMostOfItsWhole(found, look);
  return isWhole || isOneOfMany(found, look) || isLargeSum(found) || isMeasuredTwice(found, look);
}

/** A nought too many makes ten of one; so much more some orders are by themselves. */
const SUMS_MIN = 12;
/** Within what the same thing costs each time, a logarithm. */
const SAME = 0.15;

/**
 * A sum against which its size alone speaks, among others that are not alike: what was paid out of
 * it goes with it, or of no digit it can be told that it is one too many.
 */
function isLargeSum({ row, of, flags, meant, carried }: FoundSlip): boolean {
  if (of.dimension !== 'money' || of.isRate) return false;
  const value = of.values[row] ?? NaN;
  if (!flags.every(({ beside }) => beside === null)) return false;
  const isOfUnlike = flags.every(({ spread }) => spread >= SAME);
  const isBeyond = flags.some(({ usual }) => value >= SUMS_MIN * usual);
  return (carried.size > 0 && isOfUnlike) || (meant === null && !isBeyond);
}

/** Shares between what is weighed here and there that differ row by row. */
const UNLIKE_MIN = 10;
const SHARE_DECIMALS = 4;

/**
 * What was sent and what arrived, litres of the papers and those that were poured: of two scales
 * none repeats the finger of the other.
 */
function isMeasuredTwice({ of, carried }: FoundSlip, { numbers, laws }: Look): boolean {
  const wrong = numbers.filter((one) => one === of || carried.has(one.facts));
  const measured = wrong.filter(({ dimension, isRate }) => dimension !== 'money' && !isRate);
  return measured.some((one) =>
    measured.some((other) => {
      if (one === other || one.dimension !== other.dimension) return false;
      const isLaw = laws.some((law) => areIn(law, one.facts, other.facts));
      return !isLaw && sharesOf(one, other).size >= UNLIKE_MIN;
    }),
  );
}

const areIn = (law: Identity, ...columns: readonly ColumnFacts[]): boolean =>
  columns.every((one) => membersOf(law).includes(one));

function sharesOf(one: Numbered, other: Numbered): ReadonlySet<string> {
  const shares = [...one.values].map((value, row) => value / (other.values[row] ?? NaN));
  return new Set(shares.filter(Number.isFinite).map((share) => share.toFixed(SHARE_DECIMALS)));
}

const MOST = 0.5;
/** The whole is as large as those of other rows, as a logarithm. */
const AS_USUAL = 0.2;

/** A month whose hours all went into repairs adds up to its usual hours. */
function isMostOfItsWhole({ row, of }: FoundSlip, { laws, numbers }: Look): boolean {
  const at = numberIn(row);
  return laws.some((law) => {
    const whole = numbers.find(({ facts }) => facts === law.of);
    if (law.is !== 'sum' || whole === undefined || !law.from.includes(of.facts)) return false;
    const part = at(of.facts) / at(law.of);
    const isMost = part >= MOST && part <= 1;
    return isMost && holds(law, at) && Math.abs(ownResidual(whole, row)) <= AS_USUAL;
  });
}

/** What was paid in full; or is said to be, and nothing but its own size speaks against it. */
function isSettled({ row, of, flags, meant, carried }: FoundSlip, { paidStates }: Look): boolean {
  if (carried.size === 0) return false;
  const amounts = [of.facts, ...carried.keys()];
  const isPaidInFull = amounts
    .filter((one) => conceptsOf(one).includes('paid'))
    .some((one) =>
      amounts.some((other) => other !== one && valueAt(other, row) === valueAt(one, row)),
    );
  const isSaid = paidStates.some(({ codes, values }) => isPaid(values[codes[row] ?? -1] ?? ''));
  const isOwn = ({ beside }: Flag): boolean => beside === null || carried.has(beside.facts);
  // Nobody pays ten times for things; a pair of glasses at ten times its price may be written so.
  if (isPaidInFull) return meant === null || !of.isRate;
  return meant === null && isSaid && flags.every(isOwn);
}

const valueAt = ({ numbers }: ColumnFacts, row: number): number => numbers?.[row] ?? NaN;

/** So many times above the usual, as a logarithm. */
const EXTREME = 0.75;
const OTHERS_MIN = 2;

/**
 * Volume, hours, price and advance of one removal are all too large: it was a large one. A number
 * that is too large beside another one of those is wrong nevertheless.
 */
function isOneOfMany({ row, of, flags, carried }: FoundSlip, { numbers }: Look): boolean {
  const isLarge = (one: Numbered): boolean => !one.isRate && ownResidual(one, row) >= EXTREME;
  if (flags.some(({ beside }) => beside !== null && isLarge(beside))) return false;
  const others = numbers.filter((one) => one !== of && !carried.has(one.facts) && isLarge(one));
  return others.length >= OTHERS_MIN;
}
