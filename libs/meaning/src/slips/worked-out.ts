import type { ColumnFacts } from '../facts/column-facts.js';
import type { Identity } from '../facts/identities.js';
import { productsOf } from './expectations.js';
import { holds, membersOf, numberIn } from './laws.js';
import type { NumberAt } from './laws.js';
import type { Look } from './looked-at.js';

/** What of an amount a price and a quantity make, with a discount or with VAT. */
const PART_MIN = 0.5;
const PART_MAX = 1.25;
const PRODUCT_ROWS_SHARE = 0.9;
/** So near are quotients that are one. */
const EXACT = 0.002;
/** A quotient that so many rows have is no chance. */
const COMMON_SHARE = 0.1;

/** The laws of the table, and amounts that a price and a quantity make with a discount. */
export function lawsOfRows(look: Look): readonly Identity[] {
  const known = look.laws.filter(({ is }) => is === 'product');
  const discounted = productsOf(look.numbers)
    .map(({ amount, price, quantity }): Identity => ({
      is: 'product',
      of: amount.facts,
      from: [price.facts, quantity.facts],
      times: 1,
    }))
    .filter((law) => !known.some((one) => isSame(one, law)) && isMostly(law, look.rowCount));
  return [...look.laws, ...discounted];
}

function isSame(one: Identity, other: Identity): boolean {
  const members = membersOf(one);
  return one.of === other.of && membersOf(other).every((member) => members.includes(member));
}

/** Whether nearly all rows have a usual part of the product. Most guesses end after few rows. */
function isMostly(law: Identity, rowCount: number): boolean {
  let [seen, missesLeft] = [0, rowCount * (1 - PRODUCT_ROWS_SHARE)];
  for (let row = 0; row < rowCount; row += 1) {
    const part = partIn(law, row);
    if (!Number.isFinite(part)) continue;
    seen += 1;
    if (isUsualPart(part)) continue;
    missesLeft -= 1;
    if (missesLeft < 0) return false;
  }
  return seen >= rowCount * (1 - PRODUCT_ROWS_SHARE);
}

/** The amount for one of the product. */
function partIn({ of, from }: Identity, row: number): number {
  const at = numberIn(row);
  return at(of) / from.reduce((product, one) => product * at(one), 1);
}

const isUsualPart = (part: number): boolean => part >= PART_MIN && part <= PART_MAX;

/** Whether a law holds with the numbers of the row as they stand. */
export function standsIn(law: Identity, row: number): boolean {
  return law.is === 'product' ? isUsualPart(partIn(law, row)) : holds(law, numberIn(row));
}

/** Columns of which one may be worked out from another, as the row shows; with the first one. */
export function joinedTo(first: ColumnFacts, row: number, look: Look): ReadonlySet<ColumnFacts> {
  const all = new Set([first]);
  for (const one of all) {
    for (const { facts } of look.numbers) {
      if (!all.has(facts) && areJoined(one, facts, row, look)) all.add(facts);
    }
  }
  return all;
}

function areJoined(one: ColumnFacts, other: ColumnFacts, row: number, look: Look): boolean {
  const at = numberIn(row);
  if (at(one) === at(other)) return true;
  const isLaw = look.laws.some((law) => {
    const members = membersOf(law);
    return members.includes(one) && members.includes(other) && holds(law, at);
  });
  return isLaw || haveFactor(one, other, at, look) || haveCommonQuotient(one, other, row);
}

/** Whether a third number of the row is what one must be multiplied by, a percent too. */
function haveFactor(one: ColumnFacts, other: ColumnFacts, at: NumberAt, look: Look): boolean {
  const quotient = at(one) / at(other);
  return look.numbers.some(({ facts }) => {
    if (facts === one || facts === other) return false;
    const factor = at(facts);
    return [quotient * factor, factor / quotient].some((by) => isOne(by) || isOne(by / 100));
  });
}

const isOne = (value: number): boolean => Math.abs(value - 1) < EXACT;

/** Whether many rows have the quotient of this one: a commission of ten percent, the same price. */
export function haveCommonQuotient(one: ColumnFacts, other: ColumnFacts, row: number): boolean {
  const { numbers: ofOne, codes } = one;
  const { numbers: ofOther } = other;
  if (ofOne === null || ofOther === null) return false;
  const quotient = (ofOne[row] ?? NaN) / (ofOther[row] ?? NaN);
  let left = COMMON_SHARE * codes.length;
  for (let at = 0; at < codes.length && left > 0; at += 1) {
    if (isOne((ofOne[at] ?? NaN) / (ofOther[at] ?? NaN) / quotient)) left -= 1;
  }
  return left <= 0;
}
