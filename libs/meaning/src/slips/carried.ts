import { conceptsOf } from '../facts/column-facts.js';
import type { ColumnFacts } from '../facts/column-facts.js';
import type { Identity } from '../facts/identities.js';
import { holds, membersOf, numberIn, requiredBy } from './laws.js';
import type { NumberAt } from './laws.js';
import type { Look } from './looked-at.js';
import { haveCommonQuotient, standsIn } from './worked-out.js';

/** What is known of a row in which one number is wrong. */
interface Row {
  readonly row: number;
  /** As it stands. */
  readonly at: NumberAt;
  /** What wrong numbers were to be. */
  readonly meant: Map<ColumnFacts, number>;
  /** What a law gives with what was meant, too. */
  readonly right: Set<ColumnFacts>;
  /** Columns that something speaks against. */
  readonly nominated: readonly ColumnFacts[];
}

export interface Wrong {
  readonly row: number;
  readonly column: ColumnFacts;
  readonly repaired: number;
  readonly nominated: readonly ColumnFacts[];
}

/** What is left over is worked out: what is owed of a price, the profit of a turnover. */
const leftOver: ReadonlySet<string> = new Set([
  ...['balance', 'debt', 'difference', 'discrepancy', 'profit', 'stock-level'],
]);

export const isLeftOver = (column: ColumnFacts): boolean =>
  leftOver.has(conceptsOf(column)[0] ?? '');

/**
 * Sums and products say which number is worked out; a quotient only where they do not. What holds
 * to the rouble comes before what nearly does: a price of days is not what was paid with extras.
 */
const order: readonly Identity['is'][] = ['product', 'sum', 'mean', 'ratio'];

/**
 * Numbers of the row that were worked out from the wrong one, with what they were to be. A law that
 * holds with the numbers as they stand took the wrong one; one that does not took the right one.
 */
export function carriedFrom(
  { row, column, repaired, nominated }: Wrong,
  look: Look,
): ReadonlyMap<ColumnFacts, number> {
  const meant = new Map([[column, repaired]]);
  const known: Row = { row, at: numberIn(row), meant, right: new Set(), nominated };
  const looseness = (law: Identity): number => (holds(law, known.at) ? 0 : 1);
  const standing = look.laws
    .filter((law) => standsIn(law, row))
    .toSorted((one, other) => order.indexOf(one.is) - order.indexOf(other.is))
    .toSorted((one, other) => looseness(one) - looseness(other));
  while (carryByLaw(standing, known) || carryByQuotient(known, look)) continue;
  if (meant.size === 1) carryDiscounted(column, known, look);
  meant.delete(column);
  return meant;
}

/** Whether one more number was found. */
function carryByLaw(laws: readonly Identity[], known: Row): boolean {
  const { meant, right } = known;
  for (const law of laws) {
    const members = membersOf(law);
    if (!members.some((one) => meant.has(one))) continue;
    const left = members.filter((one) => !meant.has(one) && !right.has(one));
    const isSettled = left.length === 0 || holds(law, meantIn(known));
    const found = isSettled ? [] : carriedBy(law, left, known);
    for (const one of found) meant.set(...one);
    for (const one of members) if (!meant.has(one)) right.add(one);
    if (found.length > 0) return true;
  }
  return false;
}

const meantIn =
  ({ meant, at }: Row): NumberAt =>
  (column) =>
    meant.get(column) ?? at(column);
type Carried = readonly [ColumnFacts, number];

function carriedBy(law: Identity, left: readonly ColumnFacts[], known: Row): readonly Carried[] {
  const atRates = addsUp(law) ? taxed(law, left, known) : [];
  if (atRates.length > 0) return atRates;
  const one = addsUp(law) ? carriedBySum(law, left, known) : carriedByFactor(law, left, known);
  return one === null ? [] : [one];
}

const addsUp = ({ is }: Identity): boolean => is === 'sum' || is === 'mean';

function carriedByFactor(law: Identity, left: readonly ColumnFacts[], known: Row): Carried | null {
  const [before, after] = [requiredBy(law, known.at), requiredBy(law, meantIn(known))];
  if (left.includes(law.of)) return scaled(law.of, after / before, known);
  if (law.is === 'ratio') return null;
  // The amount is wrong, and made by its factors: the one that is suspect.
  const [factor, ...others] = left.filter((one) => known.nominated.includes(one));
  if (factor === undefined || others.length > 0) return null;
  return scaled(factor, meantIn(known)(law.of) / known.at(law.of) / (after / before), known);
}

function scaled(column: ColumnFacts, times: number, { at }: Row): Carried | null {
  const value = at(column) * times;
  return Number.isFinite(value) ? [column, roundedFor(column, value)] : null;
}

