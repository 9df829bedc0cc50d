import { conceptsOf } from '../facts/column-facts.js';
import type { ColumnFacts } from '../facts/column-facts.js';
import type { Flag } from './flag.js';
import type { Suspected } from './judge.js';
import type { FoundSlip } from './told.js';

/**
 * Whether a number may as well be what happened, only larger than most: then it counts as it is
 * written. A large order that was paid in full is no slip, nor is a large day.
 * @param all suspects of its row
 */
export function mayBeGenuine(found: FoundSlip, all: readonly Suspected[]): boolean {
  return isSettled(found) || isOneOfMany(found, all);
}

/** What was paid in full, against which nothing but its own size speaks. */
function isSettled({ row, flags, meant, carried }: FoundSlip): boolean {
  if (meant !== null) return false;
  const paid = [...carried.keys()].filter((one) => conceptsOf(one).includes('paid'));
  const isPaid = paid.some((one) =>
    [...carried.keys()].some((other) => other !== one && valueAt(other, row) === valueAt(one, row)),
  );
  const isOwn = ({ beside }: Flag): boolean => beside === null || carried.has(beside.facts);
  return isPaid && flags.every(isOwn);
}

const valueAt = ({ numbers }: ColumnFacts, row: number): number => numbers?.[row] ?? NaN;

const CLEAR_Z = 5;
const OTHERS_MIN = 2;

/** Volume, hours, price and advance of one removal are all too large: it was a large one. */
function isOneOfMany({ of, carried }: FoundSlip, all: readonly Suspected[]): boolean {
  const others = all.filter(
    (one) =>
      one.of !== of &&
      !carried.has(one.of.facts) &&
      one.flags.some(({ way, z }) => (way === 'group' || way === 'alone') && z >= CLEAR_Z),
  );
  return others.length >= OTHERS_MIN;
}
