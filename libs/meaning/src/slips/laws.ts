import type { ColumnFacts } from '../facts/column-facts.js';
import type { Identity } from '../facts/identities.js';
import type { Flag } from './flag.js';
import { ownResidual } from './looked-at.js';
import type { Look, Numbered } from './looked-at.js';
import { FACTOR_RESIDUAL_MIN } from './products.js';
import { plainly } from './repaired.js';

/** A number of the row that is looked at; NaN where the cell is empty. */
export type NumberAt = (column: ColumnFacts) => number;

export const numberIn =
  (row: number): NumberAt =>
  ({ numbers }) =>
    numbers?.[row] ?? NaN;

/** Of products and quotients; sums are kept to the kopeck. */
const SLACK = 0.01;
const SUM_SLACK = 0.011;
const SUM_SLACK_SHARE = 0.00001;

/** What the law requires of its outcome. An empty term counts nothing. */
export function requiredBy({ is, from, times }: Identity, at: NumberAt): number {
  const numbers = from.map(at);
  const [one = NaN, other = NaN] = numbers;
  if (is === 'product') return one * other;
  if (is === 'ratio') return (times * one) / other;
  const filled = numbers.filter((number) => !Number.isNaN(number));
  const sum = filled.reduce((before, number) => before + number, 0);
  return is === 'mean' ? sum / filled.length : sum;
}

/** Whether the law holds between these numbers. */
export function holds(law: Identity, at: NumberAt): boolean {
  const outcome = at(law.of);
  return Math.abs(outcome - requiredBy(law, at)) <= slackOf(law, outcome);
}

function slackOf({ is }: Identity, outcome: number): number {
  if (is !== 'sum') return SLACK * Math.abs(outcome);
  return Math.max(SUM_SLACK, SUM_SLACK_SHARE * Math.abs(outcome));
}

export const membersOf = ({ of, from }: Identity): readonly ColumnFacts[] => [of, ...from];

/** A law is broken with certainty: as sure as what lies nine tails beyond all others. */
const Z = 9;
/** What the others leave for a number, and the number itself: a nought more, to so much. */
const EXACT = 0.002;
const shifts: readonly number[] = [1, 2, 3];
/** A law that more rows break by a nought holds in another unit there. */
const BROKEN_MAX = 5;

/** Numbers that break a law of addition by noughts, or what a price makes by one too few. */
export function flagsByLaws({ laws, numbers, rowCount }: Look): readonly Flag[] {
  const sought = new Map(numbers.map((one) => [one.facts, one]));
  return laws.flatMap((law) => {
    if (law.is === 'product') return flagsOfShort(law, rowCount, sought);
    if (law.is !== 'sum') return [];
    const found = brokenRows(law, rowCount).flatMap((row) => flagsIn(law, row, sought));
    return found.length > BROKEN_MAX ? [] : found;
  });
}

/** A nought that was left out: what more rows have so is a price of another kind. */
const SHORT_MAX = 2;

/** Amounts of which price and quantity, both as usual, make ten times as much, to the digit. */
function flagsOfShort(
  law: Identity,
  rowCount: number,
  sought: ReadonlyMap<ColumnFacts, Numbered>,
): readonly Flag[] {
  const of = sought.get(law.of);
  const factors = law.from.map((one) => sought.get(one));
  if (of?.dimension !== 'money' || of.isRate) return [];
  const found: Flag[] = [];
  for (let row = 0; row < rowCount; row += 1) {
    const at = numberIn(row);
    const [value, required] = [at(law.of), requiredBy(law, at)];
    if (!(Math.abs(required / value / 10 - 1) < EXACT)) continue;
    const isUsual = factors.every(
      (one) => one !== undefined && ownResidual(one, row) < FACTOR_RESIDUAL_MIN,
    );
    if (isUsual) found.push(brokenBy(of, row, { required, residual: 1, repaired: value * 10 }));
  }
  return found.length > SHORT_MAX ? [] : found;
}

/** A plain loop: it runs over every row of the table. */
function brokenRows({ of, from }: Identity, rowCount: number): readonly number[] {
  const terms = from.flatMap(({ numbers }) => (numbers === null ? [] : [numbers]));
  const broken: number[] = [];
  for (let row = 0; row < rowCount; row += 1) {
    const whole = of.numbers?.[row] ?? NaN;
    let sum = 0;
    for (const term of terms) {
      const one = term[row] ?? NaN;
      if (!Number.isNaN(one)) sum += one;
    }
    // What breaks it by a nought breaks it by much.
    if (Math.abs(whole - sum) > SUM_SLACK) broken.push(row);
  }
  return broken;
}

function flagsIn(
  law: Identity,
  row: number,
  sought: ReadonlyMap<ColumnFacts, Numbered>,
): readonly Flag[] {
  const at = numberIn(row);
  const off = at(law.of) - requiredBy(law, at);
  return membersOf(law).flatMap((member) => {
    const of = sought.get(member);
    const value = at(member);
    const required = member === law.of ? value - off : value + off;
    const shift = shifts.find((one) => Math.abs(value / required / 10 ** one - 1) < EXACT);
    if (of === undefined || !(required > 0) || shift === undefined) return [];
    return [brokenBy(of, row, { required, residual: shift, repaired: value / 10 ** shift })];
  });
}

function brokenBy(
  of: Numbered,
  row: number,
  {
    required,
    residual,
    repaired,
  }: { readonly required: number; readonly residual: number; readonly repaired: number },
): Flag {
  return {
    beside: null,
    times: null,
    within: null,
    of,
    row,
    way: 'law',
    isMade: true,
    usual: plainly(required),
    spread: 0,
    residual,
    z: Z,
    repaired: plainly(repaired),
  };
}
