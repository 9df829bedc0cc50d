import type { ColumnFacts } from '../facts/column-facts.js';
import type { Identity } from '../facts/identities.js';
import { productsOf } from './products.js';
import { holds, membersOf, numberIn, requiredBy } from './laws.js';
import type { NumberAt } from './laws.js';
import type { Look } from './looked-at.js';
import { stepOver } from './residuals.js';

/** What of an amount a price and a quantity make, with a discount or with VAT. */
const PART_MIN = 0.5;
const PART_MAX = 1.25;
const ROWS_SHARE = 0.9;
/** So near are quotients that are one. */
const EXACT = 0.002;
/** A quotient that so many rows have is no chance. */
const COMMON_SHARE = 0.1;

/** The laws of the table, and amounts that a price and a quantity make with a discount. */
export function lawsOfRows(look: Look): readonly Identity[] {
  const known = look.laws.filter(({ is }) => is === 'product');
  const discounted = productsOf(look.numbers)
    .map(({ amount, price, quantity }): Identity => {
      const from = [price.facts, quantity.facts];
      return { is: 'product', of: amount.facts, from, times: 1 };
    })
    .filter((law) => !known.some((one) => isSame(one, law)) && isMostly(law, look.rowCount));
  return [...look.laws, ...discounted];
}

function isSame(one: Identity, other: Identity): boolean {
  const members = membersOf(one);
  return one.of === other.of && membersOf(other).every((member) => members.includes(member));
}

/** Whether it stands in nearly all rows that have its numbers. Most guesses end after few rows. */
function isMostly(law: Identity, rowCount: number): boolean {
  const step = stepOver(rowCount);
  const missesMax = (rowCount / step) * (1 - ROWS_SHARE);
  let [seen, misses] = [0, 0];
  for (let row = 0; row < rowCount && misses <= missesMax; row += step) {
    const at = numberIn(row);
    if (!Number.isFinite(at(law.of) - requiredBy(law, at))) continue;
    seen += 1;
    if (!standsIn(law, row)) misses += 1;
  }
  return misses <= missesMax && seen > missesMax;
}

/** Longer runs of columns that make a sum have few other rows that break it. */
const TERMS_MAX = 5;

/**
 * Sums of columns side by side, before, behind or about what they make, that hold in this row and
 * in nearly all others: what is owed is what was not paid, but for orders that were cancelled.
 */
export function sumsIn(row: number, { rowCount, columns }: Look): readonly Identity[] {
  const at = numberIn(row);
  const filled = columns.filter((one) => Math.abs(at(one)) > 0);
  return columns
    .flatMap((_, first) => runsFrom(first, columns))
    .flatMap((run) =>
      filled.map((of): Identity => {
        const from = run.filter((one) => one !== of);
        return { is: 'sum', of, from, times: 1 };
      }),
    )
    .filter((law) => isOfTerms(law, at) && standsIn(law, row) && isMostly(law, rowCount));
}

const isOfTerms = ({ from }: Identity, at: NumberAt): boolean =>
  from.filter((one) => Math.abs(at(one)) > 0).length > 1;

function runsFrom(
  first: number,
  columns: readonly ColumnFacts[],
): readonly (readonly ColumnFacts[])[] {
  const longest = columns.slice(first, first + TERMS_MAX);
  return longest.slice(1).map((_, before) => longest.slice(0, before + 2));
}

const isUsualPart = (part: number): boolean => part >= PART_MIN && part <= PART_MAX;

/** Whether a law holds with the numbers of the row as they stand. */
export function standsIn(law: Identity, row: number): boolean {
  const at = numberIn(row);
  if (law.is !== 'product') return holds(law, at);
  return isUsualPart(at(law.of) / law.from.reduce((product, one) => product * at(one), 1));
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
    return members.includes(one) && members.includes(other) && standsIn(law, row);
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
  const step = stepOver(codes.length);
  let left = (COMMON_SHARE * codes.length) / step;
  for (let at = 0; at < codes.length && left > 0; at += step) {
    if (isOne((ofOne[at] ?? NaN) / (ofOther[at] ?? NaN) / quotient)) left -= 1;
  }
  return left <= 0;
}