const roundedFor = ({ column }: ColumnFacts, value: number): number =>
  Number(value.toFixed(column.decimals));

/** Terms that go with the wrong one at a rate, as its tax does, are as wrong as that. */
function taxed(law: Identity, left: readonly ColumnFacts[], known: Row): readonly Carried[] {
  const { row, at, meant } = known;
  const bases = membersOf(law).filter((one) => meant.has(one));
  return left.flatMap((one) => {
    const base = one === law.of ? undefined : bases.find((of) => haveCommonQuotient(one, of, row));
    const found = base === undefined ? null : scaled(one, meantIn(known)(base) / at(base), known);
    return found === null ? [] : [found];
  });
}

/** Of a sum the outcome or a term may be what was worked out: what can be, with what is meant. */
function carriedBySum(law: Identity, left: readonly ColumnFacts[], known: Row): Carried | null {
  const { at } = known;
  const terms = law.from.filter((one) => !Number.isNaN(at(one)));
  const share = law.is === 'mean' ? terms.length : 1;
  const off = requiredBy(law, meantIn(known)) - meantIn(known)(law.of);
  const possible = left
    .map((one): Carried => [
      one,
      roundedFor(one, one === law.of ? at(one) + off : at(one) - off * share),
    ])
    .filter(([one, value]) => isPossible(one, value));
  const chosen =
    possible.find(([one]) => isLeftOver(one)) ??
    possible.find(([one]) => one === law.of) ??
    (possible.length === 1 ? possible[0] : undefined);
  return chosen ?? null;
}

/** Below zero is only what is so in other rows. */
const isPossible = ({ column }: ColumnFacts, value: number): boolean =>
  value >= 0 || (!Number.isNaN(value) && column.stats.negatives > 1);

/** The same price, a commission of ten percent: as in many other rows. */
function carryByQuotient(known: Row, { numbers }: Look): boolean {
  const { row, at, meant, right } = known;
  for (const { facts } of numbers) {
    if (meant.has(facts) || right.has(facts) || !(at(facts) > 0)) continue;
    const from = [...meant].find(([one]) => haveCommonQuotient(facts, one, row));
    const found = from === undefined ? null : scaled(facts, from[1] / at(from[0]), known);
    if (found === null) continue;
    meant.set(...found);
    return true;
  }
  return false;
}

/** What two terms come to of which one has a discount, or both. */
const discounted: readonly ((wrong: number, other: number, left: number) => number)[] = [
  (wrong, other, left) => wrong + other * left,
  (wrong, other, left) => wrong * left + other,
  (wrong, other, left) => (wrong + other) * left,
];

/** What is to be paid of work with a discount and of parts, which no law of the table says. */
function carryDiscounted(wrong: ColumnFacts, known: Row, { numbers, rowCount }: Look): void {
  const { row, meant, right } = known;
  const columns = numbers.map(({ facts }) => facts).filter((one) => one !== wrong);
  const parts = columns.filter(isPercent);
  const amounts = columns.filter((one) => !parts.includes(one));
  const all = amounts.flatMap((of) =>
    amounts.flatMap((other) => parts.map((part): Terms => ({ of, wrong, other, part }))),
  );
  for (const terms of all.filter(({ of, other }) => of !== other && !right.has(of))) {
    const sum = discounted.find((form) => isMade(form, terms, row, rowCount));
    if (sum === undefined) continue;
    const { of, other, part } = terms;
    const value = sum(meant.get(wrong) ?? NaN, known.at(other), 1 - known.at(part) / 100);
    meant.set(of, roundedFor(of, value));
    return;
  }
}

const isPercent = ({ column, numbers }: ColumnFacts): boolean =>
  numbers !== null &&
  column.stats.negatives === 0 &&
  numbers.every((value) => Number.isNaN(value) || value < 100);

interface Terms {
  readonly of: ColumnFacts;
  readonly wrong: ColumnFacts;
  readonly other: ColumnFacts;
  readonly part: ColumnFacts;
}

const MISSES_MAX = 0.05;

/** With a discount in some of the rows, and in the one that is looked at. */
function isMade(
  form: (typeof discounted)[number],
  { of, wrong, other, part }: Terms,
  own: number,
  rows: number,
): boolean {
  const holdsIn = (row: number): boolean => {
    const at = numberIn(row);
    return Math.abs(form(at(wrong), at(other), 1 - at(part) / 100) - at(of)) <= 1;
  };
  if (!holdsIn(own)) return false;
  let [misses, withPart] = [0, 0];
  for (let row = 0; row < rows && misses <= rows * MISSES_MAX; row += 1) {
    if (!holdsIn(row)) misses += 1;
    else if (numberIn(row)(part) > 0) withPart += 1;
  }
  return misses <= rows * MISSES_MAX && withPart > 1;
}
