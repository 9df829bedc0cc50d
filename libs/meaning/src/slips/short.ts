import { conceptsOf } from '../facts/column-facts.js';
import type { Flag } from './flag.js';
import type { Suspected } from './judge.js';
import { areComparable, mayFollow, quotientsOf } from './looked-at.js';
import type { Look, Numbered } from './looked-at.js';
import { residualsOf, spreadAbout } from './residuals.js';
import type { FoundSlip } from './told.js';

/** A quotient speaks where most rows lie as near its usual as that, logarithms all: … */
const SPREAD_MAX = 0.25;
/** … for a number of the row that does, too, … */
const NEAR = 0.3;
/** … against one that is so much further from it. */
const FAR = 0.7;

const ONE = 0.001;
/** How clear it must be that the two do not go together. */
const CLEAR_Z = 4;

/**
 * Of two numbers that are one in most rows, and a nought apart in this, the rest of the row tells
 * which is wrong: a fee of 26,1 beside 261 that was paid for a salary of 145 000 has lost its
 * nought.
 *
 * @returns null where no number of the row lost a nought
 */
export function shortIn(all: readonly Suspected[], look: Look): FoundSlip | null {
  for (const { row, of, flags } of all) {
    const flag = flags.find((one) => isApart(one) && isShort(one, all, look));
    // Of a payment the rest may still be owed.
    if (flag?.beside == null || conceptsOf(flag.beside.facts).includes('paid')) continue;
    const meant = of.values[row] ?? NaN;
    const turned: Flag = { ...flag, of: flag.beside, beside: of, usual: 1, repaired: meant };
    return { row, of: flag.beside, flags: [turned], meant, carried: new Map(), swapped: null };
  }
  return null;
}

/** A nought apart, to the digit, of what is else the same. */
const isApart = ({ way, times, usual, residual, z }: Flag): boolean =>
  way === 'pair' &&
  times === null &&
  z >= CLEAR_Z &&
  Math.abs(usual - 1) <= ONE &&
  Math.abs(residual - Math.max(1, Math.round(residual))) <= ONE;

function isShort({ row, of, beside }: Flag, all: readonly Suspected[], look: Look): boolean {
  if (beside === null) return false;
  // What is suspect by itself says nothing for what was worked out from it.
  const isSuspect = (one: Numbered): boolean =>
    all.some((other) => other.of === one && other.flags.some((flag) => flag.beside !== beside));
  const others = look.numbers.filter((one) => {
    if (isSuspect(one)) return false;
    const value = one.values[row];
    const isCopy = value === of.values[row] || value === beside.values[row];
    const isOne = one === of || one === beside || isCopy;
    return !isOne && mayFollow(one) && areComparable(of, one) && areComparable(beside, one);
  });
  const said = others.map((other) => [
    farFrom(of, other, row, look),
    farFrom(beside, other, row, look),
  ]);
  const areFor = ([far = NaN, low = NaN]: readonly number[]) =>
    Math.abs(far) <= NEAR && low <= -FAR;
  const areAgainst = ([far = NaN, low = NaN]: readonly number[]) =>
    Math.abs(low) <= NEAR && far >= FAR;
  return said.some(areFor) && !said.some(areAgainst);
}

/** How far the quotient of the row lies from that of others; NaN where that tells nothing. */
function farFrom(of: Numbered, other: Numbered, row: number, { room, kindsOfPairs }: Look): number {
  const quotients = quotientsOf(of, other, room);
  const told = [null, ...kindsOfPairs].map((kind) => {
    const residuals = residualsOf(quotients, kind, room);
    const far = residuals?.of[row] ?? NaN;
    const spread = residuals === null ? NaN : spreadAbout(0, residuals.of, room);
    return spread <= SPREAD_MAX ? far : NaN;
  });
  return told.find((far) => !Number.isNaN(far)) ?? NaN;
}
