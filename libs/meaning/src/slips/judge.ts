import type { ColumnFacts } from '../facts/column-facts.js';
import type { Flag } from './flag.js';
import { areComparable, ownResidual, quotientsOf } from './looked-at.js';
import { isMadeOfRow } from './made-of.js';
import type { Look, Numbered } from './looked-at.js';
import { residualAt, residualsOf, spreadAbout } from './residuals.js';
import { joinedTo, standsIn } from './worked-out.js';

/** Flags of one number. */
export interface Suspected {
  readonly row: number;
  readonly of: Numbered;
  readonly flags: readonly Flag[];
}

/** How far a number must lie beyond the others: told by its own, by others of the row, by both. */
const OWN_Z = 5;
const ALONE_Z = 4;
const BESIDE_Z = 4;
const BOTH_Z = 2.5;

/** Numbers of a row that are too high with certainty, and nothing says that they are right. */
export function sureOf(all: readonly Suspected[], look: Look): readonly Suspected[] {
  const nominated = all.map(({ of }) => of.facts);
  return all.filter((one) => isSure(one, look) && !isRight(one, nominated, look));
}

function isSure({ of, flags }: Suspected, { isOfGoods }: Look): boolean {
  // Nothing else of that sort stands there to hold it against.
  if (isOfGoods && flags.every(isOwn)) return false;
  const best = (those: readonly Flag[]): number => Math.max(0, ...those.map(({ z }) => z));
  // A large sale is one among sales; among those of its kind it is a slip.
  if (of.dimension === 'money' && !of.isRate && flags.every(isOwn))
    return best(flags.filter(({ way }) => way === 'group')) >= OWN_Z;
  if (best(flags.filter(({ way }) => way === 'alone')) >= ALONE_Z) return true;
  const own = best(flags.filter(isOwn));
  const beside = best(flags.filter((flag) => !isOwn(flag)));
  return own >= OWN_Z || beside >= BESIDE_Z || (own >= BOTH_Z && beside >= BOTH_Z);
}

/** Told by the column itself, be it within a kind. */
export const isOwn = ({ way }: Flag): boolean => way === 'alone' || way === 'group';

/** What speaks for the number: it is what happened, though it seldom does. */
function isRight(one: Suspected, nominated: readonly ColumnFacts[], look: Look): boolean {
  const { row, of, flags } = one;
  if (flags.some(({ way }) => way === 'law')) return false;
  if (isRemarked(one, look) || isNearUsual(one, look) || isConfirmed(one, nominated, look))
    return true;
  if (isMadeOfRow(row, of.facts, nominated, look)) return true;
  const joined = joinedTo(of.facts, row, look);
  if (flags.every(isOwn) && isOnGreatDay(one, joined, look)) return true;
  const isClear = flags.some(
    ({ way, within, z }) => way !== 'alone' && way !== 'group' && within === null && z >= CLEAR_Z,
  );
  return !isClear && agreesWithAnother(one, { joined, nominated }, look);
}

/** Ten times what price and quantity make, to the digit: of no remark comes that. */
const isNoughtTooLong = ({ way, residual }: Flag): boolean =>
  way === 'product' &&
  Math.round(residual) > 0 &&
  Math.abs(residual - Math.round(residual)) < DIGIT_ERROR;

const DIGIT_ERROR = 1e-6;

/**
 * Words that other rows have, too («срочно»), are no reason for what lies as far beyond those as
 * beyond all others.
 */
function isRemarked({ row, flags }: Suspected, { remarked }: Look): boolean {
  if (flags.some(isNoughtTooLong)) return false;
  const isFar = flags.some((flag) => !isOwn(flag) && flag.z >= CLEAR_Z);
  const remark = remarked.get(row);
  return remark === 'own' || (remark === 'shared' && !isFar);
}

/** Less than this above its usual no number is a nought too long. */
const OWN_RESIDUAL_MIN = 0.45;

function isNearUsual({ row, of }: Suspected, { kinds, room }: Look): boolean {
  const residuals = kinds.map((kind) => residualAt(of.logs, kind, row, room));
  return (
    Math.max(ownResidual(of, row), ...residuals.filter((one) => !Number.isNaN(one))) <
    OWN_RESIDUAL_MIN
  );
}

/** It is made by numbers of the row that nothing speaks against. */
function isConfirmed(
  { row, of }: Suspected,
  nominated: readonly ColumnFacts[],
  { laws }: Look,
): boolean {
  return laws.some(
    (law) =>
      law.of === of.facts &&
      (law.is === 'product' || law.is === 'sum') &&
      !law.from.some((one) => nominated.includes(one)) &&
      standsIn(law, row),
  );
}

const USED_MIN = 2;

/** A price by which several quantities of the row make several amounts. */
export function isUsedThroughout(
  { row, of }: Pick<Suspected, 'row' | 'of'>,
  { laws }: Look,
): boolean {
  if (!of.isRate) return false;
  const made = laws.filter(
    (law) => law.is === 'product' && law.from.includes(of.facts) && standsIn(law, row),
  );
  return new Set(made.map((law) => law.of.numbers?.[row])).size > USED_MIN;
}

const EXTREME = 0.75;

/** Another number of the row, which does not follow from it, is the largest of its column too. */
function isOnGreatDay(
  { row, of }: Suspected,
  joined: ReadonlySet<ColumnFacts>,
  { numbers }: Look,
): boolean {
  return numbers.some((other) => {
    if (other === of || isPrice(other) || joined.has(other.facts)) return false;
    if (!(ownResidual(other, row) >= EXTREME)) return false;
    const own = other.logs[row] ?? NaN;
    return other.logs.every((one, at) => at === row || !(one > own));
  });
}

/** How long a fire was put out says as much of it as how many engines came; a rate says nothing. */
const isPrice = ({ isRate, dimension }: Numbered): boolean => isRate && dimension !== 'time';

/** A quotient so far beyond all others is wrong whatever else agrees. */
const CLEAR_Z = 8;
/** Another number is large as well, … */
const OTHER_RESIDUAL_MIN = 0.3;
/** … the quotient by it is usual, … */
const QUOTIENT_RESIDUAL_MAX = 0.3;
/** … and spreads less than the number itself: it tells something. */
const QUOTIENT_SPREAD_SHARE = 0.6;

interface Related {
  readonly joined: ReadonlySet<ColumnFacts>;
  readonly nominated: readonly ColumnFacts[];
}

function agreesWithAnother(
  { row, of }: Suspected,
  { joined, nominated }: Related,
  { numbers, kindsOfPairs, room }: Look,
): boolean {
  return numbers.some((other) => {
    if (other === of || !areComparable(of, other)) return false;
    if (joined.has(other.facts) && nominated.includes(other.facts)) return false;
    if (!(ownResidual(other, row) > OTHER_RESIDUAL_MIN)) return false;
    const quotients = quotientsOf(of, other, room);
    return [null, ...kindsOfPairs].some((kind) => {
      const residuals = residualsOf(quotients, kind, room);
      if (residuals === null || Number.isNaN(residuals.of[row])) return false;
      const spread = spreadAbout(0, residuals.of, room);
      const residual = Math.abs(residuals.of[row] ?? NaN);
      return (
        spread <= QUOTIENT_SPREAD_SHARE * of.spread() &&
        residual <= Math.max(QUOTIENT_RESIDUAL_MAX, spread)
      );
    });
  });
}
